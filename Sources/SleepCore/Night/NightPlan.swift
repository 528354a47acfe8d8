public import FoundationEssentials

/// The whole of a night: its instants and everything that is timed in it.
public struct NightPlan: Equatable, Sendable {
    public let planned: PlannedNight
    /// Earliest first.
    public let notifications: [ScheduledNotification]
    public let haptics: [HapticScheduleEntry]
    public let blocks: [BlockScheduleEntry]
    /// Every timed event by instant, then kind, then id. The service fires nothing that is not here.
    public let agenda: [AgendaEvent]

    /// The night's name.
    public var night: Night { planned.night }
}

extension NightPlan {
    /// The evening's checklist as it stands at an instant; `ticked` holds the ids that are done.
    public func checklist(ticked: Set<String>, at instant: Date) -> Checklist {
        Checklist(of: self, ticked: ticked, at: instant)
    }
}
