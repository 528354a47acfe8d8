import SleepCore

/// A notification drawn as a card: its title with what is felt, its words, and its buttons.
struct NotificationCard {
    private let card: DemoScene.Card
    private let server: String?

    init(_ card: DemoScene.Card, server: String?) {
        self.card = card
        self.server = server
    }

    /// At most that many lines; without room for a frame the title alone.
    func lines(rows: Int, style: Style) -> [String] {
        guard rows >= 4 else { return rows > 0 ? [headline(columns: style.columns, style)] : [] }
        let width = min(style.columns, Self.widest)
        let inner = width - 4
        let words = Layout.wrap(card.notice.body, columns: inner)
        let room = rows - 3 - (buttons.isEmpty ? 0 : 1)
        var shown = Array(words.prefix(max(0, room)))
        if words.count > shown.count, let last = shown.last {
            shown[shown.count - 1] = TextWidth.truncated(
                last + style.ellipsis, to: inner, ellipsis: style.ellipsis)
        }
        let buttons = buttons.isEmpty ? [] : [style.paint(buttons, .accent)]
        let body = [headline(columns: inner, style)] + shown + buttons
        return [edge(top: true, width, style)]
            + body.map { line in
                let side = style.paint(style.isUnicode ? "│" : "|", .muted)
                return "\(side) \(PaintedText.padded(line, to: inner)) \(side)"
            } + [edge(top: false, width, style)]
    }

    private func headline(columns: Int, _ style: Style) -> String {
        let pulse = card.haptic.map { self.pulse($0, columns: columns, style) } ?? ""
        let room = columns - (pulse.isEmpty ? 0 : TextWidth.columns(of: pulse) + 2)
        let title = TextWidth.truncated(
            Sanitized(card.notice.title).text, to: max(8, room), ellipsis: style.ellipsis)
        return PaintedText.ends(
            style.paint(title, .title), style.paint(pulse, card.isNew ? .accent : .muted),
            columns: columns)
    }

    /// Where there is little room the title is worth more than the name of what is felt.
    private func pulse(_ haptic: Haptic, columns: Int, _ style: Style) -> String {
        columns < Self.roomForNames
            ? HapticText.bars(haptic, style: style) ?? ""
            : HapticText.pulse(haptic, style: style)
    }

    private var buttons: String {
        card.notice.buttons.map { "[\($0.action.label)]" }.joined(separator: " ")
    }

    /// The frame's upper edge says where it can be seen.
    private func edge(top: Bool, _ width: Int, _ style: Style) -> String {
        let (left, right, line) =
            style.isUnicode
            ? (top ? ("╭", "╮", "─") : ("╰", "╯", "─")) : ("+", "+", "-")
        let place = card.isReal ? server.map { " on your desktop, by \(Sanitized($0)) " } : nil
        let words = TextWidth.truncated(top ? place ?? " drawn here " : "", to: width - 6)
        let rest = String(repeating: line, count: width - 3 - TextWidth.columns(of: words))
        return style.paint("\(left)\(line)\(words)\(rest)\(right)", .muted)
    }

    private static let widest = 76
    private static let roomForNames = 50
}
