public import FoundationEssentials

/// Somebody asks for more time and waits for it, in a view that must stay open.
public struct ExitWait: Equatable, Sendable {
    public let night: Night
    /// Which attempt of the night it will be if it is taken.
    public let attempt: Int
    /// Who waits, by a name that no other client has: its name on the bus.
    public let client: String
    public let askedAt: Date
    public let askedOn: SteadyInstant
    public let wait: Duration
    /// The free window that it leads to.
    public let freeWindow: Duration

    /// A wait from its parts.
    public init(
        night: Night, attempt: Int, client: String, askedAt: Date, askedOn: SteadyInstant,
        wait: Duration, freeWindow: Duration
    ) {
        self.night = night
        self.attempt = attempt
        self.client = client
        self.askedAt = askedAt
        self.askedOn = askedOn
        self.wait = wait
        self.freeWindow = freeWindow
    }

    /// How far it has come.
    public enum Standing: Equatable, Sendable {
        case waiting(left: Duration)
        /// The wait is over: there is so much time left to say yes or no.
        case reflecting(left: Duration)
        /// It was not attended to its end, or nobody has answered.
        case dropped
    }

    /// How far it has come at a moment.
    ///
    /// A machine that slept, or was started anew, was not attended.
    public func standing(at steady: SteadyInstant) -> Standing {
        guard !steady.hasSlept(since: askedOn), let elapsed = steady.elapsed(since: askedOn) else {
            return .dropped
        }
        if elapsed < wait { return .waiting(left: wait - elapsed) }
        let left = wait + Self.reflection - elapsed
        return left > .zero ? .reflecting(left: left) : .dropped
    }

    /// After the wait the question stands for so long; then it is a never mind.
    public static let reflection = Duration.minutes(5)
}
