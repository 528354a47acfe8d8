public import FoundationEssentials

/// A haptic of a night: when, what, and the notification that it goes with.
public struct HapticScheduleEntry: Equatable, Sendable {
    public let fireDate: Date
    public let haptic: Haptic
    public let notification: String
}
