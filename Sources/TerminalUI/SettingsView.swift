public import SleepCore

/// The settings as a table with their bounds.
public struct SettingsView {
    private let standings: [SettingStanding]

    /// The settings in the order in which they are to stand.
    public init(_ standings: [SettingStanding]) {
        self.standings = standings
    }

    /// One line for each setting; where room is short the bounds go first.
    public func lines(style: Style) -> [String] {
        let isAnyToCome = standings.contains(where: \.isToCome)
        return Table(
            columns: [
                .init("Setting", role: .accent), .init("Value"),
                .init("Default", priority: 3, role: .muted),
                .init("Advised", priority: 2, role: .muted),
                .init("Possible", priority: 1, role: .muted),
            ] + (isAnyToCome ? [.init("From")] : []),
            rows: standings.map(row)
        ).lines(style: style)
    }

    private func row(_ standing: SettingStanding) -> [Table.Cell] {
        let guardrail = standing.setting.guardrail
        let from = standing.isToCome ? standing.fromNight : nil
        return [
            .init(standing.setting.rawValue),
            .init(ElapsedText.string(.minutes(standing.minutes))),
            .init(ElapsedText.string(.minutes(guardrail.standard))),
            .init(ElapsedText.range(minutes: guardrail.recommended)),
            .init(ElapsedText.range(minutes: guardrail.absolute)),
        ] + (from.map { [.init(DateText.short($0.evening))] } ?? [])
    }
}
