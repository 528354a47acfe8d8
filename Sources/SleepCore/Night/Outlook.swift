public import FoundationEssentials

// What a night, or a bedtime that is only tried out, holds for somebody who looks at it now.

extension NightPlan {
    /// The first event that is still to come, of one kind or of any; nil once the night's last one
    /// has passed.
    public func nextEvent(after instant: Date, of kind: AgendaKind? = nil) -> AgendaEvent? {
        agenda.first { $0.at > instant && (kind == nil || $0.kind == kind) }
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
        let today = Night(evening: zone.civil(at: instant).date)
        let tomorrow = previewNight(today.advanced(by: 1), bedtime: bedtime, settings: settings)
        return [0, -1, -2].reduce(tomorrow) { nearest, offset in
            let night = previewNight(
                today.advanced(by: offset), bedtime: bedtime, settings: settings)
            let isNearer =
                abs(night.bedtime.timeIntervalSince(instant))
                < abs(nearest.bedtime.timeIntervalSince(instant))
            return isNearer ? night : nearest
        }
    }

    /// How many reminders had passed when the night's goal was saved, and so are no part of it.
    public func remindersBeforeGoal(in planned: PlannedNight) -> Int {
        science.reminders.count { !planned.counts(planned.moment(of: $0)) }
    }
}
