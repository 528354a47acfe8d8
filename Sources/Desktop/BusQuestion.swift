import GLib

/// A method that tells something, asked of whoever is there: nothing is started for it.
struct BusQuestion {
    let peer: String
    let path: String
    let interface: String
    let method: String
    var arguments: [Variant] = []

    /// Who the notification server is.
    static var server: BusQuestion {
        BusQuestion(
            peer: DesktopNotifier.serverName, path: "/org/freedesktop/Notifications",
            interface: DesktopNotifier.serverName, method: "GetServerInformation")
    }

    /// A property of the notification server's object.
    static func property(_ name: String, of interface: String) -> BusQuestion {
        BusQuestion(
            peer: DesktopNotifier.serverName, path: "/org/freedesktop/Notifications",
            interface: "org.freedesktop.DBus.Properties", method: "Get",
            arguments: [.string(interface), .string(name)])
    }

    /// Asks and waits, with little patience.
    @MainActor
    func ask(_ bus: Bus) -> Result<[Variant], GLibError> {
        Result { () throws(GLibError) in
            try bus.call(
                destination: peer, path: path, interface: interface, method: method,
                arguments: arguments, timeout: .seconds(1), autoStart: false)
        }
    }

    /// Asks, and hands the reply on when it comes.
    @MainActor
    func ask(
        _ bus: Bus, onReply handler: @escaping @MainActor (Result<[Variant], GLibError>) -> Void
    ) {
        bus.call(
            destination: peer, path: path, interface: interface, method: method,
            arguments: arguments, autoStart: false, onReply: handler)
    }
}
