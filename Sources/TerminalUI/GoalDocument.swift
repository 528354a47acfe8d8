public import SleepCore

/// A goal as JSON shows it.
public struct GoalDocument: Encodable {
    let currentBedtime: String
    let targetBedtime: String
    let durationDays: Int
    let nightlyShiftMinutes: Double
    let startNight: String
    let sleepNeedMinutes: Int
    let timeZone: String

    /// The goal, and the zone in which its bedtimes are meant.
    public init(_ goal: Goal, zone: String) {
        currentBedtime = goal.currentBedtime.description
        targetBedtime = goal.targetBedtime.description
        durationDays = goal.durationDays
        nightlyShiftMinutes = goal.nightlyShiftMinutes
        startNight = goal.startNight.description
        sleepNeedMinutes = goal.sleepNeed.wholeMinutes
        timeZone = zone
    }
}
