public import FoundationEssentials
public import SleepCore

/// A night of a plan as JSON shows it.
public struct NightDocument: Encodable {
    let night: String
    @Nullable var number: Int?
    @Nullable var of: Int?
    let targetBedtime: String
    let bedtime: String
    let windDownStart: String
    let wakeTime: String
    let holding: Bool
    let status: String

    /// The night as it stands at `now`.
    public init(_ planned: PlannedNight, at now: Date, in zone: some ZoneRules) {
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
