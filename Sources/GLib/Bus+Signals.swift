import CGLib

extension Bus {
    /// Calls the handler for every signal that matches all that is given; nil matches anything.
    ///
    /// `sender` may be a well-known name: then only what its present owner sends matches.
    /// `firstArgument` is compared with a first argument that is a string. The bus knows of the
    /// subscription before it reads the next call of this connection.
    public func subscribe(
        sender: String? = nil, path: String? = nil, interface: String? = nil,
        member: String? = nil, firstArgument: String? = nil,
        _ handler: @escaping @MainActor (BusSignal) -> Void
    ) -> Registration {
        let identifier = g_dbus_connection_signal_subscribe(
            connection, sender, interface, member, path, firstArgument, G_DBUS_SIGNAL_FLAGS_NONE,
            { _, sender, path, interface, member, arguments, userData in
                let signal = BusSignal(
                    sender: copied(sender), path: copied(path), interface: copied(interface),
                    member: copied(member), arguments: Variant.copiedMembers(of: arguments))
                let handler = CallbackBox<@MainActor (BusSignal) -> Void>.content(of: userData)
                MainActor.assumeIsolated { handler(signal) }
            },
            CallbackBox.retained(handler), releaseCallbackBox)
        return Registration { [self] in
            g_dbus_connection_signal_unsubscribe(connection, identifier)
        }
    }

    /// Sends a signal of our object at `path` to everybody who subscribed.
    ///
    /// Throws when the connection is closed; it does not wait for the signal to arrive.
    public func emit(
        path: String, interface: String, member: String, arguments: [Variant] = []
    ) throws(GLibError) {
        var failure: UnsafeMutablePointer<GError>?
        let sent = g_dbus_connection_emit_signal(
            connection, nil, path, interface, member, Variant.floatingTuple(arguments), &failure)
        guard sent != 0 else { throw GLibError(taking: failure) }
    }
}

/// A string of a callback, where C says null for what a peer left out.
package func copied(_ string: UnsafePointer<CChar>?) -> String {
    string.map { String(cString: $0) } ?? ""
}
