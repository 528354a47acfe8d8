import Desktop
import GLib
import TerminalUI
import Testing

@testable import CommandLine

@MainActor
@Suite("What is said of haptics")
struct HapticWordsTests {
    @Test("what they are played on")
    func means() {
        let cases: [(HapticMeans, String, String)] = [
            (
                .strengths, "Haptics are played by feedbackd, each as strong as it is meant.",
                "feedbackdStrengths"
            ),
            (
                .events,
                "Haptics are played by feedbackd as events of its theme, with the strengths of the "
                    + "theme.", "feedbackdEvents"
            ),
            (
                .startable, "Haptics are played by feedbackd, which the bus starts for it.",
                "feedbackd"
            ),
            (
                .gamepad(name: "Pad\u{1B}"), "Haptics are played on the gamepad 'Pad\\x1b'.",
                "gamepad"
            ),
            (
                .unanswering(reason: "Timeout"),
                "feedbackd does not answer (Timeout), so haptics are only drawn.", "none"
            ),
            (.nothing, "Nothing here can be felt, so haptics are only drawn.", "none"),
            (.off, "Haptics are only drawn.", "none"),
        ]
        for (means, sentence, code) in cases {
            #expect(means.sentence == sentence)
            #expect(means.code == code)
        }
        let withWayOut: [HapticMeans] = [.unanswering(reason: ""), .nothing]
        #expect(cases.map(\.0.wayOut).filter { $0 != nil }.count == withWayOut.count)
        #expect(
            HapticMeans.nothing.wayOut
                == "For the motor of a phone or tablet, install feedbackd. For a gamepad, connect "
                + "it and run: moresleep haptics test --output gamepad")
    }

    @Test("what became of each")
    func outcomes() {
        let cases: [(HapticOutcome, String?, String)] = [
            (.played, nil, "played"), (.stopped, nil, "stopped"), (.noOutput, nil, "drawn"),
            (
                .silenced,
                "feedbackd's profile is silent, so nothing is played; MoreSleep never raises it. "
                    + "To raise it yourself: fbcli -P quiet", "silenced"
            ),
            (
                .tooSoft, "This is softer than any event of a theme, so nothing is played.",
                "tooSoft"
            ),
            (
                .notFelt,
                "feedbackd has nothing to play this on, such as a motor, so nothing is felt.",
                "notFelt"
            ),
            (
                .declined, "feedbackd declined: it is busy, or its settings for MoreSleep say so.",
                "declined"
            ),
            (.failed("gone"), "This could not be played (gone).", "failed"),
        ]
        for (outcome, sentence, code) in cases {
            #expect(outcome.sentence == sentence)
            #expect(outcome.code == code)
        }
    }

    @Test("where there is no session bus, or nobody answers on it, that is said with the way out")
    func noBus() throws {
        let nowhere = ProcessEnvironment(["XDG_RUNTIME_DIR": "/nonexistent"], user: 4_000_000)
        let stage = try HapticTrialStage(.automatic, nowhere)
        #expect(
            stage.sentence(.nothing)
                == "There is no session bus to feel anything by, so haptics are only drawn.")
        #expect(
            stage.wayOut(.nothing)
                == "Log in to a desktop, or set DBUS_SESSION_BUS_ADDRESS to its address.")
        let old = ProcessEnvironment(
            ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus"], user: 4_000_000)
        let silent = try HapticTrialStage(.automatic, old)
        #expect(silent.sentence(.nothing).hasPrefix("Nobody answers on the session bus ("))
        #expect(silent.sentence(.nothing).hasSuffix("), so haptics are only drawn."))
        let drawn = try HapticTrialStage(.onlyDrawn, nowhere)
        #expect(drawn.output.means == .off)
        #expect(drawn.sentence(.off) == "Haptics are only drawn.")
        #expect(drawn.wayOut(.off) == nil)
    }

    @Test("a gamepad that is asked for and not there is a failure with a way out")
    func gamepads() throws {
        let environment = ProcessEnvironment([:], user: 4_000_000)
        let none = CommandFailure(
            .failed, "noGamepad", "There is no gamepad here that can rumble and that you may use.",
            hint: "Connect one, and log in at this machine itself: its seat gives you the device.")
        #expect(throws: none) {
            try HapticTrialStage(.gamepad, environment, gamepads: Pads(found: .success([])))
        }
        let refused = SystemError(code: 13, call: "opendir", path: "/dev/input")
        let unknown = CommandFailure(
            .failed, "gamepadsUnknown",
            "Gamepads could not be looked for (opendir /dev/input: Permission denied).",
            hint: "See that you may read the directory.")
        #expect(throws: unknown) {
            try HapticTrialStage(.gamepad, environment, gamepads: Pads(found: .failure(refused)))
        }
        let pad = RumbleDevice.Found(path: "/dev/input/event5", name: "Pad")
        let stage = try HapticTrialStage(
            .gamepad, environment, gamepads: Pads(found: .success([pad])))
        #expect(stage.output.means == .gamepad(name: "Pad"))
        #expect(stage.sentence(stage.output.means).contains("'Pad'"))
    }

    private struct Pads: Gamepads {
        let found: Result<[RumbleDevice.Found], SystemError>

        func find() throws(SystemError) -> [RumbleDevice.Found] { try found.get() }

        func open(_ found: RumbleDevice.Found) throws(SystemError) -> any Gamepad {
            throw SystemError(code: 19, call: "open")
        }
    }
}
