import Glibc

/// The process's standard streams, and what is known of the terminal behind them.
public struct Terminal: Sendable {
    /// The streams of this process.
    public init() {}

    /// Whether the output goes to a terminal.
    public var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Whether questions can be asked: input and output are a terminal.
    public var isInteractive: Bool { isOutputTerminal && isatty(STDIN_FILENO) == 1 }

    /// The columns that the terminal reports; nil where there is none.
    public var reportedColumns: Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Writes to the standard output, all of it or an error.
    public func write(_ text: String) throws(OutputError) {
        try write(text, to: STDOUT_FILENO)
    }

    /// Writes to the standard error. Nothing is left to complain to where that fails.
    public func writeError(_ text: String) {
        do throws(OutputError) {
            try write(text, to: STDERR_FILENO)
        } catch {
            return
        }
    }

    /// A line of the standard input without its end; nil at the end of the input or on a fault.
    public func readLine() -> String? {
        Swift.readLine(strippingNewline: true)
    }

    /// A reader that goes away is reported by `write` from now on instead of ending the process.
    public static func reportLostReaders() {
        signal(SIGPIPE, SIG_IGN)
    }

    private func write(_ text: String, to descriptor: Int32) throws(OutputError) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EPIPE {
                throw .readerLeft
            } else if errno != EINTR {
                throw .failed(reason: String(cString: strerror(errno)))
            }
        }
    }
}

/// Why something could not be written.
public enum OutputError: Error, Equatable, Sendable {
    /// The other end of the pipe is closed.
    case readerLeft
    /// The disk is full, the stream closed, or the like.
    case failed(reason: String)
}
