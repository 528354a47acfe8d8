import CBusInterface
public import GLib

/// The service's interface on the session bus, in the words that both of its sides use.
public enum ServiceInterface {
    /// Resources/dbus/org.moresleep.MoreSleep1.xml as it stood when the program was built.
    public static let introspectionXML = String(cString: moresleep_bus_interface)

    /// The version of the interface. A client and a service of different ones do not understand
    /// each other, and the client does nothing then.
    public static let protocolVersion: UInt32 = 2

    /// The errors that a call may be answered with.
    public enum Refusal: String, CaseIterable, Sendable {
        /// A rule of the product says no.
        case refused = "org.moresleep.Error.Refused"
        /// There is no such thing.
        case unknown = "org.moresleep.Error.Unknown"
        /// An argument that cannot be meant.
        case invalid = "org.moresleep.Error.Invalid"
        /// The database does not take it, or cannot be read.
        case storage = "org.moresleep.Error.Storage"

        /// The error as it travels.
        public func error(_ message: String) -> BusError {
            BusError(name: rawValue, message: message)
        }
    }
}
