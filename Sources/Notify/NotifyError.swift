import CGLib

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
    /// Converts the error that a C function handed over, and frees it.
    ///
    /// `kind` is given where the place of the failure says it; else the error itself does.
    init(taking error: UnsafeMutablePointer<GError>?, kind: Kind? = nil) {
        guard let error else {
            self.init(
                kind: kind ?? .refused, domain: "", code: 0, message: "No reason was given.")
            return
        }
        defer { g_error_free(error) }
        var remoteName: String?
        if let name = g_dbus_error_get_remote_error(error) {
            remoteName = String(cString: name)
            g_free(name)
            g_dbus_error_strip_remote_error(error)
        }
        let ownKind = remoteName.map(Kind.init(remoteName:)) ?? Kind(localError: error)
        self.init(
            kind: kind ?? ownKind,
            domain: g_quark_to_string(error.pointee.domain).map { String(cString: $0) } ?? "",
            code: Int(error.pointee.code),
            message: error.pointee.message.map { String(cString: $0) } ?? "",
            remoteName: remoteName)
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
    fileprivate init(localError error: UnsafeMutablePointer<GError>) {
        func isInputOutput(_ code: GIOErrorEnum) -> Bool {
            g_error_matches(error, g_io_error_quark(), gint(code.rawValue)) != 0
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
