import Desktop
import GLib
import SleepCore
import Testing

@testable import CommandLine

@Suite("What stands in the way of an extra is what is known")
struct DesktopAnswersTests {
    private func obstacles(
        _ bus: DesktopAnswers.Bus, daemon: HapticSurvey.Daemon = .absent
    ) -> [String?] {
        let answers = DesktopAnswers(bus: bus, haptics: HapticSurvey(daemon: daemon, gamepads: []))
        return [.nightLight, .doNotDisturb, .wakeUpHaptic].map {
            answers.obstacle(to: $0, Choices())
        }
    }

    @Test("without a bus nobody was asked")
    func unasked() {
        let missing = "is asked on the session bus, and there is none here."
        #expect(
            obstacles(.missing, daemon: .notAsked) == [
                "Whether the screen can be made warmer \(missing)",
                "Whether notifications can be kept quiet \(missing)",
                "There is no gamepad; whether feedbackd is here \(missing)",
            ])
        let silent = "is asked on the session bus, and nobody answers there (gone)."
        #expect(
            obstacles(.silent(reason: "gone"), daemon: .notAsked) == [
                "Whether the screen can be made warmer \(silent)",
                "Whether notifications can be kept quiet \(silent)",
                "There is no gamepad; whether feedbackd is here \(silent)",
            ])
    }

    @Test(
        "of do-not-disturb it is who shows notifications, and what they have said",
        arguments: [
            (
                QuietStanding.noServer(isStartable: true),
                "What shows notifications has not been started yet, so whether it can be kept "
                    + "quiet is not known."
            ),
            (
                .noServer(isStartable: false),
                "Nothing is running that shows notifications, so there is nothing to keep quiet."
            ),
            (
                .unanswering(reason: "Timeout\u{1B}"),
                "What shows notifications does not answer (Timeout\\x1b), so whether it can be "
                    + "kept quiet is not known."
            ),
            (
                .asked(.unknown, server: "mako"),
                "mako does not tell whether do-not-disturb is on, so it cannot be kept quiet: "
                    + "GNOME and dunst can."
            ),
            (
                .asked(.off(.inhibition), server: "Plasma"),
                "Plasma cannot be kept quiet from here: GNOME and dunst can."
            ),
            (.asked(.off(.dunst), server: "dunst"), nil),
            (.asked(.on(.gnome), server: "gnome-shell"), nil),
        ] as [(QuietStanding, String?)])
    func quiet(standing: QuietStanding, obstacle: String?) {
        let found = obstacles(.answers(standing, .absent))
        #expect(found[1] == obstacle)
        #expect(found[2] == "Nothing here can be felt: there is no feedbackd and no gamepad.")
    }
}
