/// How what a yes would store differs from the plan that somebody has looked at before they say it.
public enum PlanDifference: Equatable, Sendable {
    /// It would take the place of a goal that was set meanwhile, which they have not seen.
    case replacesUnseenGoal
    /// Its nights are others: an evening has passed meanwhile, or a setting has changed.
    case otherNights
}

extension ScheduleChange {
    /// How this differs from the change that was shown, both of one wish; nil where somebody who
    /// has seen that one knows what this one brings.
    ///
    /// A goal that was only ended meanwhile counts for nothing as long as the nights are the same:
    /// there is nothing to lose.
    public func difference(
        from shown: ScheduleChange, in zone: some ZoneRules
    ) -> PlanDifference? {
        let isSeen = ended.allSatisfy { term in
            shown.ended.contains { $0.isSameTerm(as: term) }
        }
        guard isSeen else { return .replacesUnseenGoal }
        let isSame =
            playedOut?.night == shown.playedOut?.night
            && nights(in: zone).elementsEqual(shown.nights(in: zone)) { $0.isSamePlan(as: $1) }
        return isSame ? nil : .otherNights
    }

    /// The nights of the goal that it adds, and the first ones after it; none where it adds no goal.
    public func nights(in zone: some ZoneRules) -> [PlannedNight] {
        added?.planNights.compactMap { schedule.night($0, in: zone) } ?? []
    }
}

extension GoalTerm {
    /// Whether both are one term, whenever each of them was looked at.
    fileprivate func isSameTerm(as other: GoalTerm) -> Bool {
        goal == other.goal && savedAt == other.savedAt && holdsFrom == other.holdsFrom
    }
}

extension PlannedNight {
    /// Whether it is the same on a calendar; from when on its reminders count is no part of that.
    fileprivate func isSamePlan(as other: PlannedNight) -> Bool {
        night == other.night && place == other.place && bedtime == other.bedtime
            && sleepNeed == other.sleepNeed && leads == other.leads
    }
}
