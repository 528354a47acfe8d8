/// One page of a dialogue on the whole screen: a title, a text that can be longer than the screen,
/// and the keys.
public struct PageView {
    private let title: String
    private let place: String
    private let text: (Style) -> [String]
    private let keys: KeyHints

    /// A page; `place` stands at the right of the title, `text` lays itself out for a width.
    public init(title: String, place: String, keys: KeyHints, text: @escaping (Style) -> [String]) {
        self.title = title
        self.place = place
        self.keys = keys
        self.text = text
    }

    /// As many lines as the screen has rows; the text from that line on.
    public func lines(from offset: Int, rows: Int, style: Style) -> [String] {
        let (margin, inner) = Self.frame(style)
        let text = text(inner)
        let room = room(rows: rows, inner)
        let last = max(0, text.count - room)
        let first = min(max(0, offset), last)
        let gap = gap(rows: rows)
        let head = [heading(inner, hasMore: first < last)] + Array(repeating: "", count: gap)
        let foot = Array(repeating: "", count: gap) + keys.lines(style: inner)
        let shown = Array(text.dropFirst(first).prefix(room))
        let blank = Array(repeating: "", count: max(0, room - shown.count))
        // On a screen of few rows the keys are worth more than anything above them.
        let body = (head + shown + blank).prefix(max(0, rows - foot.count))
        return PaintedText.indented(body + foot.suffix(rows), by: margin)
    }

    /// How far the text can be scrolled.
    public func lastOffset(rows: Int, style: Style) -> Int {
        let inner = Self.frame(style).inner
        return max(0, text(inner).count - room(rows: rows, inner))
    }

    /// The smallest offset from which on those lines of the text are seen; where they are more than
    /// the screen has room for, the first of them.
    public func offset(showing lines: Range<Int>, rows: Int, style: Style) -> Int {
        let room = room(rows: rows, Self.frame(style).inner)
        return max(0, min(lines.lowerBound, lines.upperBound - room))
    }

    /// The blank columns at both sides of a wide screen, and what is left between them.
    public static func frame(_ style: Style) -> (margin: Int, inner: Style) {
        style.centered(widest: widest, least: style.columns >= 48 ? 2 : 0)
    }

    private static let widest = 76
    /// On fewer rows than these, words are worth more than the blank lines around them.
    private static let roomForGaps = 16

    private func gap(rows: Int) -> Int { rows >= Self.roomForGaps ? 1 : 0 }

    private func room(rows: Int, _ inner: Style) -> Int {
        max(1, rows - 1 - 2 * gap(rows: rows) - keys.lines(style: inner).count)
    }

    /// Where there is more of the text than is seen, it says so.
    private func heading(_ style: Style, hasMore: Bool) -> String {
        let more = hasMore ? (style.isUnicode ? "\u{2193} more" : "more: j") : ""
        let both = [more, place].filter { !$0.isEmpty }.joined(separator: "   ")
        let room = style.columns - TextWidth.columns(of: title) - 2
        // That there is more is worth more than where it is.
        let end = TextWidth.columns(of: both) <= room || more.isEmpty ? both : more
        return PaintedText.ends(
            style.paint(TextWidth.truncated(title, to: style.columns), .title),
            style.paint(end, .muted), columns: style.columns)
    }
}
