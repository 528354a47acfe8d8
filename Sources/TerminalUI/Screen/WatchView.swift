import FoundationEssentials
public import SleepCore

/// Tonight as one whole screen: the ring, the bedtime, the checklist and what comes next.
///
/// Its parts give way to each other where the screen is small: first the blank lines, then what
/// apps do and the ring, then items far from the cursor. The footer is always there.
public struct WatchView {
    let scene: WatchScene
    let zone: any ZoneRules
    let face: ClockFace

    /// A view of that scene.
    public init(_ scene: WatchScene, zone: any ZoneRules, face: ClockFace) {
        self.scene = scene
        self.zone = zone
        self.face = face
    }

    var tonight: Tonight { scene.tonight }

    /// As many lines as the screen has rows; from 40 columns on none is too wide.
    public func lines(rows: Int, style: Style) -> [String] {
        let (margin, inner) = style.centered(widest: Self.widest)
        return PaintedText.indented(compose(rows: rows, style: inner), by: margin)
    }

    private func compose(rows: Int, style: Style) -> [String] {
        let footer = footer(style)
        let heading = heading(style)
        let list = tonight.checklist.items.count
        let tiers = TiersView(scene.tiers, zone: zone, face: face).lines(style: style)
        let all = extras(tiers + shield(style), style)
        // App by app only where the ring and the whole list have their room beside them.
        let isRoomy = rows >= Self.tallRing + list + footer.count + all.count + 4
        let inShort = TiersView(scene.tiers, zone: zone, face: face).summary(style: style)
        var extras = isRoomy ? all : extras(inShort, style)
        // Blank lines: below the heading, above the list, above what follows it.
        let gap = rows >= Self.roomForGaps ? 1 : 0
        let lowest = rows < Self.roomForRing ? 0 : Self.smallestRing
        let smallest = 1 + footer.count + min(list, Self.fewestItems) + max(2, lowest) + 2 * gap
        let roomForExtras = rows - smallest - gap
        if extras.count > roomForExtras { extras = Array(extras.prefix(max(0, roomForExtras))) }
        let above = extras.isEmpty || !isRoomy ? 0 : gap
        let fixed = 1 + footer.count + 2 * gap + extras.count + above
        let ring = lowest == 0 ? 0 : ringRows(free: rows - fixed - list, style: style)
        let overview = WatchOverview(self, ringRows: ring).lines(style: style)
        let items = max(0, min(list, rows - fixed - overview.count))
        let blank = Array(repeating: "", count: gap)
        var body = [heading] + blank + overview
        body += blank + checklist(rows: items, style: style)
        body += Array(repeating: "", count: above) + extras
        let spare = rows - footer.count - body.count
        body += Array(repeating: "", count: max(0, spare))
        return Array(body.prefix(max(0, rows - footer.count))) + footer.suffix(rows)
    }

    /// As high as there is room, and not higher than looks well beside the words.
    private func ringRows(free: Int, style: Style) -> Int {
        let tallest = style.columns < Self.wide ? Self.smallestRing : min(13, style.columns / 7)
        return max(Self.smallestRing, min(tallest, free))
    }

    static let smallestRing = 5
    private static let tallRing = 9
    static let wide = 64
    static let widest = 92
    private static let roomForGaps = 20
    /// On fewer rows than these, words and the list are worth more than a picture.
    private static let roomForRing = 14
    private static let fewestItems = 4
}

// MARK: - Heading and footer

extension WatchView {
    private func heading(_ style: Style) -> String {
        PaintedText.ends(
            NightHeading.line(tonight.planned, style: style),
            style.paint(time(tonight.now), .muted), columns: style.columns)
    }

    func time(_ instant: Date) -> String { zone.time(of: instant, on: face) }

    /// What was answered to the last key, the keys, and the quiet way to the mindfulness exit.
    private func footer(_ style: Style) -> [String] {
        let notice = scene.notice.isEmpty ? [""] : Layout.wrap(scene.notice, columns: style.columns)
        let arrows = style.isUnicode ? "↑↓" : "j/k"
        let long = "\(arrows) choose   space done   ? why   q leave"
        let short = "\(arrows)  space done  ? why  q leave"
        let keys = TextWidth.columns(of: long) <= style.columns ? long : short
        return notice.prefix(2).map { style.paint($0, .caution) }
            + [
                style.paint(TextWidth.truncated(keys, to: style.columns), .muted),
                style.paint("m  I need more time", .muted),
            ]
    }

    /// Where apps sleep.
    private func shield(_ style: Style) -> [String] {
        guard let shield = scene.shield, let block = tonight.blocked.first else { return [] }
        return ShieldView(shield, wakesAt: block.until, zone: zone, face: face).lines(style: style)
    }

    private func extras(_ tiers: [String], _ style: Style) -> [String] {
        let free = scene.freeWindow.map { [style.paint($0.line(in: zone, face: face), .good)] }
        return (free ?? []) + tiers
            + UnseenText.lines(tonight.unseen, in: zone, face: face, style: style)
    }
}

// MARK: - Checklist

extension WatchView {
    /// A part of the list around the cursor, where it does not fit as a whole.
    private func checklist(rows: Int, style: Style) -> [String] {
        let items = tonight.checklist.items
        let last = max(0, items.count - rows)
        let first = min(max(0, scene.cursor - rows / 2), last)
        return items.indices.dropFirst(first).prefix(rows).map { line($0, style) }
    }

    /// Times of twelve hours are of two widths.
    private var timeColumns: Int {
        tonight.checklist.items.map { TextWidth.columns(of: time($0.at)) }.max() ?? 0
    }

    private func line(_ index: Int, _ style: Style) -> String {
        let item = tonight.checklist.items[index]
        let isChosen = index == scene.cursor
        let pointer = isChosen ? style.paint(style.isUnicode ? "›" : ">", .accent) : " "
        let (mark, role): (String, Style.Role?) =
            switch item.state {
            case .done: (style.isUnicode ? "✓" : "[x]", .good)
            case .active: (style.isUnicode ? "○" : "[ ]", nil)
            case .locked: (style.isUnicode ? "·" : " - ", .muted)
            }
        let time = TextWidth.padded(time(item.at), to: timeColumns, alignment: .right)
        let used = 6 + TextWidth.columns(of: mark) + TextWidth.columns(of: time)
        let title = TextWidth.truncated(
            item.title, to: max(1, style.columns - used), ellipsis: style.ellipsis)
        let painted = [
            role.map { style.paint(mark, $0) } ?? mark, style.paint(time, role ?? .time),
            style.paint(title, isChosen ? .title : role == .muted ? .muted : nil),
        ].joined(separator: "  ")
        return "\(pointer) \(painted)"
    }
}

extension Style {
    /// The text as it is where it has no role.
    func paint(_ text: String, _ role: Role?) -> String { role.map { paint(text, $0) } ?? text }
}
