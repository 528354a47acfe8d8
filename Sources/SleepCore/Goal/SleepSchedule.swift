public import FoundationEssentials

/// Everything that decides which night has which bedtime: goals past and present, settings, and
/// the nights that have begun.
public struct SleepSchedule: Equatable, Sendable {
    /// Oldest first; their nights do not overlap.
    public var terms: [GoalTerm]
    public var settings: SettingHistory
    /// Nights that have begun, with the goal they began under: they keep their instants.
    public var begun: [Night: BegunNight]
    /// Nights whose wind-down somebody started by hand, and when.
    public var starts: [Night: Date]

    /// A schedule from stored values.
    public init(
        terms: [GoalTerm] = [], settings: SettingHistory = SettingHistory(),
        begun: [Night: BegunNight] = [:], starts: [Night: Date] = [:]
    ) {
        self.terms = terms
        self.settings = settings
        self.begun = begun
        self.starts = starts
    }

    /// The goal in force or to come; nil where there is none.
    public var active: GoalTerm? { terms.last { $0.isActive } }

    /// The goal that this night follows.
    public func term(governing night: Night) -> GoalTerm? {
        terms.last { $0.governs(night) }
    }

    /// The night as it was when it began or, before that, as it is planned now; nil where no goal
    /// governs it.
    public func night(_ night: Night, in zone: some ZoneRules) -> PlannedNight? {
        guard let term = term(governing: night) else { return nil }
        var planned =
            if let begun = begun[night], begun.goal == term.id {
                begun.planned
            } else {
                planned(night, under: term, in: zone)
            }
        // One under an earlier goal of the same night was for that goal's tiers.
        planned.startedAt = starts[night].flatMap { $0 >= term.savedAt ? $0 : nil }
        return planned
    }

    /// The night whose bedtime is nearest to that instant, the later of two that are equally near.
    ///
    /// It turns over about twelve hours after bedtime, for people who sleep by day too. Before the
    /// first night it is the first night; without an active goal there is none.
    public func tonight(at instant: Date, in zone: some ZoneRules) -> PlannedNight? {
        tonightAndTurnover(at: instant, in: zone)?.tonight
    }

    /// The same, with the moment at which the next night takes its place; nil where it is not known
    /// or nothing follows.
    public func tonightAndTurnover(
        at instant: Date, in zone: some ZoneRules
    ) -> (tonight: PlannedNight, turnover: Date?)? {
        guard active != nil else { return nil }
        let (past, coming) = neighbours(of: instant, in: zone)
        guard let past, let coming else { return (past ?? coming).map { ($0, nil) } }
        let turnover = turnover(from: past, to: coming)
        return instant < turnover ? (past, turnover) : (coming, nil)
    }

    /// The last night whose bedtime has passed, and the next whose has not, be it the goal's first.
    private func neighbours(
        of instant: Date, in zone: some ZoneRules
    ) -> (past: PlannedNight?, coming: PlannedNight?) {
        let nearby = nights(around: instant, in: zone)
        let past = nearby.last { $0.bedtime <= instant }
        let first = active.flatMap { night($0.holdsFrom, in: zone) }
        let coming = nearby.first { $0.bedtime > instant } ?? first
        // Without a night behind it the goal's first one stands for itself, whenever it is.
        guard past != nil, let coming, coming.bedtime <= instant else { return (past, coming) }
        return (past, nil)
    }

    /// Halfway between two bedtimes; where two nights do not follow each other the first one stands
    /// for twelve hours, and until its morning.
    private func turnover(from past: PlannedNight, to coming: PlannedNight) -> Date {
        guard coming.night > past.night.advanced(by: 1) else {
            return past.bedtime + .seconds(coming.bedtime.timeIntervalSince(past.bedtime) / 2)
        }
        return max(past.bedtime + Self.turnover, past.wakeTime + Engine.grace)
    }

    /// The night between the start of its wind-down and its wake time at that instant.
    public func running(at instant: Date, in zone: some ZoneRules) -> PlannedNight? {
        nights(around: instant, in: zone).last { $0.isRunning(at: instant) }
    }

    /// How many nights before an instant's evening still matter to whoever looks at that instant.
    public static let lookBack = 7

    /// The first night that still matters at that instant.
    public static func firstNight(around instant: Date, in zone: some ZoneRules) -> Night {
        Night(evening: zone.civil(at: instant).date.advanced(byDays: -lookBack))
    }

    /// Nights of goals whose evening lies within two days of that instant, earliest first.
    public func nights(around instant: Date, in zone: some ZoneRules) -> [PlannedNight] {
        let today = Night(evening: zone.civil(at: instant).date)
        return (-3...2).compactMap { night(today.advanced(by: $0), in: zone) }
    }

    /// Where two nights do not follow each other, one stands this long, and until its morning.
    private static let turnover = Duration.hours(12)

    func planned(
        _ night: Night, under term: GoalTerm, in zone: some ZoneRules
    ) -> PlannedNight {
        let goal = term.goal
        let number = goal.number(of: night)
        let bedtime = goal.bedtime(of: night, in: zone)
        return PlannedNight(
            night: night, place: PlanPlace(number: number, of: goal.durationDays),
            targetBedtime: goal.bedtime(ofNight: number), bedtime: bedtime,
            sleepNeed: .minutes(settings.minutes(.sleepNeed, on: night)),
            leads: settings.leads(on: night),
            secondsFromUTC: zone.secondsFromUTC(at: bedtime), countsFrom: term.savedAt)
    }
}

/// A night's instants as they were when its wind-down started.
public struct BegunNight: Equatable, Sendable {
    public let planned: PlannedNight
    /// The stored goal that it began under.
    public let goal: Int64

    /// A night that has begun.
    public init(planned: PlannedNight, goal: Int64) {
        // A start by hand is no part of the plan, and stored by itself.
        var planned = planned
        planned.startedAt = nil
        self.planned = planned
        self.goal = goal
    }
}
