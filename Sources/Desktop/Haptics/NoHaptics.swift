public import SleepCore

/// Stands where nothing can be felt, or nothing is wanted.
@MainActor
public final class NoHaptics: HapticOutput {
    public let means: HapticMeans

    /// Nothing to be felt, because of what `means` says: `.nothing` or `.off`.
    public init(_ means: HapticMeans = .nothing) {
        self.means = means
    }

    public func play(_ haptic: Haptic, ended: @escaping @MainActor (HapticOutcome) -> Void) {
        ended(.noOutput)
    }

    public func stop() {}
}
