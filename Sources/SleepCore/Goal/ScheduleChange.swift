public import FoundationEssentials

/// What a person wishes as their goal, before the product has decided from which night it holds.
public struct GoalWish: Equatable, Sendable {
    public var currentBedtime: TimeOfDay
    public var targetBedtime: TimeOfDay
    public var durationDays: Int
    /// Nil: the product chooses.
    public var startNight: Night?
    /// Nil: the sleep need in force stays.
    public var sleepNeed: Duration?

    /// A wish as it was read.
    public init(
        currentBedtime: TimeOfDay, targetBedtime: TimeOfDay,
        durationDays: Int = Goal.durationDays.standard, startNight: Night? = nil,
        sleepNeed: Duration? = nil
    ) {
        self.currentBedtime = currentBedtime
        self.targetBedtime = targetBedtime
        self.durationDays = durationDays
        self.startNight = startNight
        self.sleepNeed = sleepNeed
    }
}

/// What a change of goal or setting comes to, to be stored in one transaction.
public struct ScheduleChange: Equatable, Sendable {
    /// The schedule with the change made.
    public let schedule: SleepSchedule
    /// The terms that the change replaces, ends or shortens, as they now stand.
    public let ended: [GoalTerm]
    /// The term that it adds.
    public let added: GoalTerm?
    /// The settings that it adds.
    public let settings: [SettingChange]
    /// The night that goes on as it was planned; the change holds from the night after it.
    public let playedOut: PlannedNight?

    /// The change with the number under which its new goal is stored.
    public func numbered(_ id: Int64) -> ScheduleChange {
        guard let added, let index = schedule.terms.lastIndex(of: added) else { return self }
        var schedule = schedule
        schedule.terms[index].id = id
        return ScheduleChange(
            schedule: schedule, ended: ended, added: schedule.terms[index], settings: settings,
            playedOut: playedOut)
    }
}

extension SleepSchedule {
    /// A new goal in the place of the one before it, which keeps its nights until the new one begins.
    ///
    /// A first goal starts tonight, or with the next night where tonight's first bedtime has
    /// passed. One that replaces another while a night runs holds from the next night on.
    public func adopting(
        _ wish: GoalWish, at instant: Date, in zone: some ZoneRules
    ) throws(GoalError) -> ScheduleChange {
        let earliest = try earliestNight(for: wish, at: instant, in: zone)
        let start = wish.startNight ?? earliest
        guard Self.startNights.contains(start.nights(since: earliest)) else {
            throw .startOutOfRange(start)
        }
        let holdsFrom = max(start, earliest)
        let need = wish.sleepNeed ?? .minutes(settings.minutes(.sleepNeed, on: holdsFrom))
        let goal = try Goal(
            currentBedtime: wish.currentBedtime, targetBedtime: wish.targetBedtime,
            durationDays: wish.durationDays, startNight: start, sleepNeed: need)
        let choice = wish.sleepNeed == nil ? [] : [try sleepNeed(need, from: holdsFrom)]

        let played = active == nil ? nil : running(at: instant, in: zone)
        let added = GoalTerm(goal: goal, savedAt: instant, holdsFrom: holdsFrom)
        var changed = self
        let ended = changed.endTerms(before: holdsFrom, at: instant)
        changed.terms.append(added)
        choice.forEach { changed.settings.adopt($0) }
        return ScheduleChange(
            schedule: changed, ended: ended, added: added, settings: choice, playedOut: played)
    }

    /// No goal any more, at once: nothing of the running night is still to come, not even where it
    /// belongs to the goal before. The nights that have been slept stay.
    ///
    /// Nil where there is no active goal.
    public func endingGoal(at instant: Date, in zone: some ZoneRules) -> ScheduleChange? {
        guard active != nil else { return nil }
        let slept = nights(around: instant, in: zone).last { $0.wakeTime <= instant }?.night
        // Where no night around has been slept, those that could have been lie further back.
        let longAgo = Night(evening: zone.civil(at: instant).date.advanced(byDays: -3))
        var changed = self
        let ended = changed.endTerms(before: slept?.advanced(by: 1) ?? longAgo, at: instant)
        return ScheduleChange(
            schedule: changed, ended: ended, added: nil, settings: [], playedOut: nil)
    }

    /// A setting's new value: from tonight on or, where a night runs, from the next.
    public func setting(
        _ setting: Setting, minutes: Int, at instant: Date, in zone: some ZoneRules
    ) throws(SettingError) -> ScheduleChange {
        let played = running(at: instant, in: zone)
        let lived = nights(around: instant, in: zone).last { $0.firstMoment <= instant }
        let from =
            lived?.night.advanced(by: 1)
            ?? Night(evening: zone.civil(at: instant).date.advanced(byDays: -1))
        let change = try SettingChange(setting, minutes: minutes, fromNight: from)
        var changed = self
        changed.settings.adopt(change)
        return ScheduleChange(
            schedule: changed, ended: [], added: nil, settings: [change], playedOut: played)
    }

    /// A start may lie that many nights from the first one possible: nights already lived by the
    /// plan are counted, and a plan may be made a year ahead.
    private static let startNights = -30...366

    /// The nearest night whose first bedtime has not passed, after every evening that has begun.
    ///
    /// By its name alone the morning's bedtime of somebody who begins to sleep by day would be last
    /// night's, which has been slept.
    private func earliestNight(
        for wish: GoalWish, at instant: Date, in zone: some ZoneRules
    ) throws(GoalError) -> Night {
        let first = try firstNight(of: wish, at: instant, in: zone)
        let begun = nights(around: instant, in: zone).last { $0.windDownStart <= instant }?.night
        return begun.map { max(first, $0.advanced(by: 1)) } ?? first
    }

    /// The nearest night whose first bedtime has not passed.
    private func firstNight(
        of wish: GoalWish, at instant: Date, in zone: some ZoneRules
    ) throws(GoalError) -> Night {
        let yesterday = Night(evening: zone.civil(at: instant).date.advanced(byDays: -1))
        var night = yesterday
        while true {
            let goal = try Goal(
                currentBedtime: wish.currentBedtime, targetBedtime: wish.targetBedtime,
                durationDays: wish.durationDays, startNight: night)
            let first = zone.instant(
                of: goal.bedtime(ofNight: 1), on: goal.bedtimeDate(ofNight: 1))
            if first > instant { return night }
            night = night.advanced(by: 1)
        }
    }

    /// Leaves the nights from `night` on to whatever comes; the goals before keep theirs until then.
    private mutating func endTerms(before night: Night, at instant: Date) -> [GoalTerm] {
        var ended: [GoalTerm] = []
        for index in terms.indices where terms[index].lastNight ?? .last >= night {
            let last = max(night, terms[index].holdsFrom).advanced(by: -1)
            guard terms[index].lastNight != last else { continue }
            terms[index].lastNight = last
            terms[index].endedAt = instant
            ended.append(terms[index])
        }
        return ended
    }

    private func sleepNeed(
        _ need: Duration, from night: Night
    ) throws(GoalError) -> SettingChange {
        do {
            return try SettingChange(
                .sleepNeed, minutes: need.wholeMinutes, fromNight: night)
        } catch {
            throw .sleepNeedOutOfRange(minutes: error.minutes)
        }
    }
}
