import Desktop
import DesktopFixtures
import Foundation
import Testing

extension WholeProgram {
    /// logind and timedated are scripted; the clock is the machine's own.
    @MainActor
    @Suite("The machine under the service")
    struct MachineTests {
        @Test("it lets the machine wait until everything is stored, and looks anew when it wakes")
        func suspend() throws {
            let systemBus = try PrivateBus()
            let machine = try FakeMachine(on: systemBus)
            let home = try Home()
            home.environment["DBUS_SYSTEM_BUS_ADDRESS"] = systemBus.address
            try home.turnEvening(.lastMeal, dueAt: Date(timeIntervalSinceNow: 1_800))
            let service = try home.service()
            _ = try service.line { $0 == "moresleep: started" }
            #expect(try machine.nextLine().hasPrefix("asked"))
            try machine.sleep()
            #expect(try machine.nextLine() == "let go")
            // What came due in the meantime is found by looking at the clock, not by a countdown.
            try home.turnEvening(.lastMeal, dueAt: Date())
            try machine.wake()
            #expect(try service.line() == "moresleep: the machine woke")
            #expect(try service.line().hasSuffix("last_meal not shown: no session bus"))
            #expect(try machine.nextLine().hasPrefix("asked"))
            try service.end()
        }

        @Test("a machine without a system bus is no reason not to run")
        func withoutSystemBus() throws {
            let home = try Home()
            home.environment["DBUS_SYSTEM_BUS_ADDRESS"] = "unix:path=/nowhere/bus"
            let service = try home.service()
            _ = try service.line { $0 == "moresleep: started" }
            try service.end()
        }

        @Test("TZT-01: a zone that is exchanged under it moves the evening that has not begun")
        func zone() throws {
            let screen = try Screen()
            let home = try Home(on: screen)
            // A file of one's own stands for /etc/localtime: its name stays, its rules change.
            let zone = home.path + "/zone"
            try copy(hoursEast: home.secondsFromUTC / 3_600, to: zone)
            home.environment["TZ"] = ":\(zone)"
            _ = try home.run("moresleep goal set --current 02:00 --target 00:30")
            let systemBus = try PrivateBus()
            let machine = try FakeMachine(on: systemBus)
            home.environment["DBUS_SYSTEM_BUS_ADDRESS"] = systemBus.address
            let service = try home.service()
            _ = try service.line { $0 == "moresleep: started" }
            let before = try bedtime(home)
            try copy(hoursEast: home.secondsFromUTC / 3_600 - 1, to: zone)
            try machine.changeZone(withValue: true)
            #expect(try service.line() == "moresleep: the time zone is another one now")
            let night = try home.json("moresleep tonight --json")
            let moved = try Date(try #require(night["bedtime"] as? String), strategy: .iso8601)
            #expect(try bedtime(home) == moved)
            #expect(moved.timeIntervalSince(before) == 3_600)
            try service.end()
        }

        /// As the service has it.
        private func bedtime(_ home: Home) throws -> Date {
            let link = try #require(
                try ServiceLink.open(
                    ProcessEnvironment(home.environment), starting: false))
            return try #require(try link.standing().evening).bedtime
        }

        private func copy(hoursEast: Int, to path: String) throws {
            let name = "Etc/GMT\(hoursEast < 0 ? "+" : "-")\(abs(hoursEast))"
            let rules = try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/\(name)"))
            try rules.write(to: URL(filePath: path), options: .atomic)
        }
    }
}
