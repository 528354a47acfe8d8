public import GLib
public import SleepCore

/// Plays haptics on the best that is there: feedbackd, as it is able to, and a gamepad where that is
/// wanted and feedbackd is not there or finds nothing to play them on.
///
/// Who is there is found out without anybody waiting, and again whenever feedbackd comes or goes.
/// It is started only when something is to be played.
@MainActor
public final class DesktopHaptics: HapticOutput {
    /// Is told of every change of `means` that follows the initialiser.
    public var onChange: (@MainActor (HapticMeans) -> Void)?
    /// What the next haptic would be played on, as far as it is known.
    public private(set) var means = HapticMeans.unknown {
        didSet { if means != oldValue { onChange?(means) } }
    }

    private let choice: HapticChoice
    private let loop: MainLoop
    /// It goes with what was shown a moment ago, or means nothing.
    private let longestWait: Duration
    private let feedbackd: Feedbackd?
    private let gamepad: GamepadHaptics?
    private var presence: Presence = .unknown
    private var watch: Registration?
    /// Counts the owners of the name, so that a late answer about one that is gone is known as such.
    private var round = 0
    private var isStarting = false
    private var waiting: (haptic: Haptic, play: HapticPlay, since: ContinuousClock.Instant)?
    private var ready: [@MainActor (HapticMeans) -> Void] = []

    /// What is known of feedbackd.
    private enum Presence {
        case unknown
        case playing(any HapticOutput)
        case startable
        case absent
        case unanswering(String)
    }

    /// Begins to find out who is there; nil is no session bus.
    ///
    /// Each answer is waited for that long, and a haptic until it can begin.
    public init(
        _ bus: Bus?, choice: HapticChoice, on loop: MainLoop,
        gamepads: any Gamepads = MachineGamepads(), patience: Duration = .seconds(2),
        longestWait: Duration = .seconds(5)
    ) {
        self.choice = choice
        self.loop = loop
        self.longestWait = longestWait
        feedbackd = choice == .off ? nil : bus.map { Feedbackd(bus: $0, patience: patience) }
        gamepad = choice == .gamepad ? GamepadHaptics(gamepads, on: loop) : nil
        watch = feedbackd?.bus.onNameOwnerChanged(of: Feedbackd.name) { [weak self] _, _ in
            self?.follow()
        }
        follow()
    }

    public func play(_ haptic: Haptic, ended: @escaping @MainActor (HapticOutcome) -> Void) {
        waiting?.play.end(.stopped)
        gamepad?.stop()
        let play = HapticPlay(ended)
        waiting = (haptic, play, .now)
        proceed()
    }

    public func stop() {
        waiting?.play.end(.stopped)
        waiting = nil
        if case .playing(let output) = presence { output.stop() }
        gamepad?.stop()
    }

    /// Finds out what haptics are played on, and starts feedbackd for that where it can be started.
    public func prepare(_ ready: @escaping @MainActor (HapticMeans) -> Void) {
        self.ready.append(ready)
        proceed()
    }
}

// MARK: - Who is there

extension DesktopHaptics {
    private func follow() {
        guard feedbackd != nil else { return settle(.absent) }
        presence = .unknown
        isStarting = false
        refreshMeans()
        ask(starting: false)
    }

    private func ask(starting: Bool) {
        round += 1
        let asked = round
        isStarting = starting
        feedbackd?.generation(starting: starting) { [weak self] reply in
            guard let self, asked == round else { return }
            switch reply {
            case .success(let generation): settle(.playing(output(generation)))
            case .failure(let error) where error.isNobodyThere && !starting: askWhetherStartable()
            case .failure(let error) where error.isNobodyThere: settle(.absent)
            case .failure(let error): settle(.unanswering(error.message))
            }
        }
    }

    private func askWhetherStartable() {
        let asked = round
        feedbackd?.bus.activatableNames { [weak self] reply in
            guard let self, asked == round else { return }
            switch reply {
            case .success(let names):
                settle(names.contains(Feedbackd.name) ? .startable : .absent)
            case .failure(let error): settle(.unanswering(error.message))
            }
        }
    }

    private func output(_ generation: FeedbackdGeneration) -> any HapticOutput {
        // It exists where somebody has answered.
        guard let feedbackd else { return NoHaptics() }
        return switch generation {
        case .strengths:
            FeedbackdStrengths(feedbackd.bus, on: loop, patience: feedbackd.patience)
        case .events: FeedbackdEvents(feedbackd.bus, on: loop, patience: feedbackd.patience)
        }
    }

    private func settle(_ presence: Presence) {
        self.presence = presence
        isStarting = false
        refreshMeans()
        if case .unanswering(let reason) = presence { return giveUp(reason) }
        proceed()
    }

    private func refreshMeans() {
        gamepad?.look()
        means = meansNow
    }

    private var meansNow: HapticMeans {
        switch presence {
        case _ where choice == .off: .off
        case .unknown: .unknown
        case .playing(let output): output.means
        case .startable: .startable
        case .absent: gamepad?.means ?? .nothing
        case .unanswering(let reason): .unanswering(reason: reason)
        }
    }
}

// MARK: - What waits for it

extension DesktopHaptics {
    private func proceed() {
        guard waiting != nil || !ready.isEmpty else { return }
        switch presence {
        case .unknown: return
        case .startable, .unanswering:
            if !isStarting { ask(starting: true) }
        case .absent, .playing: release()
        }
    }

    private func giveUp(_ reason: String) {
        tellReady()
        let play = waiting?.play
        waiting = nil
        play?.end(.failed(reason))
    }

    private func release() {
        tellReady()
        guard let (haptic, play, since) = waiting else { return }
        waiting = nil
        guard since.duration(to: .now) < longestWait else {
            return play.end(.failed("feedbackd took too long to start"))
        }
        guard case .playing(let output) = presence else { return playOnGamepad(haptic, play) }
        output.play(haptic) { [self] outcome in
            guard outcome == .notFelt, let gamepad, gamepad.means != .nothing else {
                return play.end(outcome)
            }
            playOnGamepad(haptic, play)
        }
    }

    private func playOnGamepad(_ haptic: Haptic, _ play: HapticPlay) {
        guard let gamepad else { return play.end(.noOutput) }
        gamepad.play(haptic) { [self] outcome in
            means = meansNow
            play.end(outcome)
        }
    }

    private func tellReady() {
        let ready = self.ready
        self.ready = []
        for handler in ready { handler(means) }
    }
}

extension GLibError {
    /// Whether the bus said that nobody has the name, and that nobody can be started for it.
    fileprivate var isNobodyThere: Bool {
        ["ServiceUnknown", "NameHasNoOwner"].contains {
            remoteName == "org.freedesktop.DBus.Error.\($0)"
        }
    }
}
