import CGLib

extension Bus {
    /// Calls a method that answers one descriptor, and hands it, or why there is none, to the
    /// handler on the loop.
    ///
    /// The handler is called exactly once, at the latest after `timeout`. An answer without a
    /// descriptor is a failure.
    public func callForDescriptor(
        destination: String, path: String, interface: String, method: String,
        arguments: [Variant] = [], timeout: Duration = .seconds(25), autoStart: Bool = true,
        onReply handler: @escaping @MainActor (Result<OwnedDescriptor, GLibError>) -> Void
    ) {
        g_dbus_connection_call_with_unix_fd_list(
            connection, destination, path, interface, method, Variant.floatingTuple(arguments),
            nil, callFlags(autoStart: autoStart), timeout.callMilliseconds, nil, nil,
            { connection, reply, userData in
                let outcome = finishDescriptorCall(on: connection, reply)
                let handler = CallbackBox<@MainActor (Result<OwnedDescriptor, GLibError>) -> Void>
                    .takeContent(of: userData)
                MainActor.assumeIsolated { handler(outcome) }
            },
            CallbackBox.retained(handler))
    }
}

private func finishDescriptorCall(
    on connection: UnsafeMutablePointer<GObject>?, _ reply: OpaquePointer?
) -> Result<OwnedDescriptor, GLibError> {
    var list: UnsafeMutablePointer<GUnixFDList>?
    var failure: UnsafeMutablePointer<GError>?
    let results = g_dbus_connection_call_with_unix_fd_list_finish(
        OpaquePointer(connection), &list, reply, &failure)
    guard let results else { return .failure(GLibError(taking: failure)) }
    defer {
        g_variant_unref(results)
        // The list has descriptors of its own, which would hold whatever ours holds.
        if let list { g_object_unref(list) }
    }
    let answer = Variant.copiedMembers(of: results)
    guard case .handle(let index)? = answer.first, let list,
        index >= 0, index < g_unix_fd_list_get_length(list)
    else {
        return .failure(.unexpected(answer))
    }
    let descriptor = g_unix_fd_list_get(list, index, &failure)
    guard descriptor >= 0 else { return .failure(GLibError(taking: failure)) }
    return .success(OwnedDescriptor(taking: descriptor))
}
