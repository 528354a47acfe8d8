public import GLib

/// The bus of the machine, on which its services speak to everybody.
public enum SystemBus {
    /// Where it is: `DBUS_SYSTEM_BUS_ADDRESS`, else where every distribution has it.
    ///
    /// Whether anybody listens there is not looked at.
    public static func address(_ environment: ProcessEnvironment) -> String {
        environment["DBUS_SYSTEM_BUS_ADDRESS"] ?? "unix:path=/run/dbus/system_bus_socket"
    }

    /// Whether logind, or elogind under its name, is on the bus at that address; starts nobody.
    ///
    /// Throws where nobody answers there.
    @MainActor
    public static func hasLogind(at address: String) throws(GLibError) -> Bool {
        try Bus.connect(address: address, timeout: .seconds(3))
            .nameOwner(of: LogindWatch.name) != nil
    }
}
