import DesktopFixtures
import Foundation
import Testing

extension WholeProgram {
    @Suite("The life of the service")
    struct LifeTests {
        let home: Home

        init() throws {
            home = try Home()
        }

        @Test("IN-01: a second one leaves with 5 and names the first, which goes on")
        func second() throws {
            let screen = try Screen()
            let home = try Home(on: screen)
            let first = try home.service()
            _ = try first.line { $0 == "moresleep: started" }
            let sentence = "The service is running already (process \(first.processID))."
            let second = try home.run("moresleep service run")
            #expect(second.code == 5)
            #expect(second.output == "")
            #expect(
                second.errors
                    == "moresleep: \(sentence)\nHow it stands: moresleep service status. To end it: "
                    + "moresleep service stop\n")
            // Another runtime directory, and so another lock, but the same bus.
            let elsewhere = try Home(on: screen)
            let third = try elsewhere.run("moresleep service run")
            #expect(third.code == 5)
            #expect(third.errors.contains(sentence))

            try home.turnEvening(.lastMeal, dueAt: Date())
            #expect(try home.run("moresleep config set sleep-need 8h").code == 0)
            #expect(try first.line().contains("last_meal not shown"))
            first.send(SIGTERM)
            #expect(try first.exit() == 0)
        }

        @Test("IN-03: a lock that a crash left keeps nobody from starting")
        func lockLeft() throws {
            for _ in 0..<3 {
                let service = try home.service()
                _ = try service.line { $0 == "moresleep: started" }
                service.send(SIGKILL)
                #expect(try service.exit() == -SIGKILL)
            }
        }

        @Test("EN-01: without a bus it runs, and a command reaches it by a signal")
        func withoutBus() throws {
            let service = try home.service()
            #expect(
                try service.line()
                    == "moresleep: there is no session bus yet: nothing can be shown, everything is kept"
            )
            #expect(try service.line() == "moresleep: started")
            try home.turnEvening(.lastMeal, dueAt: Date())
            let change = try home.run("moresleep config set sleep-need 7h30m")
            #expect(change.code == 0)
            #expect(change.errors == "")
            #expect(try service.line().contains("\(home.tonight)/last_meal not shown"))
            service.send(SIGINT)
            #expect(try service.line() == "moresleep: ended: Ctrl-C")
            #expect(try service.exit() == 130)
            #expect(try home.deliveries() == ["last_meal: failed"])
        }

        @Test("EN-01: without a bus the apps of a tier go to sleep all the same")
        func tiersWithoutBus() throws {
            try home.turnEvening(.lastMeal, dueAt: Date() - 9_060)
            let service = try home.service()
            _ = try service.line { $0 == "moresleep: apps asleep: 8" }
            let blocked = try home.json("moresleep tonight --json")["blocked"] as? [[String: Any]]
            #expect(blocked?.compactMap { $0["app"] as? String }.last == "News")
            try service.end()
        }

        @Test("a reminder is felt as well, by feedbackd")
        func haptic() throws {
            let (screen, _) = try Screen.withServer()
            let feedbackd = try FakeFeedbackd(on: screen.bus, .strengths)
            let person = try Home(on: screen)
            try person.turnEvening(.lastMeal, dueAt: Date())
            let service = try person.service()
            let call = try feedbackd.nextCall("Vibrate")
            #expect(
                call == ["org.moresleep.MoreSleep", [[0.75, 400], [0.0, 150], [0.75, 400]]])
            try service.end()
        }

        @Test("the evening begins when a goal is set while it runs")
        func goalSet() throws {
            let service = try home.service()
            _ = try service.line { $0 == "moresleep: started" }
            let saved = try home.run("moresleep goal set --current 22:00 --target 20:00 --days 4")
            #expect(saved.code == 0)
            #expect(!saved.output.contains("moresleep service run"))
            #expect(
                try service.line() == "moresleep: the evening of \(home.tonight) has begun")
            service.send(SIGTERM)
            #expect(try service.line() == "moresleep: ended: it was told to")
            #expect(try service.exit() == 0)
        }

        @Test("started without standard streams it writes into none of its files")
        func withoutStreams() throws {
            let answer = try home.run(
                """
                moresleep service run <&- >&- 2>&- &
                while ! grep -q . "$XDG_RUNTIME_DIR/moresleep/lock" 2>/dev/null; do :; done
                cat "$XDG_RUNTIME_DIR/moresleep/lock"; echo $!; kill $!; wait
                """)
            let lines = answer.output.split(separator: "\n")
            try #require(lines.count == 2)
            #expect(lines[0] == lines[1])
        }

        @Test("a database that is exchanged while it runs is the one that counts from then on")
        func exchangedDatabase() throws {
            try home.turnEvening(.lastMeal, dueAt: Date(timeIntervalSinceNow: 3600))
            let service = try home.service()
            _ = try service.line { $0 == "moresleep: started" }
            _ = try home.run("rm -rf \"$XDG_DATA_HOME/moresleep\"")
            let set = try home.run("moresleep goal set --current 22:00 --target 20:00 --days 4")
            #expect(set.code == 0)
            #expect(
                try service.line() == "moresleep: the evening of \(home.tonight) has begun")
            let ended = try home.run("moresleep goal end")
            #expect(ended.code == 0)
            // What was there before had another bedtime.
            #expect(
                try service.line()
                    == "moresleep: the evening asks less than before; changed by a command that "
                    + "the bus has not named")
            service.send(SIGTERM)
            #expect(try service.line() == "moresleep: ended: it was told to")
        }

        @Test("it ends with 1 when its bus ends, and says so")
        func busEnds() throws {
            let screen = try Screen()
            let home = try Home(on: screen)
            let service = try home.service()
            _ = try service.line { $0 == "moresleep: started" }
            try screen.bus.stop()
            #expect(try service.line() == "moresleep: ended: the session bus is gone")
            #expect(try service.exit() == 1)
        }

        @Test(
            "without a place for its lock it does not start, and says what is wanted",
            .enabled(if: !FileManager.default.fileExists(atPath: "/run/user/\(getuid())")))
        func noRuntimeDirectory() throws {
            let refused = try home.run("moresleep service run", with: ["XDG_RUNTIME_DIR": nil])
            #expect(refused.code == 1)
            #expect(refused.output == "")
            #expect(
                refused.errors == """
                    moresleep: There is no place for the service's lock: XDG_RUNTIME_DIR is not set.
                    Set XDG_RUNTIME_DIR to a directory of yours that nobody else can open (mode \
                    0700).

                    """)
            chmod(home.path + "/run", 0o755)
            let shared = try home.run("moresleep service run --json")
            #expect(shared.code == 2)
            let open = try home.run("moresleep service run")
            #expect(open.code == 1)
            #expect(open.errors.contains("is open to others (user \(getuid()), mode 0755)."))
        }
    }
}
