package import CGLib

/// What GLib, or somebody on the bus, reported as the reason of a failure.
public struct GLibError: Error, Equatable, Sendable {
    /// The family of the code, such as `g-io-error-quark`.
    public let domain: String
    /// The reason within the family.
    public let code: Int
    /// A sentence for people, in the language of the locale, without the remote name.
    public let message: String
    /// The error name that a D-Bus peer or the bus itself sent, such as
    /// `org.freedesktop.DBus.Error.ServiceUnknown`; nil for a failure on this side.
    public let remoteName: String?

    /// An error as if GLib had reported it; for doubles of what throws one.
    public init(domain: String, code: Int, message: String, remoteName: String? = nil) {
        self.domain = domain
        self.code = code
        self.message = message
        self.remoteName = remoteName
    }

    /// Converts the error that a C function handed over, and frees it.
    package init(taking error: UnsafeMutablePointer<GError>?) {
        guard let error else {
            self.init(domain: "", code: 0, message: "No reason was given.")
            return
        }
        defer { g_error_free(error) }
        var remoteName: String?
        if let name = g_dbus_error_get_remote_error(error) {
            remoteName = String(cString: name)
            g_free(name)
            g_dbus_error_strip_remote_error(error)
        }
        self.init(
            domain: g_quark_to_string(error.pointee.domain).map { String(cString: $0) } ?? "",
            code: Int(error.pointee.code),
            message: error.pointee.message.map { String(cString: $0) } ?? "",
            remoteName: remoteName)
    }
}

extension GLibError: CustomStringConvertible {
    /// The message, and the remote name in front of it where there is one.
    public var description: String {
        guard let remoteName else { return message }
        return "\(remoteName): \(message)"
    }
}
