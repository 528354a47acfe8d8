/// Why a command does not do what it was asked: one sentence, and a way out.
public nonisolated struct CommandFailure: Error, Equatable, Sendable {
    public let exit: ExitCode
    /// The kind of failure for programs, in camel case: `goalTargetLater`.
    public let code: String
    /// What was being done and what stopped it; one sentence with its full stop.
    public let message: String
    /// What to do; nil where there is nothing to be done.
    public let hint: String?

    /// A failure in words.
    public init(_ exit: ExitCode, _ code: String, _ message: String, hint: String? = nil) {
        self.exit = exit
        self.code = code
        self.message = message
        self.hint = hint
    }
}
