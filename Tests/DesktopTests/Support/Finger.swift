import Desktop
import DesktopFixtures
import GLib

/// A finger on the screen of the fake server, by a connection of its own.
@MainActor
struct Finger {
    let bus: PrivateBus

    /// Does what server.py has under that name.
    @discardableResult
    func touch(_ method: String, _ arguments: [Variant] = []) throws -> [Variant] {
        let connection = try Bus.connect(address: bus.address)
        let answer = try connection.call(
            destination: DesktopNotifier.serverName, path: "/org/freedesktop/Notifications",
            interface: "org.example.Finger", method: method, arguments: arguments)
        try connection.close()
        return answer
    }
}
