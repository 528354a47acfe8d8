import CGLib

/// Tells when the notification server comes, goes or is exchanged, as long as this lives.
///
/// It listens where libnotify listens, and speaks after libnotify has heard: a bubble that is
/// shown in the handler reaches the new server. Another connection to the bus may hear of it
/// earlier, when libnotify would still ask the server that is gone.
@MainActor
public final class ServerWatch {
    private let connection: SharedConnection
    private let handler: @MainActor (_ isServerRunning: Bool) -> Void
    private var subscription: guint = 0
    private var isServerRunning = false
    private var isTelling = false

    /// Listens from now on; nothing is said about the server there is at the time of the call.
    ///
    /// Several changes within one turn of the loop are told once. Let go of every bubble in the
    /// handler. Throws when there is no bus.
    public init(
        session: NotifySession, _ handler: @escaping @MainActor (_ isServerRunning: Bool) -> Void
    ) throws(NotifyError) {
        connection = try session.connect()
        self.handler = handler
        let bus = "org.freedesktop.DBus"
        subscription = g_dbus_connection_signal_subscribe(
            connection.pointer, bus, bus, "NameOwnerChanged", "/org/freedesktop/DBus",
            "org.freedesktop.Notifications", G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, _, _, _, owners, userData in
                let hasOwner = hasNewOwner(owners)
                let reference = WeakReference<ServerWatch>.reference(in: userData)
                MainActor.assumeIsolated { reference.target?.serverChanged(isRunning: hasOwner) }
            },
            WeakReference.retained(self), releaseWeakReference)
    }

    isolated deinit {
        g_dbus_connection_signal_unsubscribe(connection.pointer, subscription)
    }

    private func serverChanged(isRunning: Bool) {
        isServerRunning = isRunning
        if isTelling { return }
        isTelling = true
        // What is queued at the ordinary priority, libnotify's own hearing of it, comes first.
        g_idle_add_full(
            G_PRIORITY_DEFAULT_IDLE,
            { userData in
                let reference = WeakReference<ServerWatch>.reference(in: userData)
                MainActor.assumeIsolated { reference.target?.tell() }
                let removeSource: gboolean = 0
                return removeSource
            },
            WeakReference.retained(self), releaseWeakReference)
    }

    private func tell() {
        isTelling = false
        handler(isServerRunning)
    }
}

/// The signal carries the name, its old and its new owner; an empty owner is nobody.
private func hasNewOwner(_ arguments: OpaquePointer?) -> Bool {
    guard g_variant_n_children(arguments) == 3 else { return false }
    let owner = g_variant_get_child_value(arguments, 2)
    defer { g_variant_unref(owner) }
    return g_variant_get_string(owner, nil).pointee != 0
}
