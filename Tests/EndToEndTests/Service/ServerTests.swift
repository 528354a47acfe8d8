import DesktopFixtures
import Foundation
import Testing

extension WholeProgram {
    @Suite("A notification server that is not always there")
    struct ServerTests {
        let screen: Screen
        let home: Home

        init() throws {
            screen = try Screen()
            home = try Home(on: screen)
        }

        @Test(
            "NS-01: without one the reminder is kept, `tonight` says why, and one that comes shows it"
        )
        func serverComes() throws {
            try home.turnEvening(.lastMeal, dueAt: Date())
            let service = try home.service()
            let failure = try service.line { $0.contains("last_meal") }
            #expect(failure.hasSuffix("last_meal not shown: no notification server is there"))
            _ = try service.line { $0 == "moresleep: started" }
            #expect(try home.deliveries() == ["last_meal: failed"])
            let told = try home.run("moresleep tonight").output
            #expect(told.contains("Perhaps not seen"))
            #expect(told.contains("Last meal window closing soon: not shown: "))

            let dunst = try screen.startServer()
            // Told once, however often it was tried.
            #expect(try service.line().contains("last_meal shown as notification"))
            #expect(try dunst.closeAllAndReadHistory().count == 1)
            #expect(try !home.run("moresleep tonight").output.contains("Perhaps not seen"))
        }

        @Test("doctor tells its abilities, its habit and do-not-disturb, with a way out that works")
        func report() throws {
            let dunst = try screen.startServer()
            _ = try dunst.control("set-paused", "true")
            let server = try check("notification-server")
            #expect(server["message"]?.hasPrefix("Notifications are shown by dunst 1.") == true)
            #expect(
                server["message"]?.hasSuffix(
                    "it shows buttons, reads markup, keeps nothing that was not seen and plays no sounds."
                ) == true)
            #expect(
                try check("server-habits")["message"]?.hasPrefix("dunst keeps buttons out") == true)
            let quiet = try check("do-not-disturb")
            #expect(quiet["state"] == "warning")
            let wayOut = try #require(quiet["hint"]?.split(separator: ": ").last)
            #expect(try home.run(String(wayOut)).code == 0)
            #expect(try check("do-not-disturb")["message"] == "Do-not-disturb is off.")
        }

        private func check(_ id: String) throws -> [String: String] {
            let document = try home.json("moresleep doctor --json")
            let checks = document["checks"] as? [[String: Any]] ?? []
            let found = try #require(checks.first { $0["id"] as? String == id })
            return found.compactMapValues { $0 as? String }
        }

        @Test("NS-03, NA-01: another one gives numbers anew, and a click counts for what it shows")
        func serverReplaced() throws {
            let dunst = try screen.startServer()
            try home.turnEvening(.lastMeal, dueAt: Date())
            let service = try home.service()
            let first = try service.line { $0.contains("last_meal shown as notification") }
            try dunst.kill()
            try dunst.restart()
            try home.turnEvening(.stopEating, dueAt: Date())
            service.send(SIGHUP)
            let second = try service.line { $0.contains("stop_eating shown as notification") }
            #expect(first.split(separator: " ").last == second.split(separator: " ").last)
            #expect(try dunst.displayedCount() == 1)
            try dunst.invokeAction(labelled: "Done")
            #expect(try service.line() == "moresleep: an item of the list was ticked")
            let states = try home.checklist()
            #expect(states["last_meal"] == "active")
            #expect(states["stop_eating"] == "done")
            #expect(try dunst.history().map(\.summary) == ["🚫 Stop eating now"])
        }

        @Test(
            "one that hangs does not hold the service up, and shows the reminder once when it goes on"
        )
        func serverHangs() throws {
            let dunst = try screen.startServer()
            let service = try home.service()
            _ = try service.line { $0 == "moresleep: started" }
            try home.turnEvening(.lastMeal, dueAt: Date())
            dunst.suspend()
            let start = Date()
            service.send(SIGHUP)
            #expect(try service.line().contains("last_meal not shown: "))
            let reload = try home.run("moresleep config set sleep-need 7h30m")
            #expect(reload.code == 0)
            #expect(reload.errors == "")
            #expect(Date().timeIntervalSince(start) < 5)
            dunst.resume()
            #expect(try service.line().contains("last_meal shown as notification"))
            #expect(try dunst.closeAllAndReadHistory().count == 1)
            #expect(try dunst.displayedCount() == 0)
        }

        @Test(
            "one that answers all but a notification holds nothing up for longer than two seconds")
        func serverSilent() throws {
            let server = try start("silent")
            let service = try home.service()
            _ = try service.line { $0 == "moresleep: started" }
            try home.turnEvening(.lastMeal, dueAt: Date())
            let start = Date()
            service.send(SIGHUP)
            // Asked while it waits for the server, the service answers as soon as it has given up.
            let reload = try home.run("moresleep config set sleep-need 7h30m")
            #expect(reload.code == 0)
            #expect(reload.errors == "")
            #expect(
                try service.line().hasSuffix(
                    "last_meal perhaps not shown: the notification server did not answer"))
            #expect(Date().timeIntervalSince(start) < 8)
            #expect(try home.deliveries().first?.hasPrefix("last_meal: uncertain") == true)
            let end = Date()
            try service.end()
            #expect(Date().timeIntervalSince(end) < 4)
            server.send(SIGKILL)
            try server.exit()
        }

        /// A server with one of the habits that DesktopTests knows.
        private func start(_ habit: String) throws -> ChildProgram {
            let script = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../DesktopTests/FakeServer/server.py").standardized
            let server = try ChildProgram(
                "python3", ["-B", script.path, "actions", habit],
                environment: screen.bus.environment, showingErrors: true)
            _ = try server.line { $0 == "\"ready\"" }
            return server
        }
    }
}
