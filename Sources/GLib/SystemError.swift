import CGLib

/// A system call that failed, with what it was called for.
public struct SystemError: Error, Equatable, Sendable {
    /// The value of `errno` after the call.
    public let code: Int32
    /// The name of the call, such as `timerfd_create`.
    public let call: String
    /// The file the call was about, where it was about one.
    public let path: String?

    /// Says which call failed and why; `code` is to be read from `errno` before anything else runs.
    public init(code: Int32, call: String, path: String? = nil) {
        self.code = code
        self.call = call
        self.path = path
    }
}

extension SystemError: CustomStringConvertible {
    /// The call, its file, and the system's words for the code.
    public var description: String {
        let reason = String(cString: g_strerror(code))
        guard let path else { return "\(call): \(reason)" }
        return "\(call) \(path): \(reason)"
    }
}
