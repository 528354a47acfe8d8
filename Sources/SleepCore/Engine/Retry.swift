public import FoundationEssentials

/// When something that went wrong is tried again: after 1, 5 and 30 seconds, then at a slow pace
/// or only when there is a reason to.
public struct Retry: Equatable, Sendable {
    private var later: Duration?
    private var failedAt: Date?
    private var failures = 0

    /// `later` is the pace after the third try; nil gives up.
    public init(later: Duration?) {
        self.later = later
    }

    /// The next try; nil where nothing has gone wrong or it was given up.
    public var at: Date? {
        guard let failedAt, let delay else { return nil }
        return failedAt + delay
    }

    /// Whether it is not to be tried now.
    func holds(at now: Date) -> Bool {
        guard let failedAt else { return false }
        guard let delay else { return true }
        // A clock that was set back does not hold anything up for hours.
        return failedAt <= now && now < failedAt + delay
    }

    /// It went wrong once more.
    public mutating func failed(at now: Date) {
        failedAt = now
        failures += 1
    }

    /// It failed in another way, which has its own pace after the third try.
    mutating func failed(at now: Date, later: Duration?) {
        self.later = later
        failed(at: now)
    }

    private var delay: Duration? {
        failures <= Self.first.count ? Self.first[max(0, failures - 1)] : later
    }

    private static let first: [Duration] = [.seconds(1), .seconds(5), .seconds(30)]
}
