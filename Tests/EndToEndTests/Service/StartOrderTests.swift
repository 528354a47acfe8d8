import DesktopFixtures
import Foundation
import Testing

extension WholeProgram {
    @Suite("The service and what it stands on, in any order")
    struct StartOrderTests {
        let home: Home
        /// Where the login's bus is, once there is one.
        let socket: String

        init() throws {
            home = try Home()
            socket = home.path + "/run/bus"
        }

        func busIsThere() throws -> PrivateBus { try PrivateBus(socket: socket) }

        @Test("RC-05: it starts before the bus, keeps what comes due, and shows it when it can")
        func beforeTheBus() throws {
            try home.turnEvening(.lastMeal, dueAt: Date())
            let service = try home.service()
            #expect(
                try service.line()
                    == "moresleep: there is no session bus yet: nothing can be shown, everything "
                    + "is kept")
            #expect(try service.line().hasSuffix("last_meal not shown: no session bus"))
            #expect(try service.line() == "moresleep: started")
            // A second one is kept away by the lock, as long as there is no bus to ask.
            #expect(try home.run("moresleep service run").code == 5)
            let bus = try busIsThere()
            #expect(try service.line() == "moresleep: the session bus is there")
            let dunst = try Dunst(on: bus, display: try Screen.display.get())
            #expect(try service.line().contains("last_meal shown as notification"))
            #expect(try dunst.displayedCount() == 1)
            let standing = try home.json("moresleep service status --json")
            #expect(standing["process"] as? Int == Int(service.processID))
            try service.end()
            #expect(try home.deliveries().first?.hasPrefix("last_meal: delivered ") == true)
        }

        @Test("a session bus that goes away ends it, to be started again, and nothing is lost")
        func busGoes() throws {
            try home.turnEvening(.lastMeal, dueAt: Date())
            let bus = try busIsThere()
            let service = try home.service()
            _ = try service.line { $0 == "moresleep: started" }
            #expect(try home.run("moresleep done last_meal").code == 0)
            try bus.stop()
            _ = try service.line { $0 == "moresleep: ended: the session bus is gone" }
            #expect(try service.exit() == 1)
            #expect(try home.deliveries() == ["last_meal: failed"])
            #expect(try home.checklist()["last_meal"] == "done")
            // As systemd would: at once, and before the bus is back.
            let next = try home.service()
            _ = try next.line { $0 == "moresleep: started" }
            let back = try busIsThere()
            _ = try next.line { $0 == "moresleep: the session bus is there" }
            try back.stop()
            #expect(try next.exit() == 1)
        }

        @Test("another service that has the name on a bus that comes late sends it away with 5")
        func nameHeld() throws {
            let service = try home.service()
            _ = try service.line { $0 == "moresleep: started" }
            let elsewhere = try Home()
            elsewhere.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(socket)"
            let bus = try busIsThere()
            _ = try service.line { $0 == "moresleep: the session bus is there" }
            let second = try elsewhere.run("moresleep service run")
            #expect(second.code == 5)
            #expect(second.errors.contains("process \(service.processID)"))
            try service.end()
            try bus.stop()
        }

        @Test("a bus that is there and says nothing holds the evening up for two seconds at most")
        func silentBus() throws {
            try home.turnEvening(.lastMeal, dueAt: Date())
            let silent = try BareSocket(path: socket, isListening: true)
            let service = try home.service()
            _ = try service.line { $0.contains("last_meal not shown") }
            #expect(try service.line() == "moresleep: started")
            try service.end()
            withExtendedLifetime(silent) {}
        }

        @Test("it tells systemd when it is ready, and what comes next")
        func readiness() throws {
            let script = try home.write(
                """
                import socket, sys
                s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
                s.bind(sys.argv[1])
                print("listening", flush=True)
                while True:
                    print(s.recv(4096).decode(), flush=True)
                """, to: "supervisor.py")
            let address = home.path + "/notify"
            let supervisor = try home.start("/usr/bin/python3 \(script) \(address)")
            #expect(try supervisor.line() == "listening")
            try home.turnEvening(.lastMeal, dueAt: Date(timeIntervalSinceNow: 1_800))
            let service = try home.service(with: ["NOTIFY_SOCKET": address])
            #expect(try supervisor.line() == "READY=1")
            let status = try supervisor.line()
            #expect(status.hasPrefix("STATUS=Next: last_meal at "), "\(status)")
            service.send(SIGTERM)
            #expect(try supervisor.line { !$0.hasPrefix("STATUS=") } == "STOPPING=1")
            #expect(try service.exit() == 0)
        }
    }
}
