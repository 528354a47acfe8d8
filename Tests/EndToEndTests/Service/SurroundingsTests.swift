import DesktopFixtures
import Foundation
import SleepCore
import SleepStore
import Testing

extension WholeProgram {
    @Suite("Night Light and do-not-disturb are borrowed for the night")
    struct SurroundingsTests {
        let gnome: FakeGNOME
        let dunst: Dunst
        let home: Home
        private let screen: Screen

        init() throws {
            gnome = try FakeGNOME()
            try gnome.startNightLight()
            screen = try Screen(on: gnome.bus)
            dunst = try screen.startServer()
            home = try Home(on: screen)
            home.environment.merge(gnome.environment) { $1 }
        }

        private func choose(_ word: String) throws {
            for choice in ["night-light", "do-not-disturb"] {
                #expect(try home.run("moresleep config set \(choice) \(word)").code == 0)
            }
        }

        var isPaused: String {
            get throws {
                try dunst.control("is-paused").trimmingCharacters(in: .whitespacesAndNewlines)
            }
        }

        /// A service in the middle of a night, with what it has changed.
        func serviceAtNight(_ bedtime: Date) throws -> ChildProgram {
            try home.turnEvening(bedtimeAt: bedtime)
            try choose("on")
            let service = try home.service()
            _ = try service.line { $0 == "moresleep: do-not-disturb is on for the night" }
            _ = try service.line { $0 == "moresleep: started" }
            return service
        }

        /// So long ago that nothing more is told before the morning.
        var bedtime: Date { Date().addingTimeInterval(-90 * 60) }

        /// The schedule of the night, as GNOME has it: to the hour after the wake time.
        private func schedule(_ bedtime: Date) -> [String] {
            [-120, 8 * 60 + 60].map { minutes in
                let zone = FixedOffset(seconds: home.secondsFromUTC)
                let time = zone.civil(
                    at: Date(unixSeconds: bedtime.unixSeconds) + .minutes(minutes))
                return String(format: "%.17g", Double(time.time.minute) / 60)
            }
        }

        private func isSchedule(_ found: ArraySlice<String>, _ bedtime: Date) -> Bool {
            found.map { Double($0) } == schedule(bedtime).map { Double($0) }
        }

        @Test("changed at night, told as our own, and given back exactly at SIGTERM")
        func term() throws {
            try gnome.set("night-light-schedule-from", to: "21.25")
            let bedtime = bedtime
            let service = try serviceAtNight(bedtime)
            let changed = try gnome.nightLight()
            #expect(changed.prefix(2) == ["true", "false"])
            #expect(isSchedule(changed.suffix(2), bedtime), "\(changed)")
            #expect(try isPaused == "true")

            let status = try home.json("moresleep service status --json")
            #expect(status["doNotDisturb"] as? String == "forTheNight")
            #expect(
                try home.run("moresleep service status").output
                    .contains("Do-not-disturb is on for the night, as you have chosen."))
            #expect(try check("do-not-disturb")["state"] == "ok")
            #expect(
                try check("night-light")["message"]?
                    .hasPrefix("GNOME's Night Light follows your plan") == true)

