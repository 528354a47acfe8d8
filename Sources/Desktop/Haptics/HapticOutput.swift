public import SleepCore

/// What plays haptics to the person.
@MainActor
public protocol HapticOutput: AnyObject {
    /// What it plays them on, as far as it is known now.
    var means: HapticMeans { get }

    /// Begins to play it and returns at once, whatever hangs: a haptic never holds anybody up.
    ///
    /// `ended` is told once what became of it: when it is over, or as soon as it is known that it
    /// will not be played, which may be before this returns. What is playing already ends.
    func play(_ haptic: Haptic, ended: @escaping @MainActor (HapticOutcome) -> Void)

    /// Ends what is playing; who began it is told once that is done.
    func stop()
}

extension HapticOutput {
    /// Plays it for whoever does not mind what becomes of it.
    public func play(_ haptic: Haptic) {
        play(haptic) { _ in }
    }
}
