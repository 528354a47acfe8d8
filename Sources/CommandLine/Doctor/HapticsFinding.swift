import Desktop
import TerminalUI

/// What is known about what haptics are played on; nothing of it is a fault, because every reminder
/// is shown all the same.
nonisolated struct HapticsFinding: Equatable {
    let survey: HapticSurvey

    var check: DoctorCheck {
        let id = "haptics"
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
            return withoutFeedbackd(id)
        }
    }

    private func withoutFeedbackd(_ id: String) -> DoctorCheck {
        guard let gamepad = survey.gamepads.first else {
            return DoctorCheck(
                id, .ok, "There is nothing here to feel haptics by: no feedbackd and no gamepad.",
                hint: "Reminders are shown all the same.")
        }
        return DoctorCheck(
            id, .ok,
            "There is no feedbackd to play haptics, and the gamepad \(Quoted(gamepad)) is left "
                + "alone unless you say otherwise.",
            hint: "To try it: moresleep haptics test --output gamepad")
    }
}
