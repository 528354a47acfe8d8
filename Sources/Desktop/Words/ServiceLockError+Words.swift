// Paths stand in these sentences as they were read: whoever shows one makes it harmless.

extension ServiceLockError {
    /// Who or what has the lock; one sentence with its full stop.
    public var sentence: String {
        switch self {
        case .held(let process):
            "The service is running already\(process.map { " (process \($0))" } ?? "")."
        case .notAFile(let path): "What stands at \(path) is not the service's lock file."
        case .system(let reason): "The service's lock could not be taken (\(reason))."
        }
    }
}
