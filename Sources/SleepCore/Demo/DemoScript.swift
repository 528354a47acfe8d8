/// The compressed evening: its goal, how its clock runs, and what somebody does in it.
public struct DemoScript: Equatable, Sendable {
    public let currentBedtime: TimeOfDay
    public let targetBedtime: TimeOfDay
    public let durationDays: Int
    /// The night of the plan that is shown.
    public let night: Int
    /// The reminder that opens its science by itself.
    public let opensWhy: String
    public let duration: Duration
    /// Points through which the clock runs in straight lines, in order.
    public let clock: [DemoClockPoint]
    /// Seconds of the evening in a second of the script, while somebody waits.
    public let waitPace: Double
    /// From one app that goes to sleep to the next, on the evening's clock.
    public let stagger: Duration
    /// The second from which the tiers are shown.
    public let showsTiersAt: Double
    /// When more time is asked for, in order.
    public let exits: [DemoExit]
}

/// A moment of the demo and the moment of the night that it stands for.
public struct DemoClockPoint: Equatable, Sendable {
    /// Since the demo began.
    public let second: Double
    /// Elapsed minutes after bedtime; negative before it.
    public let minutesAfterBedtime: Double
}

/// Somebody asks for more time, and either takes it or keeps the wind-down.
public struct DemoExit: Equatable, Sendable {
    /// Seconds since the demo began.
    public let asksAt: Double
    public let answersAt: Double
    /// Whether they go on when the wait is over.
    public let isTaken: Bool
}
