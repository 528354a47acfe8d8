import Glibc

/// The signals that GLib can hand to the loop.
public enum UnixSignal: Sendable, CaseIterable {
    /// SIGHUP: the terminal is gone.
    case hangUp
    /// SIGINT: Ctrl-C.
    case interrupt
    /// SIGTERM: please end.
    case terminate
    /// SIGUSR1, without a meaning of its own.
    case user1
    /// SIGUSR2, without a meaning of its own.
    case user2
    /// SIGWINCH: the terminal has another size.
    case windowChanged

    var number: Int32 {
        switch self {
        case .hangUp: SIGHUP
        case .interrupt: SIGINT
        case .terminate: SIGTERM
        case .user1: SIGUSR1
        case .user2: SIGUSR2
        case .windowChanged: SIGWINCH
        }
    }
}
