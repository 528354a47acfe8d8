import DesktopFixtures
import Foundation
import GLib
import SleepCore
import Testing

@testable import Desktop

@MainActor
@Suite("What haptics are played on", .timeLimit(.minutes(10)))
struct DesktopHapticsTests {
    private let stage: HapticStage
    private let gamepads = FakeGamepads()

    init() throws {
        stage = try HapticStage()
    }

    private func haptics(
        _ choice: HapticChoice = .automatic, on stage: HapticStage? = nil,
        patience: Duration = .seconds(5)
    ) throws -> DesktopHaptics {
        let stage = stage ?? self.stage
        let haptics = DesktopHaptics(
            try stage.connect(), choice: choice, on: stage.loop, gamepads: gamepads,
            patience: patience)
        haptics.onChange = { _ in stage.loop.quit() }
        return haptics
    }

    /// Runs the loop until it is known, or another.
    private func wait(for means: HapticMeans, of haptics: DesktopHaptics) throws {
        while haptics.means != means { try stage.loop.awaitQuit() }
    }

    @Test("is what the feedbackd can do that is there, and follows it as it comes and goes")
    func following() throws {
        let haptics = try haptics()
        #expect(haptics.means == .unknown)
        try wait(for: .nothing, of: haptics)
        #expect(try stage.outcome(of: HapticStage.click, on: haptics) == .noOutput)
        let old = try FakeFeedbackd(on: stage.bus, .events)
        try wait(for: .events, of: haptics)
        #expect(try stage.outcome(of: HapticStage.click, on: haptics) == .played)
        try old.nextCall("TriggerFeedback")
        try old.kill()
        try wait(for: .nothing, of: haptics)
        let new = try FakeFeedbackd(on: stage.bus, .strengths)
        try wait(for: .strengths, of: haptics)
        #expect(try stage.outcome(of: HapticStage.click, on: haptics) == .played)
        try new.nextCall("Vibrate")
        try new.end()
    }

    @Test("is waited for by a haptic that comes before it is known; only the newest waits")
    func waiting() throws {
        let feedbackd = try FakeFeedbackd(on: stage.bus, .strengths)
        let haptics = try haptics()
        stage.begin(HapticStage.wakeUp, on: haptics)
        stage.begin(HapticStage.click, on: haptics)
        #expect(try stage.next() == .stopped)
        #expect(try stage.next() == .played)
        #expect(try feedbackd.nextCall("Vibrate")[1] as? NSArray == [[0.4, 60]])
        let other = try self.haptics()
        stage.begin(HapticStage.click, on: other)
        other.stop()
        #expect(try stage.next() == .stopped)
        try feedbackd.end()
    }

    @Test("is started by the first haptic, and not before", arguments: [false, true])
    func starting(isAskedFor: Bool) throws {
        let stage = try HapticStage(services: FakeFeedbackd.service(.strengths))
        let haptics = try haptics(on: stage)
        while haptics.means != .startable { try stage.loop.awaitQuit() }
        #expect(try stage.connect().nameOwner(of: "org.sigxcpu.Feedback") == nil)
        if isAskedFor {
            var ready: [HapticMeans] = []
            haptics.prepare { means in
                ready.append(means)
                stage.loop.quit()
            }
            while ready.isEmpty { try stage.loop.awaitQuit() }
            #expect(ready == [.strengths])
        }
        #expect(try stage.outcome(of: HapticStage.click, on: haptics) == .played)
        #expect(haptics.means == .strengths)
    }

    @Test("is told at once to whoever asks when it is known already")
    func known() throws {
        let haptics = try haptics(.off)
        var ready: [HapticMeans] = []
        haptics.prepare { ready.append($0) }
        #expect(ready == [.off])
        #expect(haptics.means == .off)
        #expect(try stage.outcome(of: HapticStage.click, on: haptics) == .noOutput)
        let without = DesktopHaptics(
            nil, choice: .automatic, on: stage.loop, gamepads: gamepads)
        #expect(without.means == .nothing)
        #expect(try stage.outcome(of: HapticStage.click, on: without) == .noOutput)
        #expect(gamepads.log == [])
    }

    @Test("cannot be started where its program is missing, which is said each time")
    func broken() throws {
        let service = """
            [D-BUS Service]
            Name=org.sigxcpu.Feedback
            Exec=/nonexistent/feedbackd
            """
        let stage = try HapticStage(services: ["org.sigxcpu.Feedback.service": service])
        let haptics = try haptics(on: stage)
        for _ in 1...2 {
            guard case .failed = try stage.outcome(of: HapticStage.click, on: haptics) else {
                Issue.record("It was played.")
                return
            }
            guard case .unanswering = haptics.means else {
                Issue.record("It is \(haptics.means).")
                return
            }
        }
    }

