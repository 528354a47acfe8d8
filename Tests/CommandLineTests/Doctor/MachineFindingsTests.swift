import Desktop
import DesktopFixtures
import GLib
import TerminalUI
import Testing

@testable import CommandLine

@MainActor
@Suite("What doctor says about the machine", .serialized, .timeLimit(.minutes(10)))
struct MachineFindingsTests {
    private func checks(_ address: String) -> [DoctorCheck] {
        MachineExamination(ProcessEnvironment(["DBUS_SYSTEM_BUS_ADDRESS": address])).checks
    }

    @Test("logind is found by its name on the system bus")
    func told() throws {
        let daemon = try PrivateBus()
        #expect(
            checks(daemon.address)[0]
                == DoctorCheck(
                    "suspend", .warning,
                    "There is no logind, so nobody tells when this machine goes to sleep.",
                    hint: "Reminders work all the same. To be told, install systemd-logind or "
                        + "elogind."))
        let logind = try Bus.connect(address: daemon.address)
        _ = try logind.requestName("org.freedesktop.login1")
        #expect(
            checks(daemon.address)[0]
                == DoctorCheck(
                    "suspend", .ok, "logind tells when this machine goes to sleep and wakes."))
    }

    @Test("no system bus is a warning: reminders come without it")
    func noBus() {
        let check = checks("unix:path=/nonexistent/bus")[0]
        #expect(check.state == .warning)
        #expect(
            check.message.hasPrefix(
                "Nobody answers on the system bus at unix:path=/nonexistent/bus ("))
        #expect(check.message.hasSuffix("), so nobody tells when this machine goes to sleep."))
        #expect(
            check.hint
                == "Reminders work all the same. To be told, start the system's D-Bus and logind.")
    }

    @Test("a machine that MoreSleep cannot wake is well, and says what follows from it")
    func wakeAlarm() {
        let hint = "To be reminded in time, let it stay awake until bedtime."
        let refused = SystemError(code: 1, call: "timerfd_create")
        #expect(
            WakeAlarmFinding(.refused(refused)).check
                == DoctorCheck(
                    "wake-alarm", .ok,
                    "This machine cannot be woken by MoreSleep: reminders due while it sleeps are "
                        + "told after it wakes.", hint: hint))
        #expect(
            WakeAlarmFinding(.permitted).check
                == DoctorCheck(
                    "wake-alarm", .ok,
                    "This machine might be woken by an alarm, and is left asleep: reminders due "
                        + "while it sleeps are told after it wakes.", hint: hint))
        #expect(checks("unix:path=/nonexistent/bus").map(\.id) == ["suspend", "wake-alarm"])
    }
}
