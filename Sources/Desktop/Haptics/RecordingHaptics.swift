public import SleepCore

/// Keeps what it is asked to play, for tests and for whatever draws haptics instead.
@MainActor
public final class RecordingHaptics: HapticOutput {
    public let means = HapticMeans.record

    /// Everything played so far, in order.
    public private(set) var played: [Haptic] = []
    /// What the next ones come to instead of `.played`, first one first.
    public var outcomes: [HapticOutcome] = []
    /// Whether they last until `finish` or `stop`, instead of being over at once.
    public var isSlow = false
    private var current: HapticPlay?

    /// Nothing played yet.
    public init() {}

    public func play(_ haptic: Haptic, ended: @escaping @MainActor (HapticOutcome) -> Void) {
        stop()
        played.append(haptic)
        current = HapticPlay(ended)
        if !isSlow { finish() }
    }

    public func stop() { current?.end(.stopped) }

    /// Lets the one that is playing come to its end.
    public func finish() {
        current?.end(outcomes.isEmpty ? .played : outcomes.removeFirst())
    }
}
