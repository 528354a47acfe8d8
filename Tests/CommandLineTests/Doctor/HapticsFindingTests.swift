import Desktop
import SleepCore
import TerminalUI
import Testing

@testable import CommandLine

@Suite("What doctor says about haptics")
struct HapticsFindingTests {
    private func check(
        _ daemon: HapticSurvey.Daemon, _ gamepads: [String] = [],
        _ choice: HapticChoice = .automatic
    ) -> DoctorCheck {
        HapticsFinding(survey: HapticSurvey(daemon: daemon, gamepads: gamepads)).check(choice)
    }

    @Test("a gamepad that was chosen is named, one that is missing is a warning, and off is off")
    func chosen() {
        #expect(
            check(.absent, ["Pad"], .gamepad).message
                == "Haptics are played on the gamepad 'Pad'.")
        let missing = check(.absent, [], .gamepad)
        #expect(missing.state == .warning)
        #expect(
            missing.message
                == "Haptics are to be played on a gamepad, and none is here that can rumble.")
        #expect(
            check(.running(.strengths, profile: "full"), [], .off).message
                == "Haptics are off: nothing is felt.")
    }

    @Test("which feedbackd plays them, and its profile")
    func feedbackd() {
        #expect(
            check(.running(.strengths, profile: "full"))
                == DoctorCheck(
                    "haptics", .ok,
                    "Haptics are played by feedbackd, each as strong as it is meant; its profile "
                        + "is full."))
        #expect(
            check(.running(.events, profile: "quiet"), ["Pad"])
                == DoctorCheck(
                    "haptics", .ok,
                    "Haptics are played by feedbackd as events of its theme; its profile is "
                        + "quiet.",
                    hint: "feedbackd 0.5 or newer plays each as strong as it is meant, if there "
                        + "is a motor."))
        #expect(
            check(.startable)
                == DoctorCheck(
                    "haptics", .ok,
                    "Haptics are played by feedbackd, which the bus starts when one is to be "
                        + "played.", hint: "To feel them now: moresleep haptics test"))
    }

    @Test("a silent profile is respected, and said")
    func silent() {
        for generation in [FeedbackdGeneration.strengths, .events] {
            #expect(
                check(.running(generation, profile: "silent"))
                    == DoctorCheck(
                        "haptics", .ok,
                        "feedbackd's profile is silent, so no haptic is played, and nothing "
                            + "raises it.", hint: "To feel them: fbcli -P quiet"))
        }
    }

    @Test("one that hangs is a warning")
    func unanswering() {
        #expect(
            check(.unanswering(reason: "Timeout"))
                == DoctorCheck(
                    "haptics", .warning,
                    "feedbackd does not answer (Timeout), so no haptic is felt.",
                    hint: "Restart it, or log in anew."))
    }

    @Test("a gamepad that nobody has chosen, and nothing at all, are no faults")
    func without() {
        for daemon in [HapticSurvey.Daemon.absent, .notAsked] {
            #expect(
                check(daemon, ["Pad", "Other"])
                    == DoctorCheck(
                        "haptics", .ok,
                        "There is no feedbackd to play haptics, and the gamepad 'Pad' is left "
                            + "alone unless you say otherwise.",
                        hint: "To try it: moresleep haptics test --output gamepad"))
            #expect(
                check(daemon)
                    == DoctorCheck(
                        "haptics", .ok,
                        "There is nothing here to feel haptics by: no feedbackd and no gamepad.",
                        hint: "Reminders are shown all the same."))
        }
    }
}
