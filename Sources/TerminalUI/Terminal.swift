import Glibc

/// The process's standard streams, and what is known of the terminal behind them.
public struct Terminal: Sendable {
    private let errors: (@Sendable (String) -> Void)?

    /// The streams of this process.
    public init() {
        errors = nil
    }

    /// The streams of this process, whose errors are handed on instead of written: a line would
    /// tear the picture that is being drawn.
    public init(errorsTo handler: @escaping @Sendable (String) -> Void) {
        errors = handler
    }

    /// Whether the output goes to a terminal.
    public var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Whether questions can be asked: input and output are a terminal.
    public var isInteractive: Bool { isOutputTerminal && isatty(STDIN_FILENO) == 1 }

    /// Whether the output goes into a pipe, whose reader may leave.
    public var isOutputPipe: Bool {
        var found = stat()
        return fstat(STDOUT_FILENO, &found) == 0 && found.st_mode & S_IFMT == S_IFIFO
    }

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
        if let errors { return errors(text) }
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
