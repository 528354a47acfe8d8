public import GLib
public import SleepCore

/// Plays haptics by feedbackd before 0.5, as events of its theme.
///
/// It ends an event whose sender leaves the bus, so the connection has to stay until it is over.
@MainActor
public final class FeedbackdEvents: HapticOutput {
    public let means = HapticMeans.events

    private let feedbackd: Feedbackd
    private let loop: MainLoop
    private let longest: Duration
    private var current: HapticPlay?
    /// The event that feedbackd is playing for us.
    private var event: UInt32?

    /// Plays over that bus; an answer is waited for that long, and the end of an event for as long
    /// as any theme should take.
    public init(
        _ bus: Bus, on loop: MainLoop, patience: Duration = .seconds(2),
        longest: Duration = .seconds(15)
    ) {
        feedbackd = Feedbackd(bus: bus, patience: patience)
        self.loop = loop
        self.longest = longest
    }

    public func play(_ haptic: Haptic, ended: @escaping @MainActor (HapticOutcome) -> Void) {
        stop()
        event = nil
        let play = HapticPlay(ended)
        current = play
        let events = haptic.feedbackEvents[...]
        guard !events.isEmpty else { return play.end(.tooSoft) }
        // Whatever is awaited keeps this until the end has been told.
        feedbackd.unlessSilent(play) { [self] in trigger(events, play) }
    }

    public func stop() {
        guard let play = current, !play.isOver else { return }
        guard let event else { return play.end(.stopped) }
        play.waiting = []
        end(event) { play.end(.stopped) }
    }

    /// Plays the first of them, and the rest after it.
    private func trigger(_ events: ArraySlice<FeedbackEvent>, _ play: HapticPlay) {
        guard let next = events.first else { return play.end(.played) }
        var early: [UInt32: UInt32] = [:]
        play.waiting = [
            // Listened for first: an event without any feedback ends before its number is told.
            onEnded { [self] number, reason in
                early[number] = reason
                if event == number { over(reason, events.dropFirst(), play) }
            },
            feedbackd.onLeft { play.end(.failed("feedbackd has gone away")) },
        ]
        feedbackd.call("TriggerFeedback", arguments(next)) { [self] reply in
            switch reply {
            case .success(let answer):
                guard case .uint32(let number)? = answer.first else {
                    return play.end(.failed("feedbackd gave no number"))
                }
                guard !play.isOver else { return end(number) {} }
                begun(number, endedBy: early[number], events.dropFirst(), play)
            case .failure(let error): play.end(.failed(error.message))
            }
        }
    }

    private func begun(
        _ number: UInt32, endedBy reason: UInt32?, _ rest: ArraySlice<FeedbackEvent>,
        _ play: HapticPlay
    ) {
        event = number
        if let reason { return over(reason, rest, play) }
        play.waiting.append(
            loop.onTimeout(after: longest) { [self] in
                end(number) { play.end(.played) }
            })
    }

    private func over(_ reason: UInt32, _ rest: ArraySlice<FeedbackEvent>, _ play: HapticPlay) {
        event = nil
        reason == Self.nothingFound ? play.end(.notFelt) : trigger(rest, play)
    }

    /// The reason with which an event ends for which there is nothing to play.
    private static let nothingFound = UInt32.max

    private func end(_ number: UInt32, then: @escaping @MainActor () -> Void) {
        if event == number { event = nil }
        feedbackd.call("EndFeedback", [.uint32(number)]) { _ in then() }
    }

    private func onEnded(
        _ handler: @escaping @MainActor (_ number: UInt32, _ reason: UInt32) -> Void
    ) -> Registration {
        feedbackd.bus.subscribe(
            sender: Feedbackd.name, path: Feedbackd.path, interface: Feedbackd.name,
            member: "FeedbackEnded"
        ) { signal in
            guard case .uint32(let number)? = signal.arguments.first,
                case .uint32(let reason)? = signal.arguments.last
            else { return }
            handler(number, reason)
        }
    }

    /// The profile may be lowered by a hint, never raised: without sound, "quiet" is left.
    private func arguments(_ event: FeedbackEvent) -> [Variant] {
        let once: Int32 = -1
        return [
            .string(Feedbackd.application), .string(event.name),
            .vardict(event.isSilent ? ["profile": .string("quiet")] : [:]), .int32(once),
        ]
    }
}
