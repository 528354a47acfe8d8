import SleepCore

/// The evening and the morning of the demo: the ring, what comes up, and the apps.
struct DemoEvening {
    private let frame: DemoFrame
    private let scene: DemoScene

    init(_ frame: DemoFrame) {
        self.frame = frame
        scene = frame.scene
    }

    /// The ring above, the notification below it, the tiers at the foot; each gives way where
    /// there is no room.
    func lines(rows: Int, style: Style) -> [String] {
        if let reminder = scene.science {
            let text = WhyView(frame.science).short(reminder, style: style)
            return [frame.heading(style), ""] + text.prefix(max(0, rows - 2))
        }
        return composed(rows: rows, lower: apps(style), style: style)
    }

    /// The last act: the sunlight's card, the apps awake, and what the plan knows of the night.
    func morning(rows: Int, style: Style) -> [String] {
        let facts =
            scene.outcome.map {
                DemoText(style: style, face: frame.face, zone: frame.zone, isWrapped: true)
                    .facts($0)
                    .flatMap { Layout.wrap($0, columns: style.columns) }
            } ?? []
        return composed(rows: rows, lower: facts, style: style)
    }

    /// What is in the middle changes; the ring and what is at the foot keep their places.
    private func composed(rows: Int, lower: [String], style: Style) -> [String] {
        let overview = overview(rows: ring(rows: rows, style: style), style: style)
        let free = max(0, rows - 1 - overview.count)
        let foot = Array(lower.prefix(max(0, free - Self.leastCard)))
        let card = card(rows: min(Self.tallestCard, free - foot.count), style: style)
        let spare = max(0, free - foot.count - card.count)
        // Gaps depend on the screen alone, so that nothing jumps when a card comes.
        let usual = free - Self.usualCard - Self.usualTiers - 1
        let above = Array(repeating: "", count: usual >= 1 ? 1 : 0)
        let between = Array(repeating: "", count: usual >= 2 ? 1 : 0)
        let rest = Array(
            repeating: "", count: max(0, spare - above.count - between.count))
        return [frame.heading(style)] + above + overview + between + card + rest + foot
    }

    /// As high as there is room beside a card and the tiers; 0 for the words alone.
    private func ring(rows: Int, style: Style) -> Int {
        let room = rows - 1 - Self.usualCard - Self.usualTiers
        guard room >= WatchView.smallestRing else { return 0 }
        let tallest = style.columns < WatchView.wide ? WatchView.smallestRing : 9
        return min(tallest, room - (1 - room % 2))
    }

    private static let usualCard = 7
    private static let usualTiers = 5
    private static let leastCard = 5
    private static let tallestCard = 9

    private func overview(rows: Int, style: Style) -> [String] {
        var watch = WatchScene(scene.tonight)
        if scene.showsTiers {
            watch.tiers = TierLine.lines(of: scene.tonight)
        }
        let view = WatchView(watch, zone: frame.zone, face: frame.face)
        return WatchOverview(view, ringRows: rows).lines(style: style)
    }

    private func card(rows: Int, style: Style) -> [String] {
        guard let card = scene.card else {
            return scene.felt.map { ["\(HapticText.pulse($0, style: style))"] } ?? []
        }
        return NotificationCard(card, server: scene.server).lines(rows: rows, style: style)
    }

    /// The free window where there is one, the tiers once they are known, and the shield.
    private func apps(_ style: Style) -> [String] {
        guard scene.showsTiers else { return [] }
        let free =
            FreeWindowLine(scene.tonight)
            .map { [style.paint($0.line(in: frame.zone, face: frame.face), .good)] } ?? []
        let tiers = TiersView(
            TierLine.lines(of: scene.tonight), zone: frame.zone, face: frame.face
        ).lines(style: style)
        guard let block = scene.tonight.blocked.first else { return free + tiers }
        return free + tiers
            + ShieldView(
                frame.science.shield, wakesAt: block.until, zone: frame.zone, face: frame.face
            ).lines(style: style)
    }
}
