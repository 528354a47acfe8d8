import FoundationEssentials

extension ScheduleChange {
    /// Whether the new goal could begin with the running night after all, if the goal before it were
    /// ended first.
    ///
    /// False where no night is played out, where its new bedtime has passed, and where a later start
    /// was asked for.
    public func couldBeginTonight(in zone: some ZoneRules) -> Bool {
        guard let added, let running = playedOut?.night,
            added.goal.startNight == running.advanced(by: 1),
            let ended = schedule.endingGoal(at: added.savedAt, in: zone)
        else { return false }
        let wish = GoalWish(
            currentBedtime: added.goal.currentBedtime, targetBedtime: added.goal.targetBedtime,
            durationDays: added.goal.durationDays)
        do throws(GoalError) {
            let anew = try ended.schedule.adopting(wish, at: added.savedAt, in: zone)
            return anew.added?.holdsFrom == running
        } catch {
            return false  // It was taken once: nothing of it is refused.
        }
    }
}
