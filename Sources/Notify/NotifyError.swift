import CGLib
package import GLib

/// Why the notification server could not be asked, or what it answered.
public struct NotifyError: Error, Equatable, Sendable {
    /// What a caller can do about a failure.
    public enum Kind: Equatable, Sendable {
        /// Nobody shows notifications, or there is no bus: try again when a server appears.
        case noServer
        /// A server is there, but did not answer: it may have shown the bubble all the same.
        case noAnswer
        /// The server answered that it will not.
        case refused
    }

    /// What a caller can do about it.
    public let kind: Kind
    /// The family of the code, such as `g-io-error-quark`.
    public let domain: String
    /// The reason within the family.
    public let code: Int
    /// A sentence for people, in the language of the locale, without the remote name.
    public let message: String
    /// The error name that the server or the bus sent; nil for a failure on this side.
    public let remoteName: String?

    /// An error as if it had been reported; for doubles of what throws one.
    public init(kind: Kind, domain: String, code: Int, message: String, remoteName: String? = nil) {
        self.kind = kind
        self.domain = domain
        self.code = code
        self.message = message
        self.remoteName = remoteName
    }
}

extension NotifyError: CustomStringConvertible {
    /// The message, and the remote name in front of it where there is one.
    public var description: String {
        guard let remoteName else { return message }
        return "\(remoteName): \(message)"
    }
}

extension NotifyError {
    /// The same failure, with what can be done about it.
    ///
    /// `kind` is given where the place of the failure says it; else the error itself does.
    package init(_ error: GLibError, kind: Kind? = nil) {
        self.init(
            kind: kind ?? error.remoteName.map(Kind.init(remoteName:)) ?? Kind(local: error),
            domain: error.domain, code: error.code, message: error.message,
            remoteName: error.remoteName)
    }
}

extension NotifyError.Kind {
    /// The names are those of the D-Bus specification and of its reference bus.
    fileprivate init(remoteName: String) {
        let prefix = "org.freedesktop.DBus.Error."
        guard remoteName.hasPrefix(prefix) else {
            self = .refused
            return
        }
        switch remoteName.dropFirst(prefix.count) {
        case "ServiceUnknown", "NameHasNoOwner", "NoServer", "Disconnected": self = .noServer
        case let name where name.hasPrefix("Spawn."): self = .noServer
        case "NoReply", "Timeout", "TimedOut": self = .noAnswer
        default: self = .refused
        }
    }

    /// What GDBus reports on its own: the connection is gone, or the time is up.
    fileprivate init(local error: GLibError) {
        func isInputOutput(_ code: GIOErrorEnum) -> Bool {
            error.domain == "g-io-error-quark" && error.code == Int(code.rawValue)
        }
        if isInputOutput(G_IO_ERROR_CLOSED) || isInputOutput(G_IO_ERROR_BROKEN_PIPE) {
            self = .noServer
        } else if isInputOutput(G_IO_ERROR_TIMED_OUT) {
            self = .noAnswer
        } else {
            self = .refused
        }
    }
}
