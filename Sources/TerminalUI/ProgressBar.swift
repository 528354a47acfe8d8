/// A bar that fills from left to right, with the percentage behind it.
struct ProgressBar: Hashable, Sendable {
    /// How much is filled, 0 to 1.
    let fraction: Double

    /// Takes any number; what lies outside of 0 to 1 is empty or full.
    init(_ fraction: Double) {
        self.fraction = min(1, max(0, fraction))
    }

    /// Whole percent, rounded down: 100 only where nothing is left.
    var percent: Int { Int(fraction * 100) }

    /// One line of at most `columns`; rounded down, so that the bar is full at its end only.
    func line(columns: Int, role: Style.Role, style: Style) -> String {
        let label = "  \(TextWidth.padded("\(percent)", to: 3, alignment: .right)) %"
        let brackets = style.isUnicode ? 0 : 2
        let width = max(1, columns - TextWidth.columns(of: label) - brackets)
        let filled = Int(fraction * Double(width))
        let full = String(repeating: style.isUnicode ? "█" : "#", count: filled)
        let empty = String(repeating: style.isUnicode ? "░" : "-", count: width - filled)
        let bar = style.paint(full, role) + style.paint(empty, .muted)
        return (style.isUnicode ? bar : "[\(bar)]") + label
    }
}
