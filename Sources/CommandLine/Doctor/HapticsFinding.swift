import Desktop
import SleepCore
import TerminalUI

/// What is known about what haptics are played on; nothing of it is a fault, because every reminder
/// is shown all the same.
nonisolated struct HapticsFinding: Equatable {
    let survey: HapticSurvey

    /// What is said of it to somebody who has chosen that.
    func check(_ choice: HapticChoice = .automatic) -> DoctorCheck {
        let id = "haptics"
        if choice == .off {
            return DoctorCheck(
                id, .ok, "Haptics are off: nothing is felt.",
                hint: "To have them: moresleep config set haptics automatic")
        }
        switch survey.daemon {
        case .running(_, let profile) where survey.isSilent:
            return DoctorCheck(
                id, .ok,
                "feedbackd's profile is \(Sanitized(profile)), so no haptic is played, and nothing "
                    + "raises it.",
                hint: "To feel them: fbcli -P quiet")
        case .running(.strengths, let profile):
            return DoctorCheck(
                id, .ok,
                "Haptics are played by feedbackd, each as strong as it is meant; its profile is "
                    + "\(Sanitized(profile)).")
        case .running(.events, let profile):
            return DoctorCheck(
                id, .ok,
                "Haptics are played by feedbackd as events of its theme; its profile is "
                    + "\(Sanitized(profile)).",
                hint: "feedbackd 0.5 or newer plays each as strong as it is meant, if there is a "
                    + "motor.")
        case .startable:
            return DoctorCheck(
                id, .ok,
                "Haptics are played by feedbackd, which the bus starts when one is to be played.",
                hint: "To feel them now: moresleep haptics test")
        case .unanswering(let reason):
            return DoctorCheck(
                id, .warning,
                "feedbackd does not answer (\(Sanitized(reason))), so no haptic is felt.",
                hint: "Restart it, or log in anew.")
        case .notAsked, .absent:
            return withoutFeedbackd(id, choice)
        }
    }

    private func withoutFeedbackd(_ id: String, _ choice: HapticChoice) -> DoctorCheck {
        guard let gamepad = survey.gamepads.first else {
            if choice == .gamepad {
                return DoctorCheck(
                    id, .warning,
                    "Haptics are to be played on a gamepad, and none is here that can rumble.",
                    hint: "Connect one, or: moresleep config set haptics automatic")
            }
            return DoctorCheck(
                id, .ok, "There is nothing here to feel haptics by: no feedbackd and no gamepad.",
                hint: "Reminders are shown all the same.")
        }
        if choice == .gamepad {
            return DoctorCheck(
                id, .ok, "Haptics are played on the gamepad \(Quoted(gamepad)).",
                hint: "To feel them now: moresleep haptics test")
        }
        return DoctorCheck(
            id, .ok,
            "There is no feedbackd to play haptics, and the gamepad \(Quoted(gamepad)) is left "
                + "alone unless you say otherwise.",
            hint: "To try it: moresleep haptics test --output gamepad")
    }
}
