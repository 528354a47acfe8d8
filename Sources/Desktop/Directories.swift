import Glibc

/// Where the person's files are, by the XDG base directories.
public struct Directories: Sendable {
    private let environment: ProcessEnvironment

    /// The directories of that environment.
    public init(_ environment: ProcessEnvironment) {
        self.environment = environment
    }

    /// For the database: `$XDG_DATA_HOME/moresleep`, else under `~/.local/share`.
    public func data() throws(DirectoryError) -> String { try share() + "/moresleep" }

    /// What programs of the person's own bring along: `$XDG_DATA_HOME`, else `~/.local/share`.
    public func share() throws(DirectoryError) -> String {
        if let base = environment.directory("XDG_DATA_HOME") { return base }
        return try home() + "/.local/share"
    }

    /// For a ScienceData.json of one's own; nil where neither it nor a home is known.
    public var configuration: String? { configurationHome.map { $0 + "/moresleep" } }

    /// What the person has set up: `$XDG_CONFIG_HOME`, else `~/.config`; nil where neither it nor a
    /// home is known.
    public var configurationHome: String? {
        environment.directory("XDG_CONFIG_HOME")
            ?? environment.directory("HOME").map { $0 + "/.config" }
    }

    /// For the lock file: a directory that is the user's own and nobody else's.
    ///
    /// `$XDG_RUNTIME_DIR`, else `/run/user/UID` where that is ours; never a path that another user
    /// could have made first.
    public func runtime() throws(DirectoryError) -> String {
        let standard = "/run/user/\(environment.user)"
        guard let given = environment.directory("XDG_RUNTIME_DIR") else {
            if problem(with: standard) == nil { return standard }
            throw .runtimeUnknown
        }
        guard let problem = problem(with: given) else { return given }
        if given != standard, self.problem(with: standard) == nil { return standard }
        throw problem
    }

    private func home() throws(DirectoryError) -> String {
        guard let home = environment.directory("HOME") else { throw .homeUnknown }
        return home
    }

    /// Why a directory cannot hold what only its user may touch; nil where it can.
    private func problem(with path: String) -> DirectoryError? {
        var found = stat()
        guard stat(path, &found) == 0 else { return .runtimeMissing(path: path) }
        guard found.st_mode & S_IFMT == S_IFDIR else { return .runtimeMissing(path: path) }
        let mode = found.st_mode & 0o777
        guard found.st_uid == environment.user, mode & 0o077 == 0 else {
            return .runtimeShared(path: path, owner: found.st_uid, mode: mode)
        }
        return nil
    }
}

/// Why there is no place for the product's files.
public enum DirectoryError: Error, Equatable, Sendable {
    /// Neither XDG_DATA_HOME nor HOME names a directory.
    case homeUnknown
    /// XDG_RUNTIME_DIR is not set and /run/user/UID is not ours.
    case runtimeUnknown
    case runtimeMissing(path: String)
    /// Others own it, or may write into it.
    case runtimeShared(path: String, owner: UInt32, mode: UInt32)
}
