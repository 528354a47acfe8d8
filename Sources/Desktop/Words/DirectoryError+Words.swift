// Paths stand in these sentences as they were read: whoever shows one makes it harmless.

extension DirectoryError {
    /// What there is no place for, and why; one sentence with its full stop.
    public var sentence: String {
        let noLock = "There is no place for the service's lock"
        return switch self {
        case .homeUnknown:
            "There is no place for the database: neither XDG_DATA_HOME nor HOME names a directory."
        case .runtimeUnknown: "\(noLock): XDG_RUNTIME_DIR is not set."
        case .runtimeMissing(let path): "\(noLock): \(path) is no directory."
        case .runtimeShared(let path, let owner, let mode):
            "\(noLock): \(path) is open to others (user \(owner), mode "
                + "0\(String(mode, radix: 8)))."
        }
    }
}
