public import GLib
public import Glibc

/// Why an installation was not written or taken away.
public enum InstallationError: Error, Equatable, Sendable {
    /// Something stands at the place that no installation wrote, or that was changed since.
    case notOurs(path: String)
    /// Root leaves nothing in somebody else's directory.
    case foreignOwner(path: String, owner: uid_t)
    /// systemd starts no program whose path has such characters.
    case programPath(String)
    /// The list of what was written cannot be understood.
    case listUnreadable(path: String)
    case system(SystemError)
    case file(GLibError)
}
