import Desktop
import GLib
import SleepCore
import TerminalUI

/// What a desktop has answered about what it can do for a night, and what stands in the way of it.
nonisolated struct DesktopAnswers: Equatable {
    /// How far the questions have come.
    enum Bus: Equatable {
        case missing
        /// Somebody should be there, and does not answer.
        case silent(reason: String)
        case answers(QuietStanding, NightLightSettings.Standing)
    }

    let bus: Bus
    let haptics: HapticSurvey

    /// What was answered.
    init(bus: Bus, haptics: HapticSurvey) {
        self.bus = bus
        self.haptics = haptics
    }

    /// Asks; nothing is started for it, and nobody is waited for long.
    @MainActor
    init(_ environment: ProcessEnvironment) {
        guard let address = SessionBus.address(environment) else {
            self.init(bus: .missing, haptics: HapticSurvey(nil))
            return
        }
        do throws(GLibError) {
            let bus = try SessionBus.connect(address)
            self.init(
                bus: .answers(QuietStanding(on: bus), NightLightSettings.standing(bus)),
                haptics: HapticSurvey(bus))
        } catch {
            self.init(bus: .silent(reason: error.message), haptics: HapticSurvey(nil))
        }
    }

    /// Why that cannot be had here, as a sentence of what is known; nil where it can.
    func obstacle(to choice: Choice, _ choices: Choices) -> String? {
        switch choice {
        case .nightLight: lightObstacle
        case .doNotDisturb: quietObstacle
        case .wakeUpHaptic: hapticObstacle(choices)
        case .haptics: nil
        }
    }
}

// MARK: - What stands in the way

nonisolated extension DesktopAnswers {
    /// What becomes of every question that is asked on the bus; nil where it answers.
    private var unasked: String? {
        switch bus {
        case .missing: "is asked on the session bus, and there is none here."
        case .silent(let reason):
            "is asked on the session bus, and nobody answers there (\(Sanitized(reason)))."
        case .answers: nil
        }
    }

    private var lightObstacle: String? {
        if let unasked { return "Whether the screen can be made warmer \(unasked)" }
        guard case .answers(_, let light) = bus else { return nil }
        if case .ready = light { return nil }
        return NightLightFinding.asked(light).check().message
    }

    private var quietObstacle: String? {
        if let unasked { return "Whether notifications can be kept quiet \(unasked)" }
        guard case .answers(let standing, _) = bus else { return nil }
        return standing.obstacle
    }

    private func hapticObstacle(_ choices: Choices) -> String? {
        switch haptics.daemon {
        case .running, .startable, .unanswering: return nil
        case .notAsked, .absent: break
        }
        guard haptics.gamepads.isEmpty else {
            guard choices[.haptics] != HapticChoice.gamepad.rawValue else { return nil }
            return "A gamepad rumbles once you say: moresleep config set haptics gamepad"
        }
        if let unasked { return "There is no gamepad; whether feedbackd is here \(unasked)" }
        return "Nothing here can be felt: there is no feedbackd and no gamepad."
    }
}

extension QuietStanding {
    /// Why notifications would go on; nil where they can be kept quiet.
    nonisolated fileprivate var obstacle: String? {
        switch self {
        case .noServer(isStartable: true):
            "What shows notifications has not been started yet, so whether it can be kept quiet is "
                + "not known."
        case .noServer(isStartable: false):
            "Nothing is running that shows notifications, so there is nothing to keep quiet."
        case .unanswering(let reason):
            "What shows notifications does not answer (\(Sanitized(reason))), so whether it can be "
                + "kept quiet is not known."
        case .asked(.on(let source), let server), .asked(.off(let source), let server):
            source.nightWords == nil ? Self.cannot(server) : nil
        case .asked(.unknown, let server):
            "\(Self.name(server)) does not tell whether do-not-disturb is on, so it cannot be kept "
                + "quiet: GNOME and dunst can."
        }
    }

    nonisolated private static func cannot(_ server: String) -> String {
        "\(name(server)) cannot be kept quiet from here: GNOME and dunst can."
    }

    nonisolated private static func name(_ server: String) -> String {
        ServerText.name(server, version: "")
    }
}
