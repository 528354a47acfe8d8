import DesktopFixtures
import Foundation
import SleepCore
import SleepStore
import Testing

extension WholeProgram {
    @Suite("More time, in a terminal and over the bus")
    struct ExitTests {
        private let bus: PrivateBus
        private let home: Home

        /// An hour before bed: the first tier has slept for half an hour.
        init() throws {
            bus = try PrivateBus()
            home = try Home()
            home.environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
            try home.turnEvening(.lastMeal, dueAt: Date() - 3 * 3_600)
        }

        private func service() throws -> ChildProgram {
            let service = try home.service()
            _ = try service.line { $0 == "moresleep: started" }
            return service
        }

        private static let name = "org.moresleep.MoreSleep1"

        private func call(_ method: String) throws -> Answer {
            try home.run(
                "gdbus call --session -d \(Self.name) -o /org/moresleep/MoreSleep1 "
                    + "-m \(Self.name).\(method)")
        }

        @Test("takes the terminal, breathes, and n keeps the wind-down")
        func neverMind() throws {
            let service = try service()
            let terminal = try Tmux(home, columns: 80, rows: 24, "moresleep exit")
            let picture = try terminal.see("n  Never mind, keep wind-down")
            #expect(picture.contains { $0.contains("More time, attempt 1 tonight") })
            #expect(
                picture.contains {
                    $0.contains("Take 3 deep breaths. Is this really worth losing sleep over?")
                })
            #expect(picture.contains { $0.contains("10 minutes, then apps sleep again") })
            #expect(!picture.contains { $0.contains("Continue anyway") })
            #expect(try home.json("moresleep tonight --json")["phase"] as? String == "waiting")
            // Nothing is there to be pressed before the wait is over.
            try terminal.press("c")
            try terminal.see("to wait")
            try terminal.press("n")
            try terminal.see("The wind-down goes on.")
            #expect(try home.json("moresleep tonight --json")["phase"] as? String == "windDown")
            try service.end()
        }

        @Test("m in the live view begins the wait there, and n leads back to the evening")
        func inTheLiveView() throws {
            let service = try service()
            let terminal = try Tmux(home, columns: 80, rows: 24, "moresleep tonight --watch")
            try terminal.see("m  I need more time")
            try terminal.press("m")
            try terminal.see("More time, attempt 1 tonight")
            #expect(try home.json("moresleep tonight --json")["phase"] as? String == "waiting")
            try terminal.press("n")
            try terminal.see("The wind-down goes on.")
            try terminal.see("m  I need more time")
            try terminal.press("q")
            try terminal.see("ready>")
            try service.end()
        }

        @Test("who stops the view, by whatever way, has not attended the wait")
        func stopped() throws {
            let service = try service()
            let terminal = try Tmux(
                home, columns: 80, rows: 24,
                "exec sh -c \"echo \\$\\$ >$HOME/pid; exec moresleep exit\"")
            try terminal.see("n  Never mind, keep wind-down")
            let text = try String(contentsOfFile: home.path + "/pid", encoding: .utf8)
            let view = try #require(Int32(text.dropLast()))
            #expect(kill(view, SIGSTOP) == 0 && kill(view, SIGCONT) == 0)
            _ = try service.line { $0 == "moresleep: nobody waits any more" }
            #expect(try home.json("moresleep tonight --json")["phase"] as? String == "windDown")
            try service.end()
        }

        @Test("a bus that comes after another one gives its names to others, and nobody has waited")
        func anotherBus() throws {
            let service = try service()
            let asked = try home.start(
                """
                python3 -c "
                import sys
                from gi.repository import Gio, GLib
                bus = Gio.bus_get_sync(Gio.BusType.SESSION)
                bus.call_sync('\(Self.name)', '/org/moresleep/MoreSleep1', '\(Self.name)',
                    'RequestExit', None, None, 0, -1, None)
                print('asked', flush=True)
                sys.stdin.read()
                "
                """)
            #expect(try asked.line() == "asked")
            let wait = try #require(try home.store().ledger(from: home.tonight).exits.wait)
            // The same name on a bus of another identity.
            let (identity, name) = (
                wait.client.prefix { $0 != "/" }, wait.client.drop { $0 != "/" }
            )
            #expect(identity.count == 32 && name.hasPrefix("/:1."))
            service.send(SIGKILL)
            try service.exit()
            try home.execute(
                "UPDATE waits SET client = '\(String(repeating: "0", count: 32))\(name)'")
            let again = try self.service()
            #expect(try home.json("moresleep tonight --json")["phase"] as? String == "windDown")
            try again.end()
            try asked.end()
        }

