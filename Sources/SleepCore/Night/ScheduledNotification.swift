public import FoundationEssentials

/// A notification of a night with its moment.
public struct ScheduledNotification: Equatable, Sendable, Identifiable {
    /// Why it is in the night.
    public enum Kind: Equatable, Sendable {
        case reminder
        /// A tier goes to sleep so many minutes later.
        case blockWarning(Tier, minutesBefore: Int)
        /// A free window ends soon, and the apps go back to sleep.
        case freeWindowWarning
    }

    public let id: String
    public let kind: Kind
    public let fireDate: Date
    public let emoji: String
    public let title: String
    public let body: String
    public let actions: [NoticeAction]
    public let haptic: Haptic
    /// Whether it is an item of the evening's checklist.
    public let isChecklistItem: Bool
    /// Whether it comes with the wake time, and its haptic wakes.
    public var isWakeUp = false
}

extension ScheduledNotification {
    /// From when on what it warns of has come; nil for what is so at any time.
    var countsUntil: Date? {
        switch kind {
        case .reminder: nil
        case .blockWarning(_, let minutes): fireDate + .minutes(minutes)
        case .freeWindowWarning: fireDate + FreeWindow.warning
        }
    }
}
