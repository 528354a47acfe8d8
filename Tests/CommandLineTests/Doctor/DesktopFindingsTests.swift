import Desktop
import Notify
import TerminalUI
import Testing

@testable import CommandLine

@MainActor
@Suite("What doctor says about the desktop")
struct DesktopFindingsTests {
    @Test("EN-01: no session bus is a fault with a way out, and starts nothing")
    func noBus() {
        let environment = ProcessEnvironment(["XDG_RUNTIME_DIR": "/nonexistent"], user: 4_000_000)
        let checks = DesktopExamination(environment).checks
        #expect(
            checks.map(\.id) == [
                "session-bus", "notification-server", "do-not-disturb", "night-light", "haptics",
                "service",
            ])
        #expect(checks.map(\.state) == [.fault, .warning, .ok, .ok, .ok, .warning])
        #expect(checks[0].message == "There is no session bus, so no reminder can be shown.")
        #expect(
            checks[0].hint
                == "Log in to a desktop, or set DBUS_SESSION_BUS_ADDRESS to its address.")
        #expect(checks[5].message == "The service is not running, so nothing fires.")
        #expect(checks[5].hint == "To install and start it: moresleep service install")
    }

    @Test("an address at which nobody answers")
    func silentBus() {
        let environment = ProcessEnvironment(
            ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus"], user: 4_000_000)
        let check = DesktopExamination(environment).checks[0]
        #expect(check.state == .fault)
        #expect(
            check.message.hasPrefix(
                "Nobody answers on the session bus at unix:path=/nonexistent/bus ("))
    }

    @Test("a bus that answers")
    func bus() {
        #expect(
            BusFinding.answers(address: "unix:path=/run/user/1000/bus").check
                == DoctorCheck(
                    "session-bus", .ok,
                    "The session bus answers at unix:path=/run/user/1000/bus."))
    }

    @Test(
        "a server is told with its abilities; without buttons it is a warning",
        arguments: [
            (
                ["actions", "body-markup", "persistence", "sound"], DoctorCheck.State.ok,
                "shows buttons, reads markup, keeps what was not seen and plays sounds"
            ),
            (
                ["body"], .warning,
                "shows no buttons, reads no markup, keeps nothing that was not seen and plays no sounds"
            ),
        ])
    func server(names: [String], state: DoctorCheck.State, able: String) {
        let server = ServerInformation(
            name: "mako", vendor: "emersion", version: "1.9", specVersion: "1.2")
        let check = ServerFinding.running(server, NotificationAbilities(names)).check
        #expect(check.state == state)
        #expect(
            check.message == """
                Notifications are shown by mako 1.9, by version 1.2 of their specification: it \
                \(able).
                """)
        #expect((check.hint == nil) == (state == .ok))
    }

    @Test("a server that could be started is a warning, none at all or a silent one a fault")
    func missingServers() {
        #expect(ServerFinding.activatable.check.state == .warning)
        #expect(
            ServerFinding.activatable.check.hint
                == "To start it and see it work: moresleep notify test")
        #expect(ServerFinding.none.check.state == .fault)
        #expect(
            ServerFinding.silent(reason: "time\u{1B} is up").check.message
                == #"The notification server does not answer (time\x1b is up)."#)
    }

    @Test("the service by its name and by its lock")
    func service() {
        #expect(
            ServiceFinding.onBus(process: 12).check
                == DoctorCheck(
                    "service", .ok,
                    "The service runs as process 12 and is on the session bus."))
        #expect(ServiceFinding.onlyLocked(process: nil).check.state == .warning)
        #expect(
            ServiceFinding.onlyLocked(process: nil).check.message
                == "The service runs, but is not on this session bus.")
        #expect(ServiceFinding.unknown(reason: "x").check.state == .fault)
    }
}
