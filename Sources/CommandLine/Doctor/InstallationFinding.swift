import Desktop
import TerminalUI

/// What is known about the files by which the desktop knows the service.
nonisolated enum InstallationFinding: Equatable {
    case none
    /// Only the files for everybody are there.
    case onlyForEverybody
    /// As this program would write it.
    case current
    /// Another program or version wrote it, or somebody changed it: the first such path.
    case different(path: String, more: Int)
    case unknown(reason: String)

    var check: DoctorCheck {
        let id = "installation"
        switch self {
        case .none:
            return DoctorCheck(
                id, .warning, "The service is not installed, so it does not start at your log-in.",
                hint: ServiceRemedy.install.sentence)
        case .onlyForEverybody:
            return DoctorCheck(
                id, .ok,
                "The service is installed for everybody, and starts when a command needs it.",
                hint: "To have it start at your log-in: moresleep service install")
        case .current:
            return DoctorCheck(
                id, .ok, "The service is installed, and starts at your log-in or when needed.")
        case .different(let path, let more):
            let others = more == 0 ? "" : ", and \(more) more"
            return DoctorCheck(
                id, .warning,
                "The service is installed otherwise than this program would: "
                    + "\(Sanitized(path))\(others).",
                hint: "To bring it up to date: moresleep service install")
        case .unknown(let reason):
            return DoctorCheck(
                id, .fault, "What is installed cannot be told (\(Sanitized(reason))).",
                hint: "See data-directory.")
        }
    }
}

extension InstallationFinding {
    @MainActor
    init(_ context: CommandContext) {
        do {
            let files = try ServiceFiles(ofUser: context)
            guard files.isPresent else {
                self = ServiceFiles.isForEverybody ? .onlyForEverybody : .none
                return
            }
            let words = ShellFiles(context.program, version: Program.version).files
            let different = try files.differences(words)
            self =
                different.first.map { .different(path: $0, more: different.count - 1) } ?? .current
        } catch {
            let failure = CommandFailure(explaining: error)
            self = .unknown(reason: CommandFailure.clause(failure.message))
        }
    }
}
