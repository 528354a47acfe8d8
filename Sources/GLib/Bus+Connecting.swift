import CGLib

extension Bus {
    /// The same for whoever does not know what stands at the address: at most for that long.
    ///
    /// The loop runs meanwhile, and with it whatever else is waiting there.
    public static func connect(
        address: String, timeout: Duration
    ) throws(GLibError) -> Bus {
        let loop = MainLoop()
        var outcome: Result<Bus, GLibError>?
        let attempt = connect(address: address) { result in
            outcome = result
            loop.quit()
        }
        let patience = loop.onTimeout(after: timeout) { loop.quit() }
        loop.run()
        attempt.cancel()
        patience.cancel()
        guard let outcome else {
            throw GLibError(
                domain: "g-io-error-quark", code: Int(G_IO_ERROR_TIMED_OUT.rawValue),
                message: "nobody who listens there has answered")
        }
        return try outcome.get()
    }

    /// Connects to the bus at an address while the loop goes on, and hands the connection, or why
    /// there is none, to the handler on the loop.
    ///
    /// Nothing limits how long it may take where somebody listens and does not answer: cancelling
    /// the registration ends the attempt, and the handler is not called then. It is called once at
    /// most, and never before this returns.
    public static func connect(
        address: String,
        onReply handler: @escaping @MainActor (Result<Bus, GLibError>) -> Void
    ) -> Registration {
        let attempt = ConnectionAttempt(handler)
        let cancellable = g_cancellable_new()
        g_dbus_connection_new_for_address(
            address, clientFlags, nil, cancellable,
            { _, result, userData in
                let outcome = finishConnecting(result)
                let attempt = CallbackBox<ConnectionAttempt>.takeContent(of: userData)
                MainActor.assumeIsolated { attempt.end(outcome.map(\.bus)) }
            },
            CallbackBox.retained(attempt))
        return Registration {
            attempt.forget()
            g_cancellable_cancel(cancellable)
            g_object_unref(cancellable)
        }
    }
}

/// Who is told of a connection; nobody any more, once that is forgotten.
@MainActor
private final class ConnectionAttempt {
    private var handler: (@MainActor (Result<Bus, GLibError>) -> Void)?

    init(_ handler: @escaping @MainActor (Result<Bus, GLibError>) -> Void) {
        self.handler = handler
    }

    func end(_ outcome: Result<Bus, GLibError>) {
        let handler = self.handler
        self.handler = nil
        handler?(outcome)
    }

    func forget() {
        handler = nil
    }
}

private func finishConnecting(_ result: OpaquePointer?) -> Result<NewConnection, GLibError> {
    var failure: UnsafeMutablePointer<GError>?
    guard let connection = g_dbus_connection_new_for_address_finish(result, &failure) else {
        return .failure(GLibError(taking: failure))
    }
    return .success(NewConnection(pointer: connection))
}

/// A connection on its way from C to its owner.
private struct NewConnection: @unchecked Sendable {  // It is handed over once, on one thread.
    let pointer: OpaquePointer

    @MainActor var bus: Bus { Bus(taking: pointer) }
}
