public import GLib

/// What there is to play haptics on, looked at once and without starting anything.
public struct HapticSurvey: Equatable, Sendable {
    /// feedbackd on the session bus.
    public enum Daemon: Equatable, Sendable {
        /// There is no bus to ask on.
        case notAsked
        case running(FeedbackdGeneration, profile: String)
        /// It does not run, and the bus knows how to start it.
        case startable
        case absent
        case unanswering(reason: String)
    }

    public let daemon: Daemon
    /// What the gamepads that can rumble call themselves.
    public let gamepads: [String]

    /// What was found.
    public init(daemon: Daemon, gamepads: [String]) {
        self.daemon = daemon
        self.gamepads = gamepads
    }

    /// Looks, and waits for answers with little patience; nil is no session bus.
    @MainActor
    public init(_ bus: Bus?, gamepads: any Gamepads = MachineGamepads()) {
        daemon = bus.map(Self.daemon) ?? .notAsked
        do throws(SystemError) {
            self.gamepads = try gamepads.find().map(\.name)
        } catch {
            self.gamepads = []  // What may not be looked at cannot be played on either.
        }
    }

    /// Whether feedbackd has been told to be silent.
    public var isSilent: Bool {
        if case .running(_, Feedbackd.silentProfile) = daemon { true } else { false }
    }

    @MainActor
    private static func daemon(_ bus: Bus) -> Daemon {
        do throws(GLibError) {
            guard try bus.nameOwner(of: Feedbackd.name) != nil else {
                return try bus.activatableNames().contains(Feedbackd.name) ? .startable : .absent
            }
            let generation = try Feedbackd.introduction.ask(bus).flatMap(Feedbackd.generation).get()
            let profile = try Feedbackd.profileQuestion.ask(bus).flatMap(Feedbackd.profile).get()
            return .running(generation, profile: profile)
        } catch {
            return .unanswering(reason: error.message)
        }
    }
}
