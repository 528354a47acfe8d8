public import GLib

/// The session bus of the person's login.
public enum SessionBus {
    /// Where it is: `DBUS_SESSION_BUS_ADDRESS`, else the socket in the runtime directory; nil where
    /// there is none.
    ///
    /// Nothing is started for it: a bus of our own would have nobody on it.
    public static func address(_ environment: ProcessEnvironment) -> String? {
        if let address = namedAddress(environment) { return address }
        guard let socket = socket(environment), BusAddress.isSocket(socket) else { return nil }
        return BusAddress.ofSocket(socket)
    }

    /// Where it is, or will be once somebody logs in: the same, but for a socket that need not be
    /// there yet; nil without a runtime directory to await it in.
    public static func expectedAddress(_ environment: ProcessEnvironment) -> String? {
        namedAddress(environment) ?? socket(environment).map(BusAddress.ofSocket)
    }

    private static func namedAddress(_ environment: ProcessEnvironment) -> String? {
        environment["DBUS_SESSION_BUS_ADDRESS"].flatMap { address in
            address == "disabled:" || address.hasPrefix("autolaunch:") ? nil : address
        }
    }

    private static func socket(_ environment: ProcessEnvironment) -> String? {
        do throws(DirectoryError) {
            return try Directories(environment).runtime() + "/bus"
        } catch {
            return nil  // Without a directory of our own there is no bus in it either.
        }
    }

    /// Connects; throws where nobody answers at the address within a few seconds.
    @MainActor
    public static func connect(_ address: String) throws(GLibError) -> Bus {
        try Bus.connect(address: address, timeout: .seconds(3))
    }

    /// The name under which the service can be called.
    public static let serviceName = "org.moresleep.MoreSleep1"

    /// The path of its object.
    public static let servicePath = "/org/moresleep/MoreSleep1"
}
