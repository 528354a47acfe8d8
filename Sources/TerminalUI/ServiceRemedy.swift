/// What brings the service to run, where none does.
public enum ServiceRemedy: Equatable, Sendable {
    /// It is installed, for this login or for everybody.
    case start
    case install

    /// What helps by whether it is installed.
    public init(isInstalled: Bool) { self = isInstalled ? .start : .install }

    /// The command for it.
    public var command: String {
        switch self {
        case .start: "moresleep service start"
        case .install: "moresleep service install"
        }
    }

    /// The command and what it is for, without a stop: it can be copied to its end.
    public var sentence: String {
        switch self {
        case .start: "To start it: \(command)"
        case .install: "To install and start it: \(command)"
        }
    }
}
