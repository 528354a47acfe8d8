import SleepCore

/// Haptics for the eye.
enum HapticText {
    /// "▆ directionUp", "███ notification ×3"; without drawing "0.70 directionUp".
    ///
    /// The height of a block is the intensity in eighths, and there is one for each play.
    static func pulse(_ haptic: Haptic, style: Style) -> String {
        name(haptic, bars(haptic, style: style) ?? number(haptic.intensity), style)
    }

    /// The same, but drawn in ASCII too: "###### directionUp", where a sign is an eighth.
    static func drawn(_ haptic: Haptic, style: Style) -> String {
        guard style.isDrawing, !style.isUnicode else { return pulse(haptic, style: style) }
        return name(haptic, String(repeating: "#", count: eighths(haptic)), style)
    }

    private static func name(_ haptic: Haptic, _ strength: String, _ style: Style) -> String {
        let times = style.isUnicode ? "×" : "x"
        let plays = haptic.repeatCount > 1 ? " \(times)\(haptic.repeatCount)" : ""
        return "\(strength) \(haptic.type.rawValue)\(plays)"
    }

    /// The drawn part of it, "███"; nil without drawing.
    static func bars(_ haptic: Haptic, style: Style) -> String? {
        guard style.isDrawing, style.isUnicode else { return nil }
        let block = blocks[eighths(haptic) - 1]
        return String(repeating: block, count: max(1, haptic.repeatCount))
    }

    /// 1 to 8: the softest is seen as well.
    private static func eighths(_ haptic: Haptic) -> Int {
        min(blocks.count, max(1, Int((haptic.intensity * 8).rounded())))
    }

    /// "0.15", "0.70", "1.00".
    private static func number(_ intensity: Double) -> String {
        let (whole, hundredths) = Int((intensity * 100).rounded())
            .quotientAndRemainder(dividingBy: 100)
        return "\(whole).\(hundredths < 10 ? "0" : "")\(hundredths)"
    }

    private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
}