        @Test("CL-07: Ctrl-C and a closed terminal are a never mind", arguments: ["C-c", "closed"])
        func left(how: String) throws {
            let service = try service()
            do {
                let terminal = try Tmux(home, columns: 40, rows: 15, "moresleep exit; echo code $?")
                try terminal.see("Never mind, keep wind-down")
                if how == "C-c" {
                    try terminal.press("C-c")
                    try terminal.see("code 130")
                }
            }
            _ = try service.line { $0 == "moresleep: nobody waits any more" }
            #expect(try home.store().ledger(from: home.tonight).exits.windows == [])
            try service.end()
        }

        @Test("needs a terminal, and a service")
        func refused() throws {
            let piped = try home.run("moresleep exit </dev/null")
            #expect(piped.code == 3)
            #expect(
                piped.errors
                    == "moresleep: The wait has to be attended, so it needs a terminal of its own.\n"
                    + "Run moresleep exit in a terminal window.\n")
            let alone = try home.run("moresleep resume")
            #expect(alone.code == 4)
            #expect(alone.errors.hasPrefix("moresleep: No service runs that could do that.\n"))
        }

        @Test("IN-08: a client that leaves the bus has not attended, and nobody skips the wait")
        func vanished() throws {
            let service = try service()
            #expect(try call("ContinueAnyway").code == 1)
            let asked = try call("RequestExit")
            #expect(asked.code == 0, "\(asked.errors)")
            #expect(asked.output.contains("'WaitSeconds': <uint32 60>"))
            // The caller has gone with its answer.
            _ = try service.line { $0 == "moresleep: nobody waits any more" }
            let refused = try call("ContinueAnyway")
            #expect(refused.code == 1)
            #expect(refused.errors.contains("org.moresleep.Error.Refused"))
            #expect(try call("Resume").code == 1)
            try service.end()
        }

        @Test("a wait that is attended opens the window, and resume ends it")
        func taken() throws {
            let real = Date().timeIntervalSince1970
            let service = try home.start("ScaledService \(real) \(real) 40 2>&1 >/dev/null")
            _ = try service.line { $0 == "moresleep: started" }
            let client = try home.write(
                """
                import gi
                from gi.repository import Gio, GLib
                bus = Gio.bus_get_sync(Gio.BusType.SESSION)
                def call(method):
                    return bus.call_sync("\(Self.name)", "/org/moresleep/MoreSleep1",
                        "\(Self.name)", method, None, None, 0, -1).unpack()
                wait = call("RequestExit")[0]
                print(wait["Attempt"], wait["WaitSeconds"], wait["FreeWindowSeconds"])
                try:
                    call("ContinueAnyway")
                except GLib.Error as error:
                    print(Gio.DBusError.get_remote_error(error))
                while not call("RequestExit")[0]["IsReflecting"]:
                    pass
                call("ContinueAnyway")
                call("Resume")
                """, to: "client.py")
            let answer = try home.run("/usr/bin/python3 \(client)")
            #expect(answer.output == "1 60 600\norg.moresleep.Error.Refused\n", "\(answer.errors)")
            #expect(answer.code == 0)
            let window = try #require(
                try home.store().ledger(from: home.tonight).exits.windows.first)
            #expect(window.end?.ending == .resumed)
            #expect(window.granted == .minutes(10))
            try service.end()
        }

        /// Science of one's own in which the first wait is that long.
        private func shortenWait(to seconds: Int = 1) throws {
            let file = packageRoot.appending(path: "Resources/ScienceData.json")
            var science = try document(String(contentsOf: file, encoding: .utf8))
            var exits = try #require(science["exits"] as? [[String: Any]])
            exits[0]["waitSeconds"] = seconds
            science["exits"] = exits
            let bytes = try JSONSerialization.data(withJSONObject: science)
            try home.write(
                String(decoding: bytes, as: UTF8.self), to: ".config/moresleep/ScienceData.json")
        }

        @Test("c after the wait opens the window, from the keys to the database")
        func takenInTheView() throws {
            try shortenWait()
            let service = try service()
            let terminal = try Tmux(home, columns: 80, rows: 24, "moresleep exit")
            try terminal.see("c  Continue anyway")
            try terminal.press("c")
            try terminal.see("To come back early: moresleep resume")
            let window = try #require(
                try home.store().ledger(from: home.tonight).exits.windows.first)
            #expect(window.wait == .seconds(1) && window.granted == .minutes(10))
            #expect(window.end == nil)
            #expect(try home.json("moresleep tonight --json")["phase"] as? String == "freeWindow")
            try service.end()
        }

        @Test(
            "a goal that ends takes the wait along, and the question after it, and the view says so",
            arguments: [
                // Long enough for the goal to end in it, however slow the machine is.
                (10, "More time, attempt 1 tonight"), (1, "c  Continue anyway"),
            ])
        func goalEnded(wait: Int, seen: String) throws {
            try shortenWait(to: wait)
            let service = try service()
            let terminal = try Tmux(home, columns: 80, rows: 24, "moresleep exit")
            try terminal.see(seen)
            #expect(try home.run("moresleep goal end").code == 0)
            try terminal.see("Nobody waits any more.")
            try terminal.see("ready>")
            #expect(try home.store().ledger(from: home.tonight).exits.windows == [])
            try service.end()
        }

        @Test("who has left before the answer is given no time")
        func leftBeforeTheAnswer() throws {
            try shortenWait()
            let service = try service()
            let client = try home.start(
                """
                python3 -c "
                import signal
                from gi.repository import Gio
                signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGUSR1])
                bus = Gio.bus_get_sync(Gio.BusType.SESSION)
                def call(method):
                    return bus.call_sync('\(Self.name)', '/org/moresleep/MoreSleep1',
                        '\(Self.name)', method, None, None, 0, -1, None).unpack()
                call('RequestExit')
                while not call('RequestExit')[0]['IsReflecting']:
                    pass
                print('over', flush=True)
                signal.sigwait([signal.SIGUSR1])
                bus.call('\(Self.name)', '/org/moresleep/MoreSleep1', '\(Self.name)',
                    'ContinueAnyway', None, None, 0, -1, None, None)
                bus.flush_sync(None)
                bus.close_sync(None)
                "
                """)
            #expect(try client.line() == "over")
            service.send(SIGSTOP)
            client.send(SIGUSR1)
            try client.exit()
            service.send(SIGCONT)
            _ = try service.line { $0 == "moresleep: nobody waits any more" }
            #expect(try home.store().ledger(from: home.tonight).exits.windows == [])
            try service.end()
        }

        @Test("start puts the first tier to sleep, and apps tells of it")
        func start() throws {
            try home.turnEvening(.lastMeal, dueAt: Date() - 60)
            let service = try service()
            let before = try home.run("moresleep apps")
            #expect(!before.output.contains("asleep"))
            let started = try home.run("moresleep start")
            #expect(started.code == 0, "\(started.errors)")
            #expect(started.output.contains("Instagram (asleep)"))
            let again = try home.run("moresleep start")
            #expect(again.code == 3)
            #expect(again.errors.hasPrefix("moresleep: The first tier is asleep since "))
            try service.end()
        }

        @Test("apps are added, moved and taken away, and the order is kept")
        func apps() throws {
            #expect(try home.run("moresleep apps add Mastodon").code == 0)
            #expect(
                try home.run("moresleep apps move mastodon --tier block-first --place 1").code == 0)
            #expect(try home.run("moresleep apps remove News").code == 0)
            #expect(try home.run("moresleep apps add Signal --tier always-allowed").code == 0)
            let tiers = try #require(
                try home.json("moresleep apps --json")["tiers"] as? [[String: Any]])
            let names = tiers.map { tier in
                (tier["apps"] as? [[String: Any]] ?? []).map { "\($0["name"] ?? "")" }
            }
            #expect(
                names == [
                    [
                        "Mastodon", "Instagram", "TikTok", "YouTube", "X", "Reddit", "Netflix",
                        "Games",
                    ], ["Messages", "WhatsApp", "Mail", "Discord"],
                    ["Phone", "Clock", "Maps", "Camera", "Music", "Signal"],
                ])
            #expect(try home.run("moresleep apps add X").code == 3)
            #expect(try home.run("moresleep apps remove Nothing").code == 2)
            #expect(try home.run("moresleep tiers set block-first --lead 7h").code == 2)
            #expect(try home.run("moresleep tiers set block-first --lead 4h").code == 0)
        }
    }
}
