/// A text that is longer than the screen, by a part of it.
public struct ScrolledView {
    private let text: [String]
    private let offset: Int

    /// The text from that line on; the end of the text is the last that is shown.
    public init(_ text: [String], offset: Int) {
        self.text = text
        self.offset = offset
    }

    /// The rows of text that a screen has.
    public static func room(rows: Int) -> Int { max(1, rows - 2) }

    /// The largest offset that still fills the screen.
    public static func lastOffset(of text: [String], rows: Int) -> Int {
        max(0, text.count - room(rows: rows))
    }

    /// As many lines as the screen has rows.
    public func lines(rows: Int, style: Style) -> [String] {
        let room = Self.room(rows: rows)
        let last = Self.lastOffset(of: text, rows: rows)
        let first = min(max(0, offset), last)
        let part = Array(text.dropFirst(first).prefix(room))
        let blank = Array(repeating: "", count: max(0, rows - 1 - part.count))
        return part + blank + [footer(first, last, style)].suffix(rows)
    }

    private func footer(_ first: Int, _ last: Int, _ style: Style) -> String {
        let arrows = style.isUnicode ? "↑↓" : "j/k"
        let place = last == 0 ? "" : first == last ? "end" : "\(first * 100 / last) %"
        let keys = last == 0 ? "Esc back   q leave" : "\(arrows) scroll   Esc back   q leave"
        return style.paint(PaintedText.ends(keys, place, columns: style.columns), .muted)
    }
}
