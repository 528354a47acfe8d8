import TerminalUI
import Testing

@testable import CommandLine

@Suite("What doctor says of the installation")
struct InstallationFindingTests {
    @Test("is fine, or a way to have it so")
    func words() {
        #expect(
            InstallationFinding.current.check
                == DoctorCheck(
                    "installation", .ok,
                    "The service is installed, and starts at your log-in or when needed."))
        #expect(
            InstallationFinding.none.check
                == DoctorCheck(
                    "installation", .warning,
                    "The service is not installed, so it does not start at your log-in.",
                    hint: "To install and start it: moresleep service install"))
        #expect(
            InstallationFinding.different(path: "/h/unit\u{1b}", more: 2).check
                == DoctorCheck(
                    "installation", .warning,
                    "The service is installed otherwise than this program would: /h/unit\\x1b, and "
                        + "2 more.",
                    hint: "To bring it up to date: moresleep service install"))
        #expect(
            InstallationFinding.different(path: "/h/unit", more: 0).check.message
                == "The service is installed otherwise than this program would: /h/unit.")
        #expect(
            InstallationFinding.onlyForEverybody.check
                == DoctorCheck(
                    "installation", .ok,
                    "The service is installed for everybody, and starts when a command needs it.",
                    hint: "To have it start at your log-in: moresleep service install"))
        #expect(
            InstallationFinding.unknown(reason: "no").check
                == DoctorCheck(
                    "installation", .fault, "What is installed cannot be told (no).",
                    hint: "See data-directory."))
    }
}
