import CBusInterface

/// The description of the service's bus interface.
public enum BusInterface {
    /// Resources/dbus/org.moresleep.MoreSleep1.xml as it stood when the program was built.
    public static let introspectionXML = String(cString: moresleep_bus_interface)
}
