import Glibc

/// The signals that the loop hands on.
public enum UnixSignal: Sendable, CaseIterable {
    /// SIGHUP: the terminal is gone.
    case hangUp
    /// SIGINT: Ctrl-C.
    case interrupt
    /// SIGTERM: please end.
    case terminate
    /// SIGWINCH: the terminal has another size.
    case windowChanged

    var number: Int32 {
        switch self {
        case .hangUp: SIGHUP
        case .interrupt: SIGINT
        case .terminate: SIGTERM
        case .windowChanged: SIGWINCH
        }
    }
}

extension UnixSignal {
    /// Lets arrivals pass without any effect until somebody watches for the signal on a loop.
    public func ignore() {
        signal(number, SIG_IGN)
    }
}
