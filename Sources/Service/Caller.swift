import Desktop
import GLib
import Glibc

/// Who has called the service; asked of the bus only where somebody wants to know.
final class Caller {
    private let sender: String
    private let bus: Bus

    /// The owner of that unique name.
    init(_ sender: String, on bus: Bus) {
        self.sender = sender
        self.bus = bus
    }

    /// Hands over the caller in words, such as `process 4711 (moresleep)`.
    ///
    /// The bus is asked before the call is answered, so that a caller which leaves on its answer is
    /// still known.
    func describe(_ handler: @escaping @MainActor (String) -> Void) {
        bus.call(
            destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
            interface: "org.freedesktop.DBus", method: "GetConnectionUnixProcessID",
            arguments: [.string(sender)]
        ) { [sender] outcome in
            guard case .success(let answer) = outcome, case .uint32(let number)? = answer.first
            else { return handler("somebody who has left the bus (\(sender))") }
            let name = ProcessName.of(pid_t(bitPattern: number)) ?? "gone by now"
            handler("process \(number) (\(name))")
        }
    }
}
