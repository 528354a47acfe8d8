public import FoundationEssentials

// What a night, or a bedtime that is only tried out, holds for somebody who looks at it now.

extension NightPlan {
    /// The first event that is still to come, of one kind or of any; nil once the night's last one
    /// has passed.
    public func nextEvent(after instant: Date, of kind: AgendaKind? = nil) -> AgendaEvent? {
        agenda.first { $0.at > instant && (kind == nil || $0.kind == kind) }
    }
}

// Of a bedtime that is only tried out, which belongs to no goal.
extension Night {
    /// The moment of that bedtime in this night; before noon it lies on the morning after.
    func instant(ofBedtime bedtime: TimeOfDay, in zone: some ZoneRules) -> Date {
        zone.instant(of: bedtime, on: evening.advanced(byDays: bedtime < .noon ? 1 : 0))
    }

    /// The night whose moment of that bedtime is nearest to that instant, the later of two that are
    /// equally near.
    static func nearest(
        to instant: Date, bedtime: TimeOfDay, in zone: some ZoneRules
    ) -> Night {
        let today = Night(evening: zone.civil(at: instant).date)
        let distance = { (night: Night) in
            abs(night.instant(ofBedtime: bedtime, in: zone).timeIntervalSince(instant))
        }
        return [0, -1, -2].map(today.advanced).reduce(today.advanced(by: 1)) { nearest, earlier in
            distance(earlier) < distance(nearest) ? earlier : nearest
        }
    }
}

extension SleepSchedule {
    /// Whether the active goal begins with this night and its evening lies on a later day.
    ///
    /// Until then nothing fires.
    public func isFirstToCome(
        _ planned: PlannedNight, at instant: Date, in zone: some ZoneRules
    ) -> Bool {
        planned.night == active?.holdsFrom && instant < planned.windDownStart
            && planned.night.evening > zone.civil(at: instant).date
    }
}

extension SleepCalculator {
    /// The next event of the plan, of one kind or of any: of tonight or, once that is over, of the
    /// night after it or of the goal's first.
    public func nextEvent(
        after instant: Date, in schedule: SleepSchedule, of kind: AgendaKind? = nil
    ) -> AgendaEvent? {
        guard let tonight = schedule.tonight(at: instant, in: zone) else { return nil }
        let nights = [tonight.night, tonight.night.advanced(by: 1), schedule.active?.holdsFrom]
        for case let night? in nights {
            guard let planned = schedule.night(night, in: zone) else { continue }
            if let event = plan(planned).nextEvent(after: instant, of: kind) { return event }
        }
        return nil
    }

    /// The night nearest to that instant for a bedtime without a goal, the later of two that are
    /// equally near.
    public func previewTonight(
        bedtime: TimeOfDay, at instant: Date, settings: SettingHistory = SettingHistory()
    ) -> PlannedNight {
        let night = Night.nearest(to: instant, bedtime: bedtime, in: zone)
        return previewNight(night, bedtime: bedtime, settings: settings)
    }

    /// How many reminders had passed when the night's goal was saved, and so are no part of it.
    public func remindersBeforeGoal(in planned: PlannedNight) -> Int {
        science.reminders.count { !planned.counts(planned.moment(of: $0)) }
    }
}
