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
