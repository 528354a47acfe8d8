import GLib
import SleepCore
import Testing

@testable import CommandLine
@testable import Desktop

@Suite("Why the service is not reached, started or installed, in words")
struct ServiceWordsTests {
    @Test("says what is the matter, with an exit code and a way out")
    func words() {
        let failures: [(any Error, ExitCode, String, String?)] = [
            (
                ServiceLinkError.otherProtocol(service: 0), .serviceNeeded,
                "The running service is older than this program (0 < 2).",
                "Restart it: moresleep service stop; moresleep service start"
            ),
            (
                ServiceLinkError.otherProtocol(service: 9), .serviceNeeded,
                "The running service is newer than this program (9 > 2).",
                "Restart it: moresleep service stop; moresleep service start"
            ),
            (
                ServiceLinkError.cannotStart("it exited."), .serviceNeeded,
                "The service could not be started (it exited).",
                "Why: journalctl --user -u moresleep. To see it start: moresleep service run"
            ),
            (
                ServiceLinkError.noAnswer("Timeout"), .serviceNeeded,
                "The service did not answer (Timeout).",
                "How it stands: moresleep service status"
            ),
            (
                ServiceLinkError.declined(.refused, "reading is not open yet."), .refused,
                "reading is not open yet.", nil
            ),
            (ServiceLinkError.declined(.unknown, "No."), .usage, "No.", nil),
            (ServiceLinkError.declined(.invalid, "No."), .usage, "No.", nil),
            (
                ServiceLinkError.declined(.storage, "The disk is full.\u{1b}[2J"), .failed,
                "The disk is full.\\x1b[2J", "What is in its way: moresleep doctor"
            ),
            (
                ServiceControlError.unitFailed(result: "timeout"), .serviceNeeded,
                "systemd did not do it (timeout).", "Why: journalctl --user -u moresleep"
            ),
            (
                ServiceControlError.onNoBus(12), .serviceNeeded,
                "The service runs already (process 12), but is not on this session bus.",
                "To end it: moresleep service stop"
            ),
            (
                ServiceControlError.noBus, .serviceNeeded,
                "There is no session bus here that could start the service.",
                "To run it in this terminal: moresleep service run"
            ),
            (
                ServiceControlError.notInstalled, .serviceNeeded, "The service is not installed.",
                "To install and start it: moresleep service install"
            ),
            (
                ServiceControlError.busSilent(address: "unix:path=/b", reason: "gone"),
                .serviceNeeded,
                "The service is installed, but nobody answers on the session bus at unix:path=/b "
                    + "(gone), so it cannot be started now.",
                "It starts at your next log-in. To run it in this terminal: moresleep service run"
            ),
            (
                ServiceControlError.unknownToBus, .serviceNeeded,
                "The service is installed, but this session bus does not know it.",
                "To make it known: moresleep service install. Else log in anew."
            ),
            (
                InstallationError.notOurs(path: "/h/a"), .failed,
                "/h/a is there already and was not written by an installation, or was changed since.",
                "Move it away, and install again. Nothing was changed."
            ),
            (
                InstallationError.foreignOwner(path: "/h", owner: 7), .failed,
                "/h belongs to user 7.",
                "Run this as the user whom it belongs to. Nothing was changed."
            ),
            (
                InstallationError.listUnreadable(path: "/l"), .failed,
                "The list of what was installed, /l, cannot be understood.",
                "Move it away; what was installed has to be removed by hand then."
            ),
            (
                InstallationError.system(SystemError(code: 13, call: "mkdir", path: "/h")), .failed,
                "The files could not be changed (mkdir /h: Permission denied).", nil
            ),
            (
                StrangerError(process: 12), .failed,
                "The service's lock is held by process 12, which is not MoreSleep.",
                "End that process, or see that XDG_RUNTIME_DIR is your own."
            ),
        ]
        for (error, exit, message, hint) in failures {
            let failure = CommandFailure(explaining: error, face: .twentyFourHours)
            #expect(failure.exit == exit, "\(error)")
            #expect(failure.message == message)
            #expect(failure.hint == hint, "\(error)")
        }
    }
}
