public import FoundationEssentials

/// A stretch of the evening that somebody has waited for: the tiers' apps are awake in it.
///
/// It is measured on the clock that nobody can set, so that it gets no longer by setting the other
/// one or by starting the service anew; a new start of the machine ends it.
public struct FreeWindow: Equatable, Sendable {
    /// How it came to its end.
    public enum Ending: String, Sendable {
        /// Its time was over, and the wind-down went on by itself.
        case timeOver
        /// The person came back early.
        case resumed
        /// The wake time came first.
        case morning
        /// The machine was started anew.
        case restart
    }

    /// Its end, once it has come.
    public struct End: Equatable, Sendable {
        public let ending: Ending
        /// How much of it passed: never more than was granted.
        public let used: Duration

        /// An end after so long.
        public init(_ ending: Ending, used: Duration) {
            self.ending = ending
            self.used = used
        }
    }

    public let night: Night
    /// Counts from 1 in each night.
    public let attempt: Int
    /// When it was asked for.
    public let askedAt: Date
    /// The wait that was attended for it.
    public let wait: Duration
    public let grantedAt: Date
    public let grantedOn: SteadyInstant
    public let granted: Duration
    public var end: End?

    /// A window from its parts.
    public init(
        night: Night, attempt: Int, askedAt: Date, wait: Duration, grantedAt: Date,
        grantedOn: SteadyInstant, granted: Duration, end: End? = nil
    ) {
        self.night = night
        self.attempt = attempt
        self.askedAt = askedAt
        self.wait = wait
        self.grantedAt = grantedAt
        self.grantedOn = grantedOn
        self.granted = granted
        self.end = end
    }

    /// The moment of the wall clock at which it ended or, if nobody sets that, will end.
    public var endsAt: Date { grantedAt + (end?.used ?? granted) }

    /// So long before its end that is told.
    public static let warning = Duration.minutes(2)

    /// Whether it is open.
    public enum Standing: Equatable, Sendable {
        case open(left: Duration)
        /// It has been over for so long; nil where the machine was started anew since.
        case over(ago: Duration?)
    }

    /// Whether it is open at a moment.
    ///
    /// A moment without a steady clock, which is only asked about, goes by the wall clock.
    public func standing(at now: Moment) -> Standing {
        guard let steady = now.steady else {
            let left = endsAt.timeIntervalSince(now.date)
            let isOpen = left > 0 && grantedAt <= now.date && end == nil
            return isOpen ? .open(left: .seconds(left)) : .over(ago: .seconds(-left))
        }
        guard let elapsed = steady.elapsed(since: grantedOn) else { return .over(ago: nil) }
        if let end { return .over(ago: elapsed - end.used) }
        return elapsed < granted ? .open(left: granted - elapsed) : .over(ago: elapsed - granted)
    }

    /// Whether what was due at that moment rests in it: from its beginning to its end.
    public func covers(_ dueAt: Date) -> Bool {
        grantedAt <= dueAt && dueAt < endsAt
    }
}