            try service.end()
            #expect(try gnome.nightLight() == ["unset", "unset", "21.25", "unset"])
            #expect(try isPaused == "false")
            #expect(try home.store().borrowedValues() == [])
        }

        @Test("a choice that is taken back in the night gives them back at once")
        func chosenOff() throws {
            let service = try serviceAtNight(bedtime)
            try choose("off")
            _ = try service.line { $0 == "moresleep: do-not-disturb is as it was before" }
            #expect(try gnome.nightLight() == Array(repeating: "unset", count: 4))
            #expect(try isPaused == "false")
            try service.end()
        }

        @Test("after kill -9 they stay for the night, and come back at the next start after it")
        func kill() throws {
            try gnome.set("night-light-enabled", to: "true")
            try gnome.set("night-light-schedule-to", to: "7.1")
            let bedtime = bedtime
            var service = try serviceAtNight(bedtime)
            for _ in 1...2 {
                service.send(SIGKILL)
                try service.exit()
                #expect(try isPaused == "true")
                service = try home.service()
                // What is ours already is not taken for the person's own.
                let lines = try lines(of: service, to: "moresleep: started")
                #expect(!lines.contains { $0.contains("for the night") }, "\(lines)")
            }
            service.send(SIGKILL)
            try service.exit()
            try home.turnEvening(bedtimeAt: bedtime.addingTimeInterval(-9 * 3_600))
            service = try home.service()
            let lines = try lines(of: service, to: "moresleep: started")
            #expect(lines.contains("moresleep: night-light is as it was before"))
            #expect(lines.contains("moresleep: do-not-disturb is as it was before"))
            #expect(
                try gnome.nightLight() == ["true", "unset", "unset", "7.0999999999999996"])
            #expect(try isPaused == "false")
            #expect(try home.store().borrowedValues() == [])
            try service.end()
        }

        private func lines(of service: ChildProgram, to last: String) throws -> [String] {
            var lines: [String] = []
            while lines.last != last { lines.append(try service.line()) }
            return lines
        }

        @Test("a bus that goes in the night takes nothing along: it comes back at the next start")
        func busLost() throws {
            try gnome.set("night-light-schedule-to", to: "7.5")
            let bedtime = bedtime
            var service = try serviceAtNight(bedtime)
            try gnome.logInAnew()
            try service.exit()
            #expect(try gnome.nightLight().first == "true")
            home.environment.merge(gnome.environment) { $1 }
            try home.turnEvening(bedtimeAt: bedtime.addingTimeInterval(-9 * 3_600))
            service = try home.service()
            let lines = try lines(of: service, to: "moresleep: started")
            #expect(lines.contains("moresleep: night-light is as it was before"), "\(lines)")
            #expect(try gnome.nightLight() == ["unset", "unset", "unset", "7.5"])
            #expect(try home.store().borrowedValues() == [])
            try service.end()
        }

        @Test("what the person has changed meanwhile stays theirs")
        func changedMeanwhile() throws {
            try gnome.set("night-light-enabled", to: "true")
            let service = try serviceAtNight(bedtime)
            try gnome.set("night-light-enabled", to: "false")
            _ = try dunst.control("set-paused", "false")
            // An occasion to look again changes nothing of it.
            service.send(SIGHUP)
            try home.turnEvening(bedtimeAt: bedtime.addingTimeInterval(-120))
            _ = try home.run("moresleep config set haptics off")
            #expect(try gnome.value("night-light-enabled") == "false")
            #expect(try isPaused == "false")
            try service.end()
            #expect(try gnome.nightLight() == ["false", "unset", "unset", "unset"])
            #expect(try isPaused == "false")
            // Also for another start in that night.
            let again = try home.service()
            _ = try again.line { $0 == "moresleep: started" }
            #expect(try gnome.value("night-light-enabled") == "false")
            #expect(try isPaused == "false")
            try again.end()
            #expect(try gnome.nightLight() == ["false", "unset", "unset", "unset"])
        }

        @Test("a schedule that the person makes in the night does something in the morning, too")
        func scheduleMeanwhile() throws {
            try gnome.set("night-light-schedule-automatic", to: "true")
            let bedtime = bedtime
            var service = try serviceAtNight(bedtime)
            try gnome.set("night-light-schedule-from", to: "22.5")
            let theirs = try gnome.nightLight()
            #expect(theirs.prefix(3) == ["true", "false", "22.5"])
            try service.end()
            #expect(try gnome.nightLight() == theirs)
            service = try home.service()
            _ = try service.line { $0 == "moresleep: started" }
            service.send(SIGKILL)
            try service.exit()
            try home.turnEvening(bedtimeAt: bedtime.addingTimeInterval(-9 * 3_600))
            service = try home.service()
            let lines = try lines(of: service, to: "moresleep: started")
            #expect(
                lines.contains("moresleep: night-light was changed by somebody else, and stays so"),
                "\(lines)")
            #expect(!lines.contains("moresleep: night-light is as it was before"), "\(lines)")
            #expect(try gnome.nightLight() == theirs)
            #expect(try home.store().borrowedValues() == [])
            try service.end()
        }

        @Test("another database in the night does not make our values the person's")
        func anotherDatabase() throws {
            let service = try serviceAtNight(bedtime)
            try FileManager.default.moveItem(
                atPath: home.dataDirectory, toPath: home.dataDirectory + ".old")
            try home.turnEvening(bedtimeAt: bedtime)
            try choose("on")
            try service.end()
            #expect(try gnome.nightLight() == ["unset", "unset", "unset", "unset"])
            #expect(try isPaused == "false")
            #expect(try home.store().borrowedValues() == [])
        }

        @Test("a server and a daemon that come in the night are changed then, and no others")
        func late() throws {
            try dunst.stop()
            try gnome.stopNightLight()
            try home.turnEvening(bedtimeAt: bedtime)
            try choose("on")
            let service = try home.service()
            _ = try service.line { $0 == "moresleep: started" }
            // Settings that nobody goes by are left alone.
            #expect(try gnome.nightLight() == Array(repeating: "unset", count: 4))
            try gnome.startNightLight()
            _ = try service.line { $0 == "moresleep: night-light is on for the night" }
            try dunst.restart()
            _ = try service.line { $0 == "moresleep: do-not-disturb is on for the night" }
            // The pause of a dunst that is gone is forgotten, and another one is another.
            try dunst.kill()
            try dunst.restart()
            _ = try service.line { $0 == "moresleep: do-not-disturb is on for the night" }
            #expect(try isPaused == "true")
            try service.end()
            #expect(try isPaused == "false")
            #expect(try gnome.nightLight() == Array(repeating: "unset", count: 4))
        }

        private func check(_ id: String) throws -> [String: String] {
            let document = try home.json("moresleep doctor --json")
            let checks = document["checks"] as? [[String: Any]] ?? []
            let found = try #require(checks.first { $0["id"] as? String == id })
            return found.compactMapValues { $0 as? String }
        }

        /// The service on a clock on which a quarter of an hour is a second, from now on.
        private func scaledService() throws -> ChildProgram {
            let real = Date().timeIntervalSince1970
            return try home.start("ScaledService \(real) \(real) 900 2>&1 >/dev/null")
        }

        @Test("warmer at the time of the reminder of warm light, and not before")
        func warmLight() throws {
            try home.turnEvening(bedtimeAt: Date().addingTimeInterval(140 * 60))
            try choose("on")
            let service = try scaledService()
            var lines: [String] = []
            while lines.last?.contains("warm_light shown") != true {
                lines.append(try service.line())
            }
            let started = try #require(lines.firstIndex(of: "moresleep: started"))
            let on = try #require(
                lines.firstIndex(of: "moresleep: night-light is on for the night"))
            #expect(started < on, "\(lines)")
            #expect(try isPaused == "false")
            try service.end()
            #expect(try gnome.nightLight() == Array(repeating: "unset", count: 4))
        }

        @Test("through a night's sleep: none of our own reminders is swallowed")
        func wholeNight() throws {
            try home.turnEvening(
                bedtimeAt: Date().addingTimeInterval(5 * 60), sleepNeed: .hours(4))
            try choose("on")
            let service = try scaledService()
            var lines: [String] = []
            while lines.last?.contains("sunlight shown") != true {
                lines.append(try service.line())
            }
            let told = [
                "bedtime shown", "do-not-disturb is on for the night",
                "do-not-disturb is as it was",
                "night-light is as it was", "sunlight shown",
            ]
            let places = told.map { words in lines.firstIndex { $0.contains(words) } }
            #expect(!places.contains(nil), "\(lines)")
            #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted(), "\(lines)")
            #expect(!lines.contains { $0.contains("held back") }, "\(lines)")
            #expect(!lines.contains { $0.hasSuffix("do-not-disturb is on") }, "\(lines)")
            try service.end()
            #expect(try home.deliveries().allSatisfy { !$0.contains("held back") })
            #expect(try gnome.nightLight() == Array(repeating: "unset", count: 4))
            #expect(try isPaused == "false")
        }
    }
}
