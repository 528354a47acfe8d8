import Desktop
import DesktopFixtures
import GLib
import SleepCore
import TerminalUI
import Testing

@testable import CommandLine

@MainActor
@Suite("A trial of haptics", .timeLimit(.minutes(10)))
struct HapticTrialTests {
    private let haptics = [
        Haptic(type: .notification, intensity: 1), Haptic(type: .click, intensity: 0.45),
    ]

    /// What a trial tells, and what it comes to.
    private final class Told {
        var steps: [HapticTrial.Step] = []
    }

    private struct ReaderLeft: Error {}

    private func trial(
        _ output: any HapticOutput, _ told: Told, pause: Duration = .milliseconds(1)
    ) -> HapticTrial {
        HapticTrial(haptics, on: output, pause: pause) { told.steps.append($0) }
    }

    @Test("plays one after the other, and tells of each when it begins and when it is over")
    func order() throws {
        let (output, told) = (RecordingHaptics(), Told())
        output.outcomes = [.played, .tooSoft]
        #expect(try trial(output, told).run() == [.played, .tooSoft])
        #expect(output.played == haptics)
        #expect(
            told.steps == [
                .begins(.record), .plays(0), .came(0, .played), .plays(1), .came(1, .tooSoft),
            ])
    }

    @Test("rests after each that was felt, and only then")
    func pause() throws {
        let start = ContinuousClock.now
        let output = RecordingHaptics()
        output.outcomes = [.silenced, .silenced]
        _ = try trial(output, Told(), pause: .seconds(30)).run()
        #expect(start.duration(to: .now) < .seconds(10))
        output.outcomes = []
        let felt = ContinuousClock.now
        _ = try trial(output, Told(), pause: .milliseconds(100)).run()
        #expect(felt.duration(to: .now) >= .milliseconds(200))
    }

    @Test("ends what is playing when somebody leaves, and plays nothing more")
    func leaving() throws {
        let output = RecordingHaptics()
        output.isSlow = true
        let told = Told()
        var trial: HapticTrial?
        let leaver = HapticTrial(haptics, on: output) { step in
            told.steps.append(step)
            if step == .plays(1) { Issue.record("It went on.") }
        }
        trial = leaver
        let later = MainLoop().onTimeout(after: .milliseconds(1)) { trial?.leave() }
        #expect(try leaver.run() == nil)
        #expect(told.steps == [.begins(.record), .plays(0)])
        later.cancel()
    }

    @Test("ends between two haptics as well, and at once where somebody insists")
    func leavingBetween() throws {
        let output = RecordingHaptics()
        var trial: HapticTrial?
        let leaver = HapticTrial(haptics, on: output, pause: .seconds(30)) { step in
            if case .came = step { trial?.leave() }
        }
        trial = leaver
        #expect(try leaver.run() == nil)
        let hanging = HangingHaptics()
        let insister = HapticTrial(haptics, on: hanging) { _ in }
        let later = MainLoop().onTimeout(after: .milliseconds(1)) {
            insister.leave()
            insister.leave()
        }
        #expect(try insister.run() == nil)
        #expect(hanging.stops == 1)
        later.cancel()
    }

    @Test("ends where nobody reads any more")
    func readerLeft() {
        let output = RecordingHaptics()
        let trial = HapticTrial(haptics, on: output) { step in
            if step == .plays(1) { throw ReaderLeft() }
        }
        #expect(throws: ReaderLeft.self) { try trial.run() }
        #expect(output.played == [haptics[0]])
    }

    @Test("waits until it is known what the desktop plays them on")
    func desktop() throws {
        let bus = try PrivateBus()
        let desktop = DesktopHaptics(
            try Bus.connect(address: bus.address), choice: .automatic, on: MainLoop())
        let told = Told()
        #expect(try trial(desktop, told).run() == [.noOutput, .noOutput])
        #expect(told.steps.first == .begins(.nothing))
    }

    /// Never says that it has ended.
    private final class HangingHaptics: HapticOutput {
        let means = HapticMeans.strengths
        var stops = 0
        func play(_ haptic: Haptic, ended: @escaping @MainActor (HapticOutcome) -> Void) {}
        func stop() { stops += 1 }
    }
}
