import DesktopFixtures
import Foundation
import GLib
import SleepCore
import Testing

@testable import Desktop

@MainActor
@Suite("Haptics by feedbackd from 0.5 on", .timeLimit(.minutes(10)))
struct FeedbackdStrengthsTests {
    private let stage: HapticStage

    init() throws {
        stage = try HapticStage()
    }

    private func output(patience: Duration = .seconds(5)) throws -> FeedbackdStrengths {
        FeedbackdStrengths(try stage.connect(), on: stage.loop, patience: patience)
    }

    @Test("get the exact amplitudes and milliseconds of the table, in the product's name")
    func table() throws {
        let feedbackd = try FakeFeedbackd(on: stage.bus, .strengths)
        let output = try output()
        let name = "org.moresleep.MoreSleep"
        let full = [[1, 500], [0, 250]]
        let calls: [NSArray] = [
            [name, [[0.75, 400], [0, 150], [0.75, 400]]],
            [name, [[0.5, 250], [0, 120], [0.5, 250]]], [name, [[0.4, 60]]],
            [name, [[0.25, 120]]], [name, [[0.15, 180]]],
            [name, [[0.75, 400]] + full + full + full],
        ]
        // Each takes the place of the one before, so that nobody has to wait for its end.
        for (haptic, call) in zip(HapticStage.table, calls) {
            stage.begin(haptic, on: output)
            #expect(try feedbackd.nextCall(stage.loop) == .init("Vibrate", call))
        }
        #expect(stage.outcomes == Array(repeating: .stopped, count: 5))
        #expect(output.means == .strengths)
        try feedbackd.end()
    }

    @Test("are over when the time of their pattern is up")
    func length() throws {
        let feedbackd = try FakeFeedbackd(on: stage.bus, .strengths)
        let start = ContinuousClock.now
        #expect(try stage.outcome(of: HapticStage.directionUp, on: output()) == .played)
        #expect(start.duration(to: .now) >= .milliseconds(620))
        try feedbackd.end()
    }

    @Test("are not played where the profile is silent, nor where it cannot be learned")
    func silence() throws {
        let silent = try FakeFeedbackd(on: stage.bus, .strengths, profile: "silent")
        let output = try output()
        #expect(try stage.outcome(of: HapticStage.notification, on: output) == .silenced)
        try silent.end()
        let strange = try FakeFeedbackd(on: stage.bus, .strengths, .strange)
        guard case .failed = try stage.outcome(of: HapticStage.notification, on: output) else {
            Issue.record("It was played.")
            return
        }
        try strange.end()
        let quiet = try FakeFeedbackd(on: stage.bus, .strengths, profile: "quiet")
        #expect(try stage.outcome(of: HapticStage.click, on: output) == .played)
        // The first call that any of them got.
        #expect(try quiet.nextCall().method == "Vibrate")
        try quiet.end()
    }

    @Test(
        "come to what feedbackd says",
        arguments: [
            (FakeFeedbackd.Habit.declining, HapticOutcome.declined),
            (.failing, .failed("the motor is stuck")),
        ])
    func refusal(habit: FakeFeedbackd.Habit, outcome: HapticOutcome) throws {
        let feedbackd = try FakeFeedbackd(on: stage.bus, .strengths, habit)
        #expect(try stage.outcome(of: HapticStage.click, on: output()) == outcome)
        try feedbackd.end()
    }

    @Test("hold nobody up where feedbackd hangs, dies in the middle, or has gone")
    func trouble() throws {
        let output = try output(patience: .seconds(1))
        let mute = try FakeFeedbackd(on: stage.bus, .strengths, .mute)
        #expect(try failure(output) != "")
        try mute.nextCall("Vibrate")
        mute.suspend()
        #expect(try failure(output) != "")
        try mute.kill()
        let dying = try FakeFeedbackd(on: stage.bus, .strengths, .dying)
        #expect(try failure(try self.output()) != "")
        try dying.nextCall("Vibrate")
        let gone = try FakeFeedbackd(on: stage.bus, .strengths)
        let bus = try stage.connect()
        stage.begin(HapticStage.wakeUp, on: FeedbackdStrengths(bus, on: stage.loop))
        try gone.nextCallRunning(stage.loop, "Vibrate")
        try stage.settle(bus)
        try gone.kill()
        #expect(try stage.next() == .failed("feedbackd has gone away"))
    }

    private func failure(_ output: FeedbackdStrengths) throws -> String {
        guard case .failed(let reason) = try stage.outcome(of: HapticStage.click, on: output)
        else { return "" }
        return reason
    }

    @Test("end when they are stopped, which is over once feedbackd has heard of it")
    func stopping() throws {
        let feedbackd = try FakeFeedbackd(on: stage.bus, .strengths)
        let output = try output()
        output.stop()
        stage.begin(HapticStage.wakeUp, on: output)
        try feedbackd.nextCallRunning(stage.loop, "Vibrate")
        output.stop()
        #expect(try stage.next() == .stopped)
        #expect(try feedbackd.nextCall("Vibrate") == ["org.moresleep.MoreSleep", []])
        // Nothing is playing any more, and nothing was handed over yet.
        output.stop()
        stage.begin(HapticStage.click, on: output)
        output.stop()
        #expect(try stage.next() == .stopped)
        try stage.loop.runUntilIdle()
        #expect(try stage.outcome(of: HapticStage.success, on: output) == .played)
        #expect(
            try feedbackd.nextCall()
                == .init("Vibrate", ["org.moresleep.MoreSleep", [[0.15, 180]]]))
        try feedbackd.end()
    }

    @Test("give way to the next one")
    func replacing() throws {
        let feedbackd = try FakeFeedbackd(on: stage.bus, .strengths)
        let output = try output()
        stage.begin(HapticStage.wakeUp, on: output)
        try feedbackd.nextCallRunning(stage.loop, "Vibrate")
        stage.begin(HapticStage.click, on: output)
        #expect(try stage.next() == .stopped)
        #expect(try stage.next() == .played)
        #expect(
            try feedbackd.nextCall() == .init("Vibrate", ["org.moresleep.MoreSleep", [[0.4, 60]]]))
        try feedbackd.end()
    }
}
