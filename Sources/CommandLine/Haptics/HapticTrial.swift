import Desktop
import GLib
import SleepCore

/// Haptics one after the other, with a pause after each that was felt.
///
/// It stays until each is over: an older feedbackd ends what it plays when we leave the bus.
final class HapticTrial {
    /// What happens in it.
    enum Step: Equatable {
        /// It is known what they are played on.
        case begins(HapticMeans)
        case plays(Int)
        case came(Int, HapticOutcome)
    }

    private let haptics: [Haptic]
    private let output: any HapticOutput
    private let pause: Duration
    private let loop = MainLoop()
    private let tell: (Step) throws -> Void
    private var outcomes: [HapticOutcome] = []
    private var end: Result<[HapticOutcome]?, any Error>?
    /// Why none can be played: whoever has not answered once is not asked six times.
    private var trouble: String?
    private var isLeaving = false
    private var isPlaying = false
    private var next: Registration?

    /// `tell` is handed each step, and may throw to end it.
    init(
        _ haptics: [Haptic], on output: any HapticOutput, pause: Duration = .seconds(1),
        tell: @escaping (Step) throws -> Void
    ) {
        self.haptics = haptics
        self.output = output
        self.pause = pause
        self.tell = tell
    }

    /// Plays them all; nil where somebody pressed Ctrl-C, and then nothing plays on.
    func run() throws -> [HapticOutcome]? {
        let signals = [UnixSignal.interrupt, .terminate, .hangUp].map { signal in
            loop.onSignal(signal) { [self] in leave() }
        }
        if let desktop = output as? DesktopHaptics {
            desktop.prepare { [self] in begin($0) }
        } else {
            begin(output.means)
        }
        if end == nil { loop.run() }
        signals.forEach { $0.cancel() }
        return try end?.get()
    }

    /// Ends it once what is playing has ended; at once where somebody insists.
    func leave() {
        guard !isLeaving, isPlaying else { return finish(.success(nil)) }
        isLeaving = true
        output.stop()
    }

    private func begin(_ means: HapticMeans) {
        guard end == nil else { return }
        if case .unanswering(let reason) = means { trouble = reason }
        step(.begins(means)) { play(0) }
    }

    private func play(_ index: Int) {
        guard index < haptics.count else { return finish(.success(outcomes)) }
        step(.plays(index)) {
            if let trouble { return came(.failed(trouble), index) }
            isPlaying = true
            output.play(haptics[index]) { [self] in came($0, index) }
        }
    }

    private func came(_ outcome: HapticOutcome, _ index: Int) {
        isPlaying = false
        guard end == nil else { return }
        guard !isLeaving else { return finish(.success(nil)) }
        outcomes.append(outcome)
        step(.came(index, outcome)) {
            // Nothing was felt that the next one would have to be told from.
            let rest = outcome == .played ? pause : .zero
            next = loop.onTimeout(after: rest) { [self] in play(index + 1) }
        }
    }

    /// Goes on unless nobody reads any more.
    private func step(_ step: Step, then: () -> Void) {
        do {
            try tell(step)
            then()
        } catch {
            finish(.failure(error))
        }
    }

    /// The first end counts.
    private func finish(_ end: Result<[HapticOutcome]?, any Error>) {
        next = nil
        self.end = self.end ?? end
        loop.quit()
    }
}
