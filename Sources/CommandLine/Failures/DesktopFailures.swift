import Desktop
import GLib
import SleepCore

// What of the machine stood in the way: directories, a file of one's own, the lock, the bus.

nonisolated extension CommandFailure {
    init(_ error: DirectoryError) {
        let noLock = "There is no place for the service's lock"
        let setRuntime =
            "Set XDG_RUNTIME_DIR to a directory of yours that nobody else can open (mode 0700)."
        switch error {
        case .homeUnknown:
            self.init(
                .failed, "homeUnknown",
                "There is no place for the database: neither XDG_DATA_HOME nor HOME names a "
                    + "directory.",
                hint: "Set HOME to your home directory.")
        case .runtimeUnknown:
            self.init(
                .failed, "runtimeUnknown", "\(noLock): XDG_RUNTIME_DIR is not set.",
                hint: setRuntime)
        case .runtimeMissing(let path):
            self.init(
                .failed, "runtimeMissing", "\(noLock): \(ReadText.harmless(path)) is no directory.",
                hint: setRuntime)
        case .runtimeShared(let path, let owner, let mode):
            self.init(
                .failed, "runtimeShared",
                "\(noLock): \(ReadText.harmless(path)) is open to others (user \(owner), mode "
                    + "0\(String(mode, radix: 8))).",
                hint: setRuntime)
        }
    }

    init(_ error: ScienceFileError) {
        let wayOut = "Correct the file, or move it away to use what the program brings along."
        switch error {
        case .faulty(let path, let faults):
            let places = faults.map { ReadText.clause("\($0)") }.joined(separator: "; ")
            self.init(
                .failed, "scienceFileFaulty",
                "The science data in \(ReadText.harmless(path)) cannot be used: \(places).",
                hint: wayOut)
        case .unreadable(let reason):
            self.init(
                .failed, "scienceFileUnreadable",
                "The science data could not be read (\(ReadText.clause("\(reason)"))).",
                hint: wayOut)
        case .tooLarge(let path):
            self.init(
                .failed, "scienceFileTooLarge",
                "The file \(ReadText.harmless(path)) is too large to be science data.",
                hint: wayOut)
        }
    }

    init(_ error: ServiceLockError) {
        switch error {
        case .held(let process):
            let holder = process.map { " (process \($0))" } ?? ""
            self.init(
                .alreadyRunning, "serviceRunning", "The service is running already\(holder).",
                hint: "There is nothing more to be done.")
        case .notAFile(let path):
            self.init(
                .failed, "lockNotAFile",
                "What stands at \(ReadText.harmless(path)) is not the service's lock file.",
                hint: "Remove it and start the service again.")
        case .system(let reason):
            self.init(
                .failed, "lockFailed",
                "The service's lock could not be taken (\(ReadText.clause("\(reason)"))).",
                hint: "See that XDG_RUNTIME_DIR is a directory of yours.")
        }
    }

    init(_ error: GLibError) {
        self.init(
            .failed, "desktopFailed",
            "The desktop did not do what it was asked (\(ReadText.clause(error.message))).",
            hint: "Run moresleep doctor to see what is there.")
    }
}
