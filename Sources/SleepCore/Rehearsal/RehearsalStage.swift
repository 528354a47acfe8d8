public import FoundationEssentials

/// What a rehearsal begins with: what is stored, and from when to when it is lived through.
public struct RehearsalStage: Equatable, Sendable {
    public var ledger: Ledger
    /// The nights that are rehearsed, as they are planned before anything happens.
    public let nights: [PlannedNight]
    public let begins: Date
    public let ends: Date

    /// A stage from its parts.
    public init(ledger: Ledger, nights: [PlannedNight], begins: Date, ends: Date) {
        self.ledger = ledger
        self.nights = nights
        self.begins = begins
        self.ends = ends
    }

    /// The moment of the first night at which the clock shows that time: of the two that lie within
    /// twelve hours of its bedtime the first.
    public func moment(of time: TimeOfDay, in zone: some ZoneRules) -> Date? {
        guard let bedtime = nights.first?.bedtime else { return nil }
        let earliest = bedtime - .hours(12)
        let date = zone.civil(at: earliest).date
        return (0...2).lazy.map { zone.instant(of: time, on: date.advanced(byDays: $0)) }
            .first { $0 >= earliest }
    }

    /// Time before the first wind-down, for what happens on the way to it.
    static let lead = Duration.hours(1)

    /// Time after the last event, for what is tried again.
    static let rest = Duration.minutes(15)

    /// Time after the last wake time: notifications of the morning stay for an hour.
    static let trail = Duration.hours(2)
}

/// Why a night cannot be rehearsed, or not to its end.
public enum RehearsalError: Error, Equatable, Sendable {
    case noGoal
    /// The stored goal does not govern that night.
    case notGoverned(Night)
    /// The service would be woken, or would do something, again and again at that moment.
    case restless(at: Date)
}

extension RehearsalScript {
    /// The stage for this script.
    ///
    /// `stored` is what the person has: its goal is rehearsed, or only its settings. Throws
    /// ``RehearsalError`` where no goal governs the first night, and ``GoalError`` for a goal that
    /// is refused.
    public func stage(
        on stored: SleepSchedule, at now: Date, in zone: some ZoneRules
    ) throws -> RehearsalStage {
        let schedule: SleepSchedule
        let first: Night
        switch plan {
        case .stored:
            guard stored.active != nil else { throw RehearsalError.noGoal }
            guard let night = night ?? stored.tonight(at: now, in: zone)?.night else {
                throw RehearsalError.noGoal
            }
            guard stored.night(night, in: zone) != nil else {
                throw RehearsalError.notGoverned(night)
            }
            (schedule, first) = (stored, night)
        case .bedtime(let time, let need):
            let night = night ?? Night.nearest(to: now, bedtime: time, in: zone)
            (schedule, first) = try Self.holding(
                time, need, from: night, stored.settings, in: zone)
        case .goal(let wish):
            first = night ?? wish.startNight ?? Night(evening: zone.civil(at: now).date)
            schedule = try Self.trying(wish, from: first, stored.settings, in: zone)
        }
        return stage(schedule, from: first, in: zone)
    }

    private func stage(
        _ schedule: SleepSchedule, from first: Night, in zone: some ZoneRules
    ) -> RehearsalStage {
        let planned = (0..<nights).compactMap { schedule.night(first.advanced(by: $0), in: zone) }
        guard let begin = planned.first, let end = planned.last else {
            preconditionFailure("A schedule that was made for a night governs it.")
        }
        return RehearsalStage(
            ledger: Ledger(schedule: schedule), nights: planned,
            begins: ([begin.firstMoment - RehearsalStage.lead] + events.map(\.at)).min()
                ?? begin.windDownStart,
            ends: ([end.wakeTime + RehearsalStage.trail]
                + events.map { $0.until + RehearsalStage.rest }).max() ?? end.wakeTime)
    }

    /// A goal that has arrived at that bedtime before the first night.
    private static func holding(
        _ bedtime: TimeOfDay, _ need: Duration?, from night: Night, _ settings: SettingHistory,
        in zone: some ZoneRules
    ) throws -> (SleepSchedule, Night) {
        let current = TimeOfDay(wrapping: bedtime.minute + Goal.smallestShift)
        // A goal's nights keep their names across noon, so a bedtime just before noon that comes
        // from one after it bears the date of its own evening.
        let isAcrossNoon = bedtime < .noon && current >= .noon
        let first = isAcrossNoon ? night.advanced(by: 1) : night
        let wish = GoalWish(
            currentBedtime: current, targetBedtime: bedtime,
            durationDays: Goal.durationDays.absolute.lowerBound,
            startNight: first.advanced(by: -Goal.durationDays.absolute.lowerBound),
            sleepNeed: need)
        return (try trying(wish, from: first, settings, in: zone), first)
    }

    /// A goal that is only tried out, saved before anything of `night` could come due.
    private static func trying(
        _ wish: GoalWish, from night: Night, _ settings: SettingHistory, in zone: some ZoneRules
    ) throws -> SleepSchedule {
        guard wish.startNight ?? night <= night else { throw RehearsalError.notGoverned(night) }
        var settings = settings
        if let need = wish.sleepNeed {
            settings.adopt(
                try SettingChange(.sleepNeed, minutes: need.wholeMinutes, fromNight: night))
        }
        let goal = try Goal(
            currentBedtime: wish.currentBedtime, targetBedtime: wish.targetBedtime,
            durationDays: wish.durationDays, startNight: wish.startNight ?? night,
            sleepNeed: .minutes(settings.minutes(.sleepNeed, on: night)))
        let windDownStart = goal.bedtime(of: night, in: zone) - PlannedNight.windDown
        let term = GoalTerm(
            id: 1, goal: goal, savedAt: windDownStart - .hours(12), holdsFrom: night)
        return SleepSchedule(terms: [term], settings: settings)
    }
}
