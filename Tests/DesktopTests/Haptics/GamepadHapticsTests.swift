import DesktopFixtures
import GLib
import SleepCore
import Testing

@testable import Desktop

@MainActor
@Suite("Haptics on a gamepad", .timeLimit(.minutes(10)))
struct GamepadHapticsTests {
    private let stage: HapticStage
    private let gamepads = FakeGamepads()

    init() throws {
        stage = try HapticStage()
    }

    @Test("run both motors as the table says, and close the gamepad after each")
    func table() throws {
        let output = GamepadHaptics(gamepads, on: stage.loop)
        #expect(output.means == .gamepad(name: "Pad"))
        // Each takes the place of the one before, but for the last.
        for haptic in HapticStage.table + [HapticStage.directionUp] {
            stage.begin(haptic, on: output)
        }
        #expect(stage.outcomes == Array(repeating: .stopped, count: 6))
        let start = ContinuousClock.now
        while stage.outcomes.last != .played { try stage.loop.awaitQuit() }
        #expect(start.duration(to: .now) >= .milliseconds(250 + 120 + 250))
        let strokes = [
            "49152 49152 400.0", "32768 36864 250.0", "0 40960 60.0", "12288 20480 120.0",
            "0 12288 180.0", "65535 65535 500.0",
        ]
        let last = ["32768 36864 250.0", "32768 36864 250.0"]
        let plays = strokes.map { [$0] } + [last]
        #expect(
            gamepads.log
                == plays.flatMap { strokes in
                    ["open /dev/input/event5"] + strokes.map { "start \($0)" } + ["stop", "close"]
                })
    }

    @Test("end at once when they are stopped or another comes")
    func stopping() throws {
        let output = GamepadHaptics(gamepads, on: stage.loop)
        output.stop()
        stage.begin(HapticStage.wakeUp, on: output)
        output.stop()
        #expect(stage.outcomes == [.stopped])
        _ = try stage.next()
        stage.begin(HapticStage.wakeUp, on: output)
        stage.begin(HapticStage.click, on: output)
        #expect(try stage.next() == .stopped)
        #expect(try stage.next() == .played)
        #expect(gamepads.log.filter { $0 == "close" }.count == 3)
    }

    @Test("are not played without one, and are again as soon as one is there")
    func absence() throws {
        gamepads.found = .success([])
        let output = GamepadHaptics(gamepads, on: stage.loop)
        #expect(output.means == .nothing)
        #expect(try stage.outcome(of: HapticStage.click, on: output) == .noOutput)
        gamepads.found = .success([.init(path: "/dev/input/event9", name: "Other")])
        #expect(try stage.outcome(of: HapticStage.click, on: output) == .played)
        #expect(output.means == .gamepad(name: "Other"))
        gamepads.found = .failure(SystemError(code: 13, call: "opendir"))
        output.look()
        #expect(output.means == .nothing)
        #expect(
            try stage.outcome(of: HapticStage.click, on: output)
                == .failed("opendir: Permission denied"))
    }

    @Test(
        "say why they could not be played, and close the gamepad all the same",
        arguments: ["open", "start", "stop"])
    func refusal(call: String) throws {
        gamepads.refused = call
        let output = GamepadHaptics(gamepads, on: stage.loop)
        #expect(
            try stage.outcome(of: HapticStage.click, on: output)
                == .failed("\(call): No such device"))
        #expect((gamepads.log.last == "close") == (call != "open"))
        guard call == "stop" else { return }
        stage.begin(HapticStage.click, on: output)
        output.stop()
        #expect(stage.outcomes == [.stopped])
    }
}
