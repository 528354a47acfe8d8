import FoundationEssentials
public import SleepCore

/// The tiers, each with its apps in the order in which they go to sleep.
public struct AppsView {
    private let tiers: AppTiers
    private let shield: ShieldText?
    private let zone: any ZoneRules
    private let face: ClockFace

    /// A view of those tiers, and of what stands on their apps while they sleep.
    public init(
        _ tiers: AppTiers, shield: ShieldText? = nil, zone: any ZoneRules, face: ClockFace
    ) {
        self.tiers = tiers
        self.shield = shield
        self.zone = zone
        self.face = face
    }

    /// A heading and the apps of each tier, no line wider than the style's columns.
    public func lines(style: Style) -> [String] {
        Array(tiers.rows.map { row($0, style) }.joined(separator: [""]))
    }

    private func row(_ row: AppTiers.Row, _ style: Style) -> [String] {
        let heading = style.paint(EventText.heading(row.tier), .title)
        let times = Layout.wrap(times(row), columns: style.columns, indent: 2)
            .map { style.paint($0, .muted) }
        let apps = row.apps.isEmpty ? ["no apps"] : row.apps.map { app(of: row, $0, style) }
        return [heading] + times
            + Layout.wrap(apps.joined(separator: ", "), columns: style.columns, indent: 2)
            + shield(of: row, style)
    }

    private func shield(of row: AppTiers.Row, _ style: Style) -> [String] {
        guard let shield, let wakesAt = row.wakesAt, row.apps.contains(where: \.isAsleep) else {
            return []
        }
        let inner = style.with(columns: style.columns - 2)
        return ShieldView(shield, wakesAt: wakesAt, zone: zone, face: face).lines(style: inner)
            .map { "  \($0)" }
    }

    private func app(
        of row: AppTiers.Row, _ app: TierStanding.App, _ style: Style
    ) -> String {
        let name = Sanitized(app.name).text
        return app.isAsleep ? "\(name) (asleep)" : name
    }

    private func times(_ row: AppTiers.Row) -> String {
        guard let lead = row.lead else { return "awake all night" }
        let before = "\(ElapsedText.string(lead)) before bed"
        guard let blocksAt = row.blocksAt, let wakesAt = row.wakesAt else { return before }
        return "\(before): tonight from \(time(blocksAt)) to \(time(wakesAt))"
    }

    private func time(_ instant: Date) -> String { zone.time(of: instant, on: face) }
}
