public import FoundationEssentials
public import SleepCore

/// The goal in force or to come, and where tonight stands in it.
public struct GoalView {
    private let term: GoalTerm
    private let schedule: SleepSchedule
    private let now: Date
    private let zone: any ZoneRules
    private let face: ClockFace

    /// Nil where the schedule has no goal.
    public init?(_ schedule: SleepSchedule, now: Date, zone: any ZoneRules, face: ClockFace) {
        guard let term = schedule.active else { return nil }
        self.term = term
        self.schedule = schedule
        self.now = now
        self.zone = zone
        self.face = face
    }

    /// The shift in a sentence, then tonight, the sleep need and the first night.
    public func lines(style: Style) -> [String] {
        let rows =
            [tonightRow].compactMap { $0 } + [
                ["Sleep need", .init(ElapsedText.string(.minutes(sleepNeed)))],
                ["Holds from", .init(DateText.short(term.holdsFrom.evening))],
            ]
        return GoalText.shift(term.goal, face: face, style: style) + [""]
            + Table(
                columns: [.init("", role: .muted), .init("", fit: .wraps(minimum: 12))],
                rows: rows, showsHeader: false
            ).lines(style: style)
    }

    private var tonight: PlannedNight? { schedule.tonight(at: now, in: zone) }

    private var sleepNeed: Int {
        let night = max(tonight?.night ?? term.holdsFrom, term.holdsFrom)
        return schedule.settings.minutes(.sleepNeed, on: night)
    }

    private var tonightRow: [Table.Cell]? {
        guard let tonight, let place = NightText.place(tonight) else { return nil }
        let bedtime = zone.time(of: tonight.bedtime, on: face)
        let isOfThisGoal = term.governs(tonight.night)
        return [
            .init(NightText.name(tonight, at: now, in: zone)),
            .init("\(place)\(isOfThisGoal ? "" : " of the goal before"), bedtime \(bedtime)"),
        ]
    }
}
