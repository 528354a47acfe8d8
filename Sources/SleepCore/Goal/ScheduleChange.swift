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
    /// The term that the change replaces or ends, as it now stands.
    public let ended: GoalTerm?
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
    /// A new goal in the place of the one before it, which keeps its nights.
    ///
    /// A first goal starts tonight, or with the next night where tonight's first bedtime has
    /// passed. One that replaces another while a night runs holds from the next night on.
    public func adopting(
        _ wish: GoalWish, at instant: Date, in zone: some ZoneRules
    ) throws(GoalError) -> ScheduleChange {
        let played = active == nil ? nil : running(at: instant, in: zone)
        var earliest = try firstNight(of: wish, at: instant, in: zone)
        if let start = wish.startNight {
            let nights = start.nights(since: earliest)
            guard Self.startNights.contains(nights) else { throw .startOutOfRange(start) }
        }
        if let played { earliest = max(earliest, played.night.advanced(by: 1)) }
        let start = wish.startNight ?? earliest
        let holdsFrom = max(start, earliest)
        let need =
            wish.sleepNeed ?? .minutes(settings.minutes(.sleepNeed, on: holdsFrom))
        let goal = try Goal(
            currentBedtime: wish.currentBedtime, targetBedtime: wish.targetBedtime,
            durationDays: wish.durationDays, startNight: start, sleepNeed: need)
        let added = GoalTerm(goal: goal, savedAt: instant, holdsFrom: holdsFrom)

        var changed = self
        let ended = changed.endActive(
            at: instant, lastNight: played?.night ?? earliest.advanced(by: -1))
        changed.terms.append(added)
        var newSettings: [SettingChange] = []
        if wish.sleepNeed != nil {
            let change = try settingChange(.sleepNeed, need, from: holdsFrom)
            changed.settings.adopt(change)
            newSettings = [change]
        }
        return ScheduleChange(
            schedule: changed, ended: ended, added: added, settings: newSettings,
            playedOut: played)
    }

    /// No goal any more, at once: nothing of the running night is still to come.
    ///
    /// Nil where there is no active goal.
    public func endingGoal(at instant: Date, in zone: some ZoneRules) -> ScheduleChange? {
        guard active != nil else { return nil }
        let last = nights(around: instant, in: zone).last { $0.wakeTime <= instant }
        var changed = self
        let floor = active?.holdsFrom.advanced(by: -1)
        let ended = changed.endActive(
            at: instant,
            lastNight: last?.night ?? floor ?? Night(evening: zone.civil(at: instant).date))
        return ScheduleChange(
            schedule: changed, ended: ended, added: nil, settings: [], playedOut: nil)
    }

    /// A setting's new value: from tonight on or, where a night runs, from the next.
    public func setting(
        _ setting: Setting, minutes: Int, at instant: Date, in zone: some ZoneRules
    ) throws(SettingError) -> ScheduleChange {
        let played = running(at: instant, in: zone)
        let lived = nights(around: instant, in: zone).last { $0.windDownStart <= instant }
        let from =
            lived?.night.advanced(by: 1)
            ?? Night(evening: zone.civil(at: instant).date.advanced(byDays: -1))
        let change = try SettingChange(setting, minutes: minutes, fromNight: from)
        var changed = self
        changed.settings.adopt(change)
        return ScheduleChange(
            schedule: changed, ended: nil, added: nil, settings: [change], playedOut: played)
    }

    /// A start may lie that many nights from the first one possible: nights already lived by the
    /// plan are counted, and a plan may be made a year ahead.
    private static let startNights = -30...366

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

    private mutating func endActive(at instant: Date, lastNight: Night) -> GoalTerm? {
        guard let index = terms.lastIndex(where: \.isActive) else { return nil }
        terms[index].lastNight = lastNight
        terms[index].endedAt = instant
        return terms[index]
    }

    private func settingChange(
        _ setting: Setting, _ value: Duration, from night: Night
    ) throws(GoalError) -> SettingChange {
        do {
            return try SettingChange(setting, minutes: value.wholeMinutes, fromNight: night)
        } catch {
            throw .sleepNeedOutOfRange(minutes: error.minutes)
        }
    }
}
