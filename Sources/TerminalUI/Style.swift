/// How to draw: the room there is, and what the terminal can show.
///
/// A view is a function of its values and a style, so the same view can be held to its words at
/// 40, 80 and 120 columns, with and without colour.
public struct Style: Hashable, Sendable {
    /// The columns that a line may take, 20...200 whatever was asked for.
    public let columns: Int
    /// Whether `paint` colours.
    public let isColored: Bool
    /// Whether drawing may go beyond ASCII. Texts that came from outside are shown as they are.
    public let isUnicode: Bool

    /// The widths that are drawn for; what is narrower or wider is treated as the nearest of them.
    public static let columnRange = 20...200

    /// Clamps `columns` into `columnRange`.
    public init(columns: Int, isColored: Bool, isUnicode: Bool) {
        self.columns = Self.clamped(columns)
        self.isColored = isColored
        self.isUnicode = isUnicode
    }

    /// The same for another width.
    public func with(columns: Int) -> Style {
        Style(columns: columns, isColored: isColored, isUnicode: isUnicode)
    }

    /// What stands in the middle of a wide screen: the blank columns at both sides, at least
    /// `least`, and the style for what is left, which is no wider than that.
    func centered(widest: Int, least: Int = 0) -> (margin: Int, inner: Style) {
        let margin = max(least, (columns - widest) / 2)
        return (margin, with(columns: columns - 2 * margin))
    }

    /// What stands for the part of a text that did not fit.
    public var ellipsis: String { isUnicode ? "…" : "..." }

    /// The text in the colour of its role, or the text itself where there is no colour.
    ///
    /// Lay out first, then paint: painted text cannot be measured. One piece of one line at a
    /// time; pieces do not nest.
    public func paint(_ text: String, _ role: Role) -> String {
        guard isColored, !text.isEmpty else { return text }
        return "\u{1B}[\(role.graphicRendition)m\(text)\u{1B}[0m"
    }

    static func clamped(_ columns: Int) -> Int {
        min(max(columns, columnRange.lowerBound), columnRange.upperBound)
    }
}
