import FoundationEssentials
import SleepCore
import TerminalUI

/// A goal as JSON shows it.
struct GoalDocument: Encodable {
    let currentBedtime: String
    let targetBedtime: String
    let durationDays: Int
    let nightlyShiftMinutes: Double
    let startNight: String
    let sleepNeedMinutes: Int
    let timeZone: String

    init(_ goal: Goal, zone: String) {
        currentBedtime = goal.currentBedtime.description
        targetBedtime = goal.targetBedtime.description
        durationDays = goal.durationDays
        nightlyShiftMinutes = goal.nightlyShiftMinutes
        startNight = goal.startNight.description
        sleepNeedMinutes = goal.sleepNeed.wholeMinutes
        timeZone = zone
    }
}

/// `plan --json`
struct PlanDocument: Encodable {
    @Nullable var goal: GoalDocument?
    let nights: [Row]

    struct Row: Encodable {
        let night: String
        @Nullable var number: Int?
        @Nullable var of: Int?
        let targetBedtime: String
        let bedtime: String
        let windDownStart: String
        let wakeTime: String
        let holding: Bool
        let status: String

        init(_ planned: PlannedNight, at now: Date, in zone: some ZoneRules) {
            night = planned.night.description
            number = planned.place?.number
            of = planned.place?.of
            targetBedtime = planned.targetBedtime.description
            bedtime = Timestamp.string(planned.bedtime, in: zone)
            windDownStart = Timestamp.string(planned.windDownStart, in: zone)
            wakeTime = Timestamp.string(planned.wakeTime, in: zone)
            holding = planned.place?.isHolding ?? false
            status = planned.status(at: now).rawValue
        }
    }
}
