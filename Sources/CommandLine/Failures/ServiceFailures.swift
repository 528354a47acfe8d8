import Desktop
import GLib
import TerminalUI

// Why the service is not reached, started, ended, installed or taken away.

nonisolated extension CommandFailure {
    init(_ error: ServiceLinkError) {
        let sentence = Sanitized(error.sentence).text
        switch error {
        case .otherProtocol:
            self.init(
                .serviceNeeded, "serviceOtherVersion", sentence,
                hint: "Restart it: moresleep service stop; moresleep service start")
        case .cannotStart:
            self.init(
                .serviceNeeded, "serviceNotStarted", sentence,
                hint: "Why: journalctl --user -u moresleep. To see it start: moresleep service run")
        case .noAnswer:
            self.init(
                .serviceNeeded, "serviceSilent", sentence,
                hint: "How it stands: moresleep service status")
        case .declined(let refusal, _): self.init(declined: refusal, sentence)
        }
    }

    private init(declined refusal: ServiceInterface.Refusal, _ sentence: String) {
        switch refusal {
        case .refused: self.init(.refused, "serviceRefused", sentence)
        case .unknown, .invalid: self.init(.usage, "serviceUnknown", sentence)
        case .storage:
            self.init(
                .failed, "serviceStorage", sentence, hint: "What is in its way: moresleep doctor")
        }
    }

    init(_ error: ServiceControlError) {
        switch error {
        case .unitFailed(let result):
            self.init(
                .serviceNeeded, "unitFailed",
                "systemd did not do it (\(Sanitized(result))).",
                hint: "Why: journalctl --user -u moresleep")
        case .onNoBus(let process):
            self.init(
                .serviceNeeded, "serviceOffBus",
                "The service runs already (process \(process)), but is not on this session bus.",
                hint: "To end it: moresleep service stop")
        case .noBus:
            self.init(
                .serviceNeeded, "noSessionBus",
                "There is no session bus here that could start the service.",
                hint: "To run it in this terminal: moresleep service run")
        case .busSilent(let address, let reason):
            self.init(
                .serviceNeeded, "sessionBusSilent",
                "The service is installed, but nobody answers on the session bus at "
                    + "\(Sanitized(address)) (\(Sanitized(reason))), so it cannot be started now.",
                hint: "It starts at your next log-in. To run it in this terminal: moresleep "
                    + "service run")
        case .unknownToBus:
            self.init(
                .serviceNeeded, "serviceUnknownToBus",
                "The service is installed, but this session bus does not know it.",
                hint: "To make it known: moresleep service install. Else log in anew.")
        case .notInstalled:
            self.init(
                .serviceNeeded, "serviceNotInstalled", "The service is not installed.",
                hint: ServiceRemedy.install.sentence)
        }
    }

    init(_ error: InstallationError) {
        let sentence = Sanitized(error.sentence).text
        switch error {
        case .notOurs:
            self.init(
                .failed, "installationInTheWay", sentence,
                hint: "Move it away, and install again. Nothing was changed.")
        case .foreignOwner:
            self.init(
                .failed, "foreignOwner", sentence,
                hint: "Run this as the user whom it belongs to. Nothing was changed.")
        case .programPath:
            self.init(
                .failed, "programPathUnfit", sentence,
                hint: "Put the program elsewhere, and install from there. Nothing was changed.")
        case .listUnreadable:
            self.init(
                .failed, "installationListUnreadable", sentence,
                hint: "Move it away; what was installed has to be removed by hand then.")
        case .system, .file: self.init(.failed, "installationFailed", sentence)
        }
    }

    init(_ error: StrangerError) {
        self.init(
            .failed, "lockOfAnother",
            "The service's lock is held by process \(error.process), which is not MoreSleep.",
            hint: "End that process, or see that XDG_RUNTIME_DIR is your own.")
    }

    init(_ error: SystemError) {
        self.init(.failed, "systemFailed", "The system did not do it (\(error)).")
    }
}
