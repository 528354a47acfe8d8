import CGLib

/// A connection to a message bus.
@MainActor
public final class Bus {
    let connection: OpaquePointer

    /// Connects to the bus at an address such as `unix:path=/run/user/1000/bus`, and says hello.
    ///
    /// A connection of its own, not the one that GLib shares within a process: that one may start
    /// a bus by itself. The thread stands still until the bus has answered, which somebody who
    /// only listens at the address never does.
    public static func connect(address: String) throws(GLibError) -> Bus {
        var failure: UnsafeMutablePointer<GError>?
        let connection = g_dbus_connection_new_for_address_sync(
            address, clientFlags, nil, nil, &failure)
        guard let connection else { throw GLibError(taking: failure) }
        return Bus(taking: connection)
    }

    /// The connection to the session bus that GLib shares within the process, for what speaks
    /// beside a library that uses it.
    package static func sharedOfSession() throws(GLibError) -> Bus {
        var failure: UnsafeMutablePointer<GError>?
        guard let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, &failure) else {
            throw GLibError(taking: failure)
        }
        return Bus(taking: connection)
    }

    static let clientFlags = GDBusConnectionFlags(
        rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
            | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)

    init(taking connection: OpaquePointer) {
        self.connection = connection
        // GLib's own way is to end the process when the bus goes away.
        g_dbus_connection_set_exit_on_close(connection, 0)
    }

    isolated deinit {
        g_object_unref(UnsafeMutableRawPointer(connection))
    }

    /// The name that the bus gave this connection, such as `:1.42`.
    public var uniqueName: String {
        g_dbus_connection_get_unique_name(connection).map { String(cString: $0) } ?? ""
    }

    /// What tells this bus from every other, also from the next one at its address.
    public var identity: String { String(cString: g_dbus_connection_get_guid(connection)) }

    /// Leaves the bus, and with it every name; calls made afterwards fail.
    ///
    /// `onClosed` is told. Throws when the connection is closed already.
    public func close() throws(GLibError) {
        var failure: UnsafeMutablePointer<GError>?
        guard g_dbus_connection_close_sync(connection, nil, &failure) != 0 else {
            throw GLibError(taking: failure)
        }
    }

    /// Calls the handler once, when the bus has gone away or `close` has been called.
    ///
    /// The error says how the bus went; nil after `close`.
    public func onClosed(_ handler: @escaping @MainActor (GLibError?) -> Void) -> Registration {
        let trampoline: ClosedTrampoline = { _, _, error, userData in
            // The signal keeps its error: a copy is taken.
            let reason = error.map { GLibError(taking: g_error_copy($0)) }
            let handler = CallbackBox<@MainActor (GLibError?) -> Void>.content(of: userData)
            MainActor.assumeIsolated { handler(reason) }
        }
        let identifier = g_signal_connect_data(
            UnsafeMutableRawPointer(connection), "closed",
            unsafeBitCast(trampoline, to: GCallback.self), CallbackBox.retained(handler),
            releaseCallbackBox, GConnectFlags(rawValue: 0))
        return Registration { [self] in
            g_signal_handler_disconnect(UnsafeMutableRawPointer(connection), identifier)
        }
    }
}

/// The C type of a handler of the connection's signal `closed`.
private typealias ClosedTrampoline =
    @convention(c) (
        _ connection: OpaquePointer?, _ vanished: gboolean,
        _ error: UnsafeMutablePointer<GError>?, _ userData: gpointer?
    ) -> Void
