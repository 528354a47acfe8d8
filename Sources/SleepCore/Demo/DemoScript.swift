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

extension DemoScript {
    /// Seconds of the evening in a second of the script, from its first point on.
    public var eveningPace: Double { pace(before: 1) * 60 }

    /// Seconds of the script that the night takes, from the last point but one on.
    public var nightSeconds: Double {
        clock[clock.count - 1].second - clock[clock.count - 2].second
    }

    /// Minutes of the evening in a second, on the way to that point.
    func pace(before index: Int) -> Double {
        let (from, to) = (clock[index - 1], clock[index])
        return (to.minutesAfterBedtime - from.minutesAfterBedtime) / (to.second - from.second)
    }
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
