import Desktop
import TerminalUI

extension HapticMeans {
    /// What haptics are played on, as a sentence with its full stop.
    nonisolated var sentence: String {
        switch self {
        case .strengths: "Haptics are played by feedbackd, each as strong as it is meant."
        case .events:
            "Haptics are played by feedbackd as events of its theme, with the strengths of the theme."
        case .startable: "Haptics are played by feedbackd, which the bus starts for it."
        case .gamepad(let name): "Haptics are played on the gamepad \(Quoted(name))."
        case .unanswering(let reason):
            "feedbackd does not answer (\(Sanitized(reason))), so haptics are only drawn."
        case .nothing: "Nothing here can be felt, so haptics are only drawn."
        case .unknown, .record, .off: "Haptics are only drawn."
        }
    }

    /// What to do where nothing is felt; nil where something is, or nothing is wanted.
    nonisolated var wayOut: String? {
        switch self {
        case .unanswering: "Restart feedbackd, or log in anew."
        case .nothing:
            "For the motor of a phone or tablet, install feedbackd. For a gamepad, connect it and "
                + "run: moresleep haptics test --output gamepad"
        case .strengths, .events, .startable, .gamepad, .unknown, .record, .off: nil
        }
    }

    /// The same for programs: the output in camel case.
    nonisolated var code: String {
        switch self {
        case .strengths: "feedbackdStrengths"
        case .events: "feedbackdEvents"
        case .startable: "feedbackd"
        case .gamepad: "gamepad"
        case .unanswering, .nothing, .unknown, .record, .off: "none"
        }
    }
}

extension HapticOutcome {
    /// Why a haptic was not felt, as a sentence with its full stop; nil where it was, or where
    /// nobody expected it to be.
    nonisolated var sentence: String? {
        switch self {
        case .played, .stopped, .noOutput: nil
        case .silenced:
            "feedbackd's profile is silent, so nothing is played; MoreSleep never raises it. "
                + "To raise it yourself: fbcli -P quiet"
        case .tooSoft: "This is softer than any event of a theme, so nothing is played."
        case .notFelt: "feedbackd has nothing to play this on, such as a motor, so nothing is felt."
        case .declined:
            "feedbackd declined: it is busy, or its settings for MoreSleep say so."
        case .failed(let reason): "This could not be played (\(Sanitized(reason)))."
        }
    }

    /// The same for programs, in camel case.
    nonisolated var code: String {
        switch self {
        case .played: "played"
        case .stopped: "stopped"
        case .silenced: "silenced"
        case .tooSoft: "tooSoft"
        case .notFelt: "notFelt"
        case .declined: "declined"
        case .noOutput: "drawn"
        case .failed: "failed"
        }
    }
}
