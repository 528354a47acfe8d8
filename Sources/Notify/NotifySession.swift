import CGLib
import CNotify

/// The initialised library: who holds one may make bubbles.
///
/// libnotify ends the process when a bubble is shown before this exists. It stays initialised
/// when the last session is gone, because ending it would close every bubble on the screen.
@MainActor
public final class NotifySession {
    /// Names the program to the server; an empty name is a programming error.
    ///
    /// libnotify learns of the bus by the environment alone, and where that names none it would
    /// start a bus of its own: `busAddress` is written there, for this process and its children.
    /// The first name and the first bus that was used stay for the life of the process.
    public init(applicationName: String, busAddress: String? = nil) {
        precondition(!applicationName.isEmpty, "A notification needs the name of its program.")
        if let busAddress {
            let replacing: gboolean = 1
            g_setenv("DBUS_SESSION_BUS_ADDRESS", busAddress, replacing)
        }
        notify_init(applicationName.replacingNUL())
    }

    /// Asks the server who it is; the bus may start one for this.
    ///
    /// Asked by D-Bus, because libnotify keeps the reason of a failure to itself. The thread
    /// stands still for at most `timeout`.
    public func serverInformation(
        timeout: Duration = .seconds(5)
    ) throws(NotifyError) -> ServerInformation {
        let reply = try call("GetServerInformation", "(ssss)", timeout)
        defer { g_variant_unref(reply) }
        let texts = copiedTexts(of: reply)
        return ServerInformation(
            name: texts[0], vendor: texts[1], version: texts[2], specVersion: texts[3])
    }

    /// Asks the server what it can show, such as `actions`, `body-markup` or `persistence`.
    ///
    /// In the server's order, with names of its own among them. Asked and limited in time like
    /// `serverInformation`.
    public func capabilities(timeout: Duration = .seconds(5)) throws(NotifyError) -> [String] {
        let reply = try call("GetCapabilities", "(as)", timeout)
        defer { g_variant_unref(reply) }
        let list = g_variant_get_child_value(reply, 0)
        defer { g_variant_unref(list) }
        return copiedTexts(of: list)
    }

    /// Makes sure of the connection that libnotify will use.
    ///
    /// It is the one that GLib shares within a process, which would end the process when the bus
    /// goes away.
    func connect() throws(NotifyError) -> SharedConnection {
        var failure: UnsafeMutablePointer<GError>?
        guard let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, &failure) else {
            throw NotifyError(taking: failure, kind: .noServer)
        }
        g_dbus_connection_set_exit_on_close(connection, 0)
        return SharedConnection(taking: connection)
    }

    private func call(
        _ method: String, _ replyType: String, _ timeout: Duration
    ) throws(NotifyError) -> OpaquePointer {
        let connection = try connect()
        let type = g_variant_type_new(replyType)
        defer { g_variant_type_free(type) }
        let name = "org.freedesktop.Notifications"
        var failure: UnsafeMutablePointer<GError>?
        let reply = g_dbus_connection_call_sync(
            connection.pointer, name, "/org/freedesktop/Notifications", name, method, nil, type,
            G_DBUS_CALL_FLAGS_NONE, timeout.wholeMilliseconds, nil, &failure)
        guard let reply else { throw NotifyError(taking: failure) }
        return reply
    }
}

/// One reference to the connection that GLib shares within the process.
final class SharedConnection {
    let pointer: OpaquePointer

    fileprivate init(taking pointer: OpaquePointer) {
        self.pointer = pointer
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(pointer))
    }
}

/// The strings that a tuple or array of strings holds.
private func copiedTexts(of container: OpaquePointer?) -> [String] {
    (0..<g_variant_n_children(container)).map { index in
        let child = g_variant_get_child_value(container, index)
        defer { g_variant_unref(child) }
        return String(cString: g_variant_get_string(child, nil))
    }
}

extension String {
    /// The string as C can take it: what C would end at is replaced by U+FFFD.
    func replacingNUL() -> String {
        guard utf8.contains(0) else { return self }
        var replaced = UnicodeScalarView()
        for scalar in unicodeScalars { replaced.append(scalar.value == 0 ? "\u{FFFD}" : scalar) }
        return String(replaced)
    }
}
