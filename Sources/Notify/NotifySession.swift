import CGLib
import CNotify
import GLib

/// The initialised library: who holds one may make bubbles.
///
/// libnotify ends the process when a bubble is shown before this exists. It stays initialised
/// when the last session is gone, because ending it would close every bubble on the screen.
@MainActor
public final class NotifySession {
    private let patience: Duration

    /// Names the program to the server; an empty name is a programming error.
    ///
    /// libnotify learns of the bus by the environment alone, and where that names none it would
    /// start a bus of its own: `busAddress` is written there, for this process and its children.
    /// The first name and the first bus that was used stay for the life of the process, and so does
    /// `patience`: how long a server may leave a call without an answer, libnotify's own included.
    public init(
        applicationName: String, busAddress: String? = nil, patience: Duration = .seconds(2)
    ) {
        precondition(!applicationName.isEmpty, "A notification needs the name of its program.")
        self.patience = patience
        if let busAddress {
            let replacing: gboolean = 1
            g_setenv("DBUS_SESSION_BUS_ADDRESS", busAddress, replacing)
        }
        notify_init(applicationName.replacingNUL())
    }

    /// Asks the server who it is; the bus may start one for this.
    ///
    /// Asked by D-Bus, because libnotify keeps the reason of a failure to itself. The thread
    /// stands still for at most `timeout`, and no longer than the session's patience.
    public func serverInformation(
        timeout: Duration = .seconds(2)
    ) throws(NotifyError) -> ServerInformation {
        let texts = try ask("GetServerInformation", timeout).compactMap(\.text)
        guard texts.count == 4 else { throw .notUnderstood }
        return ServerInformation(
            name: texts[0], vendor: texts[1], version: texts[2], specVersion: texts[3])
    }

    /// Asks the server what it can show, such as `actions`, `body-markup` or `persistence`.
    ///
    /// In the server's order, with names of its own among them. Asked and limited in time like
    /// `serverInformation`.
    public func capabilities(timeout: Duration = .seconds(2)) throws(NotifyError) -> [String] {
        let names = try ask("GetCapabilities", timeout).first?.texts
        guard let names else { throw .notUnderstood }
        return names
    }

    /// Makes sure of the connection that libnotify will use, the one that GLib shares, for as long
    /// as it is held; libnotify itself would wait there for 25 seconds.
    func connect() throws(NotifyError) -> Bus {
        do throws(GLibError) {
            let bus = try Bus.sharedOfSession()
            bus.limitCalls(ofInterface: serverName, to: patience)
            return bus
        } catch {
            throw NotifyError(error, kind: .noServer)
        }
    }

    private func ask(_ method: String, _ timeout: Duration) throws(NotifyError) -> [Variant] {
        let bus = try connect()
        do throws(GLibError) {
            return try bus.call(
                destination: serverName, path: "/org/freedesktop/Notifications",
                interface: serverName, method: method, timeout: timeout)
        } catch {
            throw NotifyError(error)
        }
    }
}

/// The name that a notification server has on the bus, and that of its interface.
let serverName = "org.freedesktop.Notifications"

extension NotifyError {
    /// A reply that does not have the types which the specification promises.
    fileprivate static var notUnderstood: NotifyError {
        NotifyError(
            kind: .refused, domain: "", code: 0, message: "The server's answer is not understood.")
    }
}