    @Test("is nothing while feedbackd hangs, which holds nobody up, or while another has its name")
    func trouble() throws {
        let hanging = try FakeFeedbackd(on: stage.bus, .strengths)
        hanging.suspend()
        let haptics = try haptics(patience: .milliseconds(100))
        guard case .failed = try stage.outcome(of: HapticStage.click, on: haptics) else {
            Issue.record("It was played.")
            return
        }
        try hanging.kill()
        try wait(for: .nothing, of: haptics)
        let foreign = try FakeFeedbackd(on: stage.bus, .events, .foreign)
        try wait(
            for: .unanswering(reason: "it does not answer as feedbackd does"), of: self.haptics())
        try foreign.end()
    }

    @Test("is the gamepad only where somebody wants it, and only without feedbackd")
    func gamepad() throws {
        let haptics = try haptics(.gamepad)
        try wait(for: .gamepad(name: "Pad"), of: haptics)
        #expect(try stage.outcome(of: HapticStage.click, on: haptics) == .played)
        #expect(gamepads.log.contains("start 0 40960 60.0"))
        let played = gamepads.log
        let feedbackd = try FakeFeedbackd(on: stage.bus, .strengths)
        try wait(for: .strengths, of: haptics)
        #expect(try stage.outcome(of: HapticStage.click, on: haptics) == .played)
        #expect(gamepads.log == played)
        try feedbackd.end()
        try wait(for: .gamepad(name: "Pad"), of: haptics)
        gamepads.found = .success([])
        #expect(try stage.outcome(of: HapticStage.click, on: haptics) == .noOutput)
        #expect(haptics.means == .nothing)
    }

    @Test("passes on to the gamepad what feedbackd has nothing for, but never what it silences")
    func passingOn() throws {
        let unfelt = try FakeFeedbackd(on: stage.bus, .events, .unfelt)
        let haptics = try haptics(.gamepad)
        #expect(try stage.outcome(of: HapticStage.click, on: haptics) == .played)
        #expect(gamepads.log.contains("start 0 40960 60.0"))
        #expect(try stage.outcome(of: HapticStage.click, on: self.haptics()) == .notFelt)
        try unfelt.end()
        let played = gamepads.log
        let silent = try FakeFeedbackd(on: stage.bus, .events, profile: "silent", .unfelt)
        try wait(for: .events, of: haptics)
        #expect(try stage.outcome(of: HapticStage.notification, on: haptics) == .silenced)
        #expect(gamepads.log == played)
        try silent.end()
    }

    @Test("is not played on at all where it took too long to find out")
    func late() throws {
        let feedbackd = try FakeFeedbackd(on: stage.bus, .strengths)
        let haptics = DesktopHaptics(
            try stage.connect(), choice: .automatic, on: stage.loop, gamepads: gamepads,
            longestWait: .zero)
        #expect(
            try stage.outcome(of: HapticStage.click, on: haptics)
                == .failed("feedbackd took too long to start"))
        try feedbackd.end()
        #expect(throws: ChildProgram.Failure.self) { try feedbackd.nextCall() }
    }

    @Test("stops what is playing, wherever that is")
    func stopping() throws {
        let feedbackd = try FakeFeedbackd(on: stage.bus, .strengths)
        let haptics = try haptics(.gamepad)
        try wait(for: .strengths, of: haptics)
        stage.begin(HapticStage.wakeUp, on: haptics)
        try feedbackd.nextCallRunning(stage.loop, "Vibrate")
        haptics.stop()
        #expect(try stage.next() == .stopped)
        try feedbackd.end()
        try wait(for: .gamepad(name: "Pad"), of: haptics)
        stage.begin(HapticStage.wakeUp, on: haptics)
        haptics.stop()
        #expect(try stage.next() == .stopped)
    }

    @Test("is looked at without starting anything")
    func survey() throws {
        let bus = try stage.connect()
        #expect(
            HapticSurvey(nil, gamepads: gamepads) == .init(daemon: .notAsked, gamepads: ["Pad"]))
        gamepads.found = .failure(SystemError(code: 13, call: "opendir"))
        #expect(HapticSurvey(bus, gamepads: gamepads) == .init(daemon: .absent, gamepads: []))
        let old = try FakeFeedbackd(on: stage.bus, .events, profile: "silent")
        let survey = HapticSurvey(bus, gamepads: gamepads)
        #expect(survey.daemon == .running(.events, profile: "silent"))
        #expect(survey.isSilent)
        try old.end()
        let new = try FakeFeedbackd(on: stage.bus, .strengths)
        #expect(
            HapticSurvey(bus, gamepads: gamepads)
                == .init(daemon: .running(.strengths, profile: "full"), gamepads: []))
        new.suspend()
        guard case .unanswering = HapticSurvey(bus, gamepads: gamepads).daemon else {
            Issue.record("It has answered.")
            return
        }
        try new.kill()
        let startable = try HapticStage(services: FakeFeedbackd.service(.events))
        let other = try startable.connect()
        #expect(HapticSurvey(other, gamepads: gamepads).daemon == .startable)
        #expect(try other.nameOwner(of: "org.sigxcpu.Feedback") == nil)
    }
}
