public import FoundationEssentials

/// A moment on the clock that runs from the machine's start, also while it sleeps, and that nobody
/// can set.
///
/// Waits and free windows are measured on it. It says nothing about another start of the machine.
public struct SteadyInstant: Equatable, Sendable {
    /// Which start of the machine it counts from.
    public let boot: String
    /// Time since that start, sleep included; Linux calls it `CLOCK_BOOTTIME`.
    public let sinceBoot: Duration
    /// How much of it the machine has slept.
    public let asleep: Duration

    /// A moment so long after a start of the machine.
    public init(boot: String, sinceBoot: Duration, asleep: Duration = .zero) {
        self.boot = boot
        self.sinceBoot = sinceBoot
        self.asleep = asleep
    }

    /// How long ago that was; nil where the machine was started anew in between.
    public func elapsed(since earlier: SteadyInstant) -> Duration? {
        isOfOneStart(with: earlier) ? max(.zero, sinceBoot - earlier.sinceBoot) : nil
    }

    /// A start that nobody has named is another one where less has passed since it.
    private func isOfOneStart(with earlier: SteadyInstant) -> Bool {
        boot == earlier.boot && earlier.sinceBoot - sinceBoot <= .seconds(1)
    }

    /// Whether the machine has slept in between, or was started anew.
    ///
    /// Both clocks cannot be read in the same instant, so that a second does not count.
    public func hasSlept(since earlier: SteadyInstant) -> Bool {
        !isOfOneStart(with: earlier) || asleep - earlier.asleep > .seconds(1)
    }
}

/// Now, on both of the machine's clocks.
public struct Moment: Equatable, Sendable {
    /// What the wall clock shows.
    public let date: Date
    /// The clock that nobody can set; nil for a moment that is only asked about.
    public let steady: SteadyInstant?

    /// A moment of both clocks.
    public init(_ date: Date, steady: SteadyInstant?) {
        self.date = date
        self.steady = steady
    }

    /// The wall clock after so much time, if nobody sets it; always later than now.
    func after(_ elapsed: Duration) -> Date {
        // A Date has no room for less, and an alarm for now would be none.
        date + max(elapsed, .milliseconds(1))
    }
}
