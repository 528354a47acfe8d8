import DesktopFixtures
import Foundation
import Testing

/// Beside the other tests of the whole program, because a table of haptics takes ten seconds.
@Suite("Haptics, tried out", .serialized, .timeLimit(.minutes(10)))
struct HapticsTests {
    private static let table = """
        Time to bed    Haptic                Feel
        over 120 min   1.00 notification     strong
        60 to 120 min  0.70 directionUp      medium
        30 to 59 min   0.45 click            light tap
        15 to 29 min   0.30 directionDown    gentle
        under 15 min   0.15 success          soft
        wake-up        1.00 notification ×3  strong, escalating

        """

    private func home(_ bus: PrivateBus? = nil) throws -> Home {
        let home = try Home()
        if let bus { home.environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address }
        return home
    }

    @Test("without a bus, and where nothing can be felt, the table is drawn, and that is said")
    func nothing() throws {
        let answer = try home().run("moresleep haptics test")
        #expect(
            answer.output == """
                There is no session bus to feel anything by, so haptics are only drawn.
                Log in to a desktop, or set DBUS_SESSION_BUS_ADDRESS to its address.

                \(Self.table)
                """.trimmingCharacters(in: .newlines) + "\n")
        #expect(answer.code == 0 && answer.errors == "")
        let bus = try PrivateBus()
        let empty = try home(bus).run("moresleep haptics test")
        #expect(empty.output.hasPrefix("Nothing here can be felt, so haptics are only drawn.\n"))
        #expect(empty.output.hasSuffix(Self.table))
        #expect(empty.code == 0)
        let drawn = try home().run("moresleep haptics test --output none")
        #expect(drawn.output == "Haptics are only drawn.\n\n" + Self.table)
        let gamepad = try home().run("moresleep haptics test --output gamepad")
        #expect(gamepad.code == 1)
        #expect(gamepad.errors.contains("There is no gamepad here that can rumble"))
    }

    @Test("the whole table is played by feedbackd, which the bus starts for it")
    func strengths() throws {
        let bus = try PrivateBus(services: FakeFeedbackd.service(.strengths))
        let document = try home(bus).json("moresleep haptics test --json")
        #expect(document.keys.sorted() == ["haptics", "hint", "output", "why"])
        #expect(document["output"] as? String == "feedbackdStrengths")
        #expect(document["hint"] is NSNull)
        let lines = try #require(document["haptics"] as? [[String: Any]])
        #expect(lines.count == 6)
        let keys = ["belowMinutes", "feel", "fromMinutes", "haptic", "outcome", "reason"]
        #expect(lines.allSatisfy { $0.keys.sorted() == keys })
        #expect(lines.allSatisfy { $0["outcome"] as? String == "played" })
        #expect(lines.map { $0["fromMinutes"] as? Int } == [121, 60, 30, 15, 0, nil])
        #expect((lines[5]["haptic"] as? [String: Any])?["repeat"] as? Int == 3)
    }

    @Test("a silent profile is respected, and said once")
    func silent() throws {
        let bus = try PrivateBus()
        let feedbackd = try FakeFeedbackd(on: bus, .events, profile: "silent")
        let answer = try home(bus).run("moresleep haptics test")
        #expect(answer.code == 0)
        #expect(answer.output.components(separatedBy: "profile is silent").count == 2)
        let doctor = try home(bus).json("moresleep doctor --json; true")
        let checks = doctor["checks"] as? [[String: Any]] ?? []
        let check = checks.first { $0["id"] as? String == "haptics" }
        #expect((check?["message"] as? String)?.contains("profile is silent") == true)
        try feedbackd.end()
        #expect(throws: ChildProgram.Failure.self) { try feedbackd.nextCall() }
    }

    @Test("a feedbackd that refuses fails the trial, in words")
    func failing() throws {
        let bus = try PrivateBus()
        let feedbackd = try FakeFeedbackd(on: bus, .strengths, .failing)
        let answer = try home(bus).run("moresleep haptics test")
        #expect(answer.code == 1)
        #expect(answer.output.contains("  This could not be played (the motor is stuck).\n"))
        try feedbackd.end()
    }

    @Test("a feedbackd that hangs is asked once, and then everything is drawn")
    func hanging() throws {
        let bus = try PrivateBus()
        let feedbackd = try FakeFeedbackd(on: bus, .strengths)
        feedbackd.suspend()
        let answer = try home(bus).run("moresleep haptics test")
        #expect(answer.code == 1)
        #expect(answer.output.hasPrefix("feedbackd does not answer ("))
        #expect(answer.output.hasSuffix(Self.table))
        try feedbackd.kill()
    }

    @Test("Ctrl-C ends with 130, and what was playing ends with it")
    func interrupted() throws {
        let bus = try PrivateBus()
        let feedbackd = try FakeFeedbackd(on: bus, .events, .lasting)
        let trial = try home(bus).start("moresleep haptics test")
        #expect(try feedbackd.nextCall("TriggerFeedback")[1] as? String == "message-new-sms")
        trial.send(SIGINT)
        #expect(try trial.exit() == 130)
        #expect(try feedbackd.nextCall("left") == [41])
        try feedbackd.end()
        let strong = try FakeFeedbackd(on: bus, .strengths)
        let other = try home(bus).start("moresleep haptics test")
        try strong.nextCall("Vibrate")
        other.send(SIGTERM)
        #expect(try other.exit() == 130)
        #expect(try strong.nextCall("Vibrate")[1] as? NSArray == [])
        try strong.end()
    }

    @Test("Debian's own feedbackd takes the events, and the trial stays until each is over")
    func realFeedbackd() throws {
        let folder = try ScratchFolder()
        var environment = ProcessInfo.processInfo.environment
        environment["HOME"] = folder.path
        environment["XDG_CONFIG_HOME"] = folder.path
        environment["GSETTINGS_BACKEND"] = "memory"
        let service = """
            [D-BUS Service]
            Name=org.sigxcpu.Feedback
            Exec=/usr/libexec/feedbackd
            """
        let bus = try PrivateBus(
            services: ["org.sigxcpu.Feedback.service": service], environment: environment)
        let document = try home(bus).json("moresleep haptics test --json")
        #expect(document["output"] as? String == "feedbackdEvents")
        let lines = try #require(document["haptics"] as? [[String: Any]])
        let outcomes = lines.map { $0["outcome"] as? String ?? "" }
        // A machine with a motor plays them; any other has nothing to be felt.
        #expect(outcomes[4] == "tooSoft")
        #expect(outcomes.allSatisfy { ["played", "notFelt", "tooSoft"].contains($0) })
        let check = try #require(
            (try home(bus).json("moresleep doctor --json; true")["checks"] as? [[String: Any]])?
                .first { $0["id"] as? String == "haptics" })
        #expect(
            (check["message"] as? String)?.hasSuffix(
                "as events of its theme; its profile is full.") == true)
    }
}
