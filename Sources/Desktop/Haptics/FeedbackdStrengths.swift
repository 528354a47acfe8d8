public import GLib
public import SleepCore

/// Plays haptics by feedbackd from 0.5 on, each as strong as it is meant.
///
/// It plays ten stretches of a pattern and no more; the longest of the product has seven. A pattern
/// goes on where we leave the bus, and ends with the next one.
@MainActor
public final class FeedbackdStrengths: HapticOutput {
    public let means = HapticMeans.strengths

    private let feedbackd: Feedbackd
    private let loop: MainLoop
    private var current: HapticPlay?
    /// Whether feedbackd may be playing what is current.
    private var isHandedOver = false

    /// Plays over that bus; an answer is waited for that long.
    public init(_ bus: Bus, on loop: MainLoop, patience: Duration = .seconds(2)) {
        feedbackd = Feedbackd(bus: bus, patience: patience)
        self.loop = loop
    }

    public func play(_ haptic: Haptic, ended: @escaping @MainActor (HapticOutcome) -> Void) {
        // feedbackd puts a new pattern in the place of the one before.
        current?.end(.stopped)
        isHandedOver = false
        let play = HapticPlay(ended)
        current = play
        let pattern = HapticPattern(haptic)
        // Whatever is awaited keeps this until the end has been told.
        feedbackd.unlessSilent(play) { [self] in vibrate(pattern, play) }
    }

    public func stop() {
        guard let play = current, !play.isOver else { return }
        guard isHandedOver else { return play.end(.stopped) }
        // It is not over before feedbackd has heard of it.
        play.waiting = []
        vibrate([]) { _ in play.end(.stopped) }
    }

    private func vibrate(_ pattern: HapticPattern, _ play: HapticPlay) {
        isHandedOver = true
        vibrate(pattern.pulses) { [self] reply in
            guard !play.isOver else { return }
            switch reply {
            case .success([.boolean(true)]):
                play.waiting = [
                    feedbackd.onLeft { play.end(.failed("feedbackd has gone away")) },
                    loop.onTimeout(after: pattern.length) { play.end(.played) },
                ]
            case .success: play.end(.declined)
            case .failure(let error): play.end(.failed(error.message))
            }
        }
    }

    private func vibrate(
        _ pulses: [HapticPattern.Pulse],
        onReply handler: @escaping @MainActor (Result<[Variant], GLibError>) -> Void
    ) {
        let pattern = pulses.map { pulse in
            Variant.tuple([
                .double(pulse.amplitude), .uint32(UInt32(clamping: pulse.length.wholeMilliseconds)),
            ])
        }
        feedbackd.call(
            "Vibrate", [.string(Feedbackd.application), .array(elementType: "(du)", pattern)],
            of: Feedbackd.hapticInterface, onReply: handler)
    }
}
