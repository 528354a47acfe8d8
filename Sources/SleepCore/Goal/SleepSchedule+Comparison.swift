public import FoundationEssentials

extension SleepSchedule {
    /// Whether the evening at that instant asks less of somebody than it did before: its goal has
    /// ended, or its bedtime lies later.
    ///
    /// Nothing is refused for it: a person may change their mind. It is only to be known who did.
    public func isWeaker(
        than before: SleepSchedule, at instant: Date, in zone: some ZoneRules
    ) -> Bool {
        guard let was = before.tonight(at: instant, in: zone), instant < was.wakeTime else {
            return false
        }
        guard let night = night(was.night, in: zone) else { return true }
        return night.bedtime > was.bedtime
    }
}

extension SleepCalculator {
    /// Whether an evening asks less by what is stored now than by what was: it ends later or not at
    /// all, or an app that slept is awake.
    public func isWeaker(_ ledger: Ledger, than before: Ledger, at now: Moment) -> Bool {
        if ledger.schedule.isWeaker(than: before.schedule, at: now.date, in: zone) { return true }
        let awake = AppBlock.changes(
            since: asleep(in: before, at: now).map(\.app), to: asleep(in: ledger, at: now)
        ).awake
        return !awake.isEmpty
    }

    private func asleep(in ledger: Ledger, at now: Moment) -> [AppBlock] {
        SleepCalculator(science: science, zone: zone, apps: ledger.apps, stagger: stagger)
            .sleepingApps(in: ledger, at: now).blocks
    }
}
