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
            let home = try Home()
            // A file of one's own stands for /etc/localtime: its name stays, its rules change.
            let zone = home.path + "/zone"
            try copy("Europe/Berlin", to: zone)
            home.environment["TZ"] = ":\(zone)"
            _ = try home.run("moresleep goal set --current 23:30 --target 22:30 --days 4")
            let systemBus = try PrivateBus()
            let machine = try FakeMachine(on: systemBus)
            home.environment["DBUS_SYSTEM_BUS_ADDRESS"] = systemBus.address
            let service = try home.service()
            _ = try service.line { $0 == "moresleep: started" }
            try copy("America/New_York", to: zone)
            try machine.changeZone(withValue: true)
            let line = try service.line()
            #expect(line == "moresleep: the time zone is \(zone) now")
            try service.end()
        }

        private func copy(_ zone: String, to path: String) throws {
            let rules = try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/\(zone)"))
            try rules.write(to: URL(filePath: path), options: .atomic)
        }
    }
}
