public import FoundationEssentials

/// What the hour is to somebody who follows a plan; derived from the clock, never stored.
///
/// `paused` joins these with pauses.
public enum EveningPhase: String, CaseIterable, Sendable {
    /// Before the wind-down starts, and from the wake time on.
    case day
    /// From four hours before bed until bedtime.
    case windDown
    /// From bedtime until the wake time, whether sleep has come or not.
    case asleep
    /// Somebody asks for more time, and waits for it.
    case waiting
    /// The wait is over, and the question stands.
    case reflecting
    /// The tiers' apps are awake for a while.
    case freeWindow
}

/// How much of the evening is left, in the steps by which it is coloured; lower bounds included.
public enum TimeToBed: CaseIterable, Sendable {
    case overTwoHours
    case oneToTwoHours
    case halfAnHourToOne
    /// Bedtime itself and the night after it as well.
    case underHalfAnHour
}

extension PlannedNight {
    /// The phase at an instant, as far as this night decides it.
    public func phase(at instant: Date) -> EveningPhase {
        guard isRunning(at: instant) else { return .day }
        return instant < bedtime ? .windDown : .asleep
    }

    /// Seconds until bedtime, a begun one counted whole; negative once it has passed.
    public func secondsToBedtime(at instant: Date) -> Int {
        Int(bedtime.timeIntervalSince(instant).rounded(.up))
    }

    /// The step in which the time to bed lies: two hours exactly are no longer over two hours.
    public func timeToBed(at instant: Date) -> TimeToBed {
        let seconds = secondsToBedtime(at: instant)
        if seconds > 7200 { return .overTwoHours }
        if seconds >= 3600 { return .oneToTwoHours }
        return seconds >= 1800 ? .halfAnHourToOne : .underHalfAnHour
    }
}
