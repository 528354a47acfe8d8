import DesktopFixtures
import Foundation
import GLib
import SleepCore
import Testing

@testable import Desktop

@MainActor
@Suite("Haptics by feedbackd before 0.5", .timeLimit(.minutes(10)))
struct FeedbackdEventsTests {
    private let stage: HapticStage

    init() throws {
        stage = try HapticStage()
    }

    private func output(
        patience: Duration = .seconds(5), longest: Duration = .seconds(15)
    ) throws -> FeedbackdEvents {
        FeedbackdEvents(
            try stage.connect(), on: stage.loop, patience: patience, longest: longest)
    }

    private static func call(_ event: String, _ hints: [String: String]) -> FakeFeedbackd.Call {
        .init("TriggerFeedback", ["org.moresleep.MoreSleep", event, hints as NSDictionary, -1])
    }

    @Test("are the events of the table, without sound all evening, and nothing for the softest")
    func table() throws {
        let feedbackd = try FakeFeedbackd(on: stage.bus, .events)
        let output = try output()
        let outcomes = try HapticStage.table.map { try stage.outcome(of: $0, on: output) }
        #expect(outcomes == [.played, .played, .played, .played, .tooSoft, .played])
        let quiet = ["profile": "quiet"]
        #expect(try feedbackd.nextCall() == Self.call("message-new-sms", quiet))
        #expect(try feedbackd.nextCall() == Self.call("message-new-instant", quiet))
        #expect(try feedbackd.nextCall() == Self.call("button-pressed", quiet))
        #expect(try feedbackd.nextCall() == Self.call("button-released", quiet))
        #expect(try feedbackd.nextCall() == Self.call("alarm-clock-elapsed", [:]))
        #expect(output.means == .events)
        try feedbackd.end()
    }

    @Test("are played one after the other where there are several")
    func several() throws {
        let feedbackd = try FakeFeedbackd(on: stage.bus, .events)
        let haptic = Haptic(
            type: .click, intensity: 0.45, repeatCount: 2, lastPlay: .directionDown)
        #expect(try stage.outcome(of: haptic, on: output()) == .played)
        #expect(try feedbackd.nextCall("TriggerFeedback")[1] as? String == "button-pressed")
        #expect(try feedbackd.nextCall("TriggerFeedback")[1] as? String == "button-released")
        try feedbackd.end()
    }

    @Test("last until feedbackd says so, also where it says so before it has answered")
    func early() throws {
        let feedbackd = try FakeFeedbackd(on: stage.bus, .events, .early)
        #expect(try stage.outcome(of: HapticStage.click, on: output()) == .played)
        try feedbackd.end()
    }

    @Test("are known not to be felt where feedbackd has nothing to play")
    func unfelt() throws {
        let feedbackd = try FakeFeedbackd(on: stage.bus, .events, .unfelt)
        #expect(try stage.outcome(of: HapticStage.click, on: output()) == .notFelt)
        try feedbackd.end()
    }

    @Test("are not played where the profile is silent")
    func silence() throws {
        let feedbackd = try FakeFeedbackd(on: stage.bus, .events, profile: "silent")
        #expect(try stage.outcome(of: HapticStage.notification, on: output()) == .silenced)
        try feedbackd.end()
        #expect(throws: ChildProgram.Failure.self) { try feedbackd.nextCall() }
    }

    @Test("end when they are stopped, when another comes, and when a theme takes too long")
    func ending() throws {
        let feedbackd = try FakeFeedbackd(on: stage.bus, .events, .lasting)
        let bus = try stage.connect()
        let output = FeedbackdEvents(bus, on: stage.loop)
        output.stop()
        stage.begin(HapticStage.notification, on: output)
        try feedbackd.nextCallRunning(stage.loop, "TriggerFeedback")
        try stage.settle(bus)
        stage.begin(HapticStage.directionUp, on: output)
        #expect(try stage.next() == .stopped)
        #expect(try feedbackd.nextCall() == .init("EndFeedback", [41]))
        try feedbackd.nextCallRunning(stage.loop, "TriggerFeedback")
        try stage.settle(bus)
        output.stop()
        #expect(try stage.next() == .stopped)
        #expect(try feedbackd.nextCall() == .init("EndFeedback", [42]))
        let short = try self.output(longest: .milliseconds(1))
        #expect(try stage.outcome(of: HapticStage.click, on: short) == .played)
        #expect(try feedbackd.nextCall("EndFeedback") == [43])
        try feedbackd.end()
    }

    @Test("are ended as soon as their number is known where they were stopped before that")
    func stoppedEarly() throws {
        let feedbackd = try FakeFeedbackd(on: stage.bus, .events, .slow)
        let output = try output()
        stage.begin(HapticStage.notification, on: output)
        try feedbackd.nextCallRunning(stage.loop, "TriggerFeedback")
        output.stop()
        #expect(try stage.next() == .stopped)
        try feedbackd.nextCallRunning(stage.loop, "EndFeedback")
        try feedbackd.end()
    }

    @Test("end with the connection that began them, so it stays for as long as they last")
    func connection() throws {
        let feedbackd = try FakeFeedbackd(on: stage.bus, .events, .lasting)
        let bus = try stage.connect()
        let output = FeedbackdEvents(bus, on: stage.loop)
        stage.begin(HapticStage.notification, on: output)
        try feedbackd.nextCallRunning(stage.loop, "TriggerFeedback")
        try stage.settle(bus)
        #expect(stage.outcomes == [])
        try bus.close()
        #expect(try feedbackd.nextCall("left") == [41])
        try feedbackd.end()
    }

    @Test("hold nobody up where feedbackd refuses, hangs, or dies in the middle")
    func trouble() throws {
        let failing = try FakeFeedbackd(on: stage.bus, .events, .failing)
        #expect(
            try stage.outcome(of: HapticStage.click, on: output())
                == .failed("the motor is stuck"))
        try failing.end()
        let mute = try FakeFeedbackd(on: stage.bus, .events, .mute)
        #expect(try isFailure(output(patience: .seconds(1))))
        try mute.kill()
        let dying = try FakeFeedbackd(on: stage.bus, .events, .dying)
        #expect(try isFailure(output()))
        try dying.nextCall("TriggerFeedback")
        let lasting = try FakeFeedbackd(on: stage.bus, .events, .lasting)
        let bus = try stage.connect()
        stage.begin(HapticStage.click, on: FeedbackdEvents(bus, on: stage.loop))
        try lasting.nextCallRunning(stage.loop, "TriggerFeedback")
        try stage.settle(bus)
        try lasting.kill()
        #expect(try stage.next() == .failed("feedbackd has gone away"))
    }

    private func isFailure(_ output: FeedbackdEvents) throws -> Bool {
        isFailure(try stage.outcome(of: HapticStage.click, on: output))
    }

    private func isFailure(_ outcome: HapticOutcome) -> Bool {
        if case .failed = outcome { true } else { false }
    }
}
