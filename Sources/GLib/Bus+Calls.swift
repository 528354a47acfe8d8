import CGLib

extension Bus {
    /// Calls a method and waits for its results, a handful of milliseconds as a rule.
    ///
    /// The thread stands still meanwhile: never call an object of this process, and choose
    /// `timeout` for what may hang. `autoStart` lets the bus start the service. Throws the error
    /// that was answered, with its `remoteName`, or what kept the call from being answered.
    public func call(
        destination: String, path: String, interface: String, method: String,
        arguments: [Variant] = [], timeout: Duration = .seconds(25), autoStart: Bool = true
    ) throws(GLibError) -> [Variant] {
        var failure: UnsafeMutablePointer<GError>?
        let reply = g_dbus_connection_call_sync(
            connection, destination, path, interface, method, Variant.floatingTuple(arguments),
            nil, callFlags(autoStart: autoStart), timeout.callMilliseconds, nil, &failure)
        guard let reply else { throw GLibError(taking: failure) }
        defer { g_variant_unref(reply) }
        return Variant.copiedMembers(of: reply)
    }

    /// Calls a method and hands its results, or why there are none, to the handler on the loop.
    ///
    /// The handler is called exactly once, at the latest after `timeout`.
    public func call(
        destination: String, path: String, interface: String, method: String,
        arguments: [Variant] = [], timeout: Duration = .seconds(25), autoStart: Bool = true,
        onReply handler: @escaping @MainActor (Result<[Variant], GLibError>) -> Void
    ) {
        g_dbus_connection_call(
            connection, destination, path, interface, method, Variant.floatingTuple(arguments),
            nil, callFlags(autoStart: autoStart), timeout.callMilliseconds, nil,
            { connection, reply, userData in
                let outcome = finishCall(on: connection, reply)
                let handler = CallbackBox<@MainActor (Result<[Variant], GLibError>) -> Void>
                    .takeContent(of: userData)
                MainActor.assumeIsolated { handler(outcome) }
            },
            CallbackBox.retained(handler))
    }

    /// Calls a method without wanting to know what becomes of it: it is sent, and not waited for.
    ///
    /// Throws when the connection is closed.
    public func send(
        destination: String, path: String, interface: String, method: String,
        arguments: [Variant] = []
    ) throws(GLibError) {
        let message = g_dbus_message_new_method_call(destination, path, interface, method)
        defer { g_object_unref(UnsafeMutableRawPointer(message)) }
        g_dbus_message_set_flags(message, G_DBUS_MESSAGE_FLAGS_NO_REPLY_EXPECTED)
        g_dbus_message_set_body(message, Variant.floatingTuple(arguments))
        var failure: UnsafeMutablePointer<GError>?
        let isSent = g_dbus_connection_send_message(
            connection, message, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, &failure)
        guard isSent != 0 else { throw GLibError(taking: failure) }
    }
}

private func finishCall(
    on connection: UnsafeMutablePointer<GObject>?, _ reply: OpaquePointer?
) -> Result<[Variant], GLibError> {
    var failure: UnsafeMutablePointer<GError>?
    let results = g_dbus_connection_call_finish(OpaquePointer(connection), reply, &failure)
    guard let results else { return .failure(GLibError(taking: failure)) }
    defer { g_variant_unref(results) }
    return .success(Variant.copiedMembers(of: results))
}

func callFlags(autoStart: Bool) -> GDBusCallFlags {
    autoStart ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START
}

extension Duration {
    /// For a call's timeout, where C takes a negative number for its own default.
    var callMilliseconds: gint {
        gint(clamping: max(0, wholeMilliseconds))
    }
}
