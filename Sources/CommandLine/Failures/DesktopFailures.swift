import Desktop
import GLib
import TerminalUI

// What of the machine stood in the way: directories, a file of one's own, the lock, the bus.

nonisolated extension CommandFailure {
    init(_ error: DirectoryError) {
        let (code, wayOut) = error.failure
        self.init(.failed, code, Sanitized(error.sentence).text, hint: wayOut)
    }

    init(_ error: ScienceFileError) {
        self.init(
            .failed, error.failureCode, Sanitized(error.sentence).text,
            hint: "Correct the file, or move it away to use what the program brings along.")
    }

    init(_ error: ServiceLockError) {
        let (exit, code, wayOut) = error.failure
        self.init(exit, code, Sanitized(error.sentence).text, hint: wayOut)
    }

    init(_ error: GLibError) {
        self.init(
            .failed, "desktopFailed",
            "The desktop did not do what it was asked (\(Self.clause(error.message))).",
            hint: "Run moresleep doctor to see what is there.")
    }
}

nonisolated extension DirectoryError {
    fileprivate var failure: (code: String, wayOut: String) {
        let setRuntime =
            "Set XDG_RUNTIME_DIR to a directory of yours that nobody else can open (mode 0700)."
        return switch self {
        case .homeUnknown: ("homeUnknown", "Set HOME to your home directory.")
        case .runtimeUnknown: ("runtimeUnknown", setRuntime)
        case .runtimeMissing: ("runtimeMissing", setRuntime)
        case .runtimeShared: ("runtimeShared", setRuntime)
        }
    }
}

nonisolated extension ScienceFileError {
    fileprivate var failureCode: String {
        switch self {
        case .faulty: "scienceFileFaulty"
        case .unreadable: "scienceFileUnreadable"
        case .tooLarge: "scienceFileTooLarge"
        }
    }
}

nonisolated extension ServiceLockError {
    fileprivate var failure: (exit: ExitCode, code: String, wayOut: String) {
        switch self {
        case .held:
            return (
                .alreadyRunning, "serviceRunning",
                "How it stands: moresleep service status. To end it: moresleep service stop"
            )
        case .notAFile:
            return (.failed, "lockNotAFile", "Remove it and start the service again.")
        case .system:
            return (
                .failed, "lockFailed", "See that XDG_RUNTIME_DIR is a directory of yours."
            )
        }
    }
}
