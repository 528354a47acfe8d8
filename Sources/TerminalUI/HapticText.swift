public import SleepCore

/// Haptics for the eye.
public enum HapticText {
    /// "▆ directionUp", "███ notification ×3"; without drawing "0.7 directionUp".
    ///
    /// The height of a block is the intensity in eighths, and there is one for each play.
    public static func line(_ haptic: Haptic, style: Style) -> String {
        let strength = style.isDrawing && style.isUnicode ? pulse(haptic) : number(haptic.intensity)
        let times = style.isUnicode ? "×" : "x"
        let plays = haptic.repeatCount > 1 ? " \(times)\(haptic.repeatCount)" : ""
        return "\(strength) \(haptic.type.rawValue)\(plays)"
    }

    private static func pulse(_ haptic: Haptic) -> String {
        let eighths = Int((haptic.intensity * 8).rounded())
        let block = blocks[min(blocks.count, max(1, eighths)) - 1]
        return String(repeating: block, count: max(1, haptic.repeatCount))
    }

    /// "0.15", "0.7", "1": hundredths without zeros at the end.
    private static func number(_ intensity: Double) -> String {
        let hundredths = Int((intensity * 100).rounded())
        let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
        if rest == 0 { return "\(whole)" }
        let digits = rest < 10 ? "0\(rest)" : "\(rest)"
        return "\(whole).\(rest % 10 == 0 ? String(digits.dropLast()) : digits)"
    }

    private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
}
