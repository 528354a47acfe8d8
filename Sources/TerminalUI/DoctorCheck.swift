/// One thing that was looked at, and how it stands.
public struct DoctorCheck: Equatable, Sendable, Identifiable {
    /// How a check came out; only a fault fails the whole.
    public enum State: String, Sendable {
        case ok, warning, fault
    }

    /// The same for as long as the program exists: `notification-server`.
    public let id: String
    public let state: State
    /// One sentence with its full stop.
    public let message: String
    /// What to do; nil where nothing is to be done.
    public let hint: String?

    /// A check with its outcome.
    public init(_ id: String, _ state: State, _ message: String, hint: String? = nil) {
        self.id = id
        self.state = state
        self.message = message
        self.hint = hint
    }
}
