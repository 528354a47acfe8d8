import Desktop
import GLib

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
        bus.processID(ofOwner: sender) { [sender] process in
            guard let process else { return handler("somebody who has left the bus (\(sender))") }
            handler("process \(process) (\(ProcessName.of(process) ?? "gone by now"))")
        }
    }
}
