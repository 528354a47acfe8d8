public import FoundationEssentials

/// A notification of a night with its moment.
public struct ScheduledNotification: Equatable, Sendable, Identifiable {
    /// Why it is in the night.
    public enum Kind: Equatable, Sendable {
        case reminder
        /// A tier goes to sleep so many minutes later.
        case blockWarning(Tier, minutesBefore: Int)
    }

    public let id: String
    public let kind: Kind
    public let fireDate: Date
    public let emoji: String
    public let title: String
    public let body: String
    public let actions: [NoticeAction]
    public let haptic: Haptic
}

/// A haptic of a night: when, what, and the notification that it goes with.
public struct HapticScheduleEntry: Equatable, Sendable {
    public let fireDate: Date
    public let haptic: Haptic
    public let notification: String
}

/// The sleep of one tier's apps in a night.
public struct BlockScheduleEntry: Equatable, Sendable {
    public let tier: Tier
    public let blocksAt: Date
    public let wakesAt: Date
    /// In the order in which they go down.
    public let apps: [String]
}

/// What an agenda's event is.
public enum AgendaKind: String, Sendable {
    case reminder, blockWarning, block, unblock, freeWindowWarning, freeWindowEnd
}

/// One timed event of a night.
public struct AgendaEvent: Equatable, Sendable {
    public let at: Date
    /// Elapsed minutes after bedtime; negative before it.
    public let offsetMinutes: Int
    public let kind: AgendaKind
    public let id: String
    public let tier: Tier?
    public let haptic: Haptic?
}

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

/// What "tonight" is at an instant, and how far away its bedtime.
public struct TonightsTarget: Equatable, Sendable {
    public let planned: PlannedNight
    public let status: NightStatus
    /// Negative once bedtime has passed.
    public let secondsToBedtime: Int
}
