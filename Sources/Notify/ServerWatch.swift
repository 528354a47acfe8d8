import GLib

/// Tells when the notification server comes, goes or is exchanged, as long as this lives.
///
/// It listens where libnotify listens, and speaks after libnotify has heard: a bubble that is
/// shown in the handler reaches the new server. Another connection to the bus may hear of it
/// earlier, when libnotify would still ask the server that is gone.
@MainActor
public final class ServerWatch {
    private let loop = MainLoop()
    private let handler: @MainActor (_ isServerRunning: Bool) -> Void
    private var subscription: Registration?
    private var telling: Registration?
    private var isServerRunning = false

    /// Listens from now on; nothing is said about the server there is at the time of the call.
    ///
    /// Several changes within one turn of the loop are told once. Let go of every bubble in the
    /// handler. Throws when there is no bus.
    public init(
        session: NotifySession, _ handler: @escaping @MainActor (_ isServerRunning: Bool) -> Void
    ) throws(NotifyError) {
        let bus = try session.connect()
        self.handler = handler
        subscription = bus.onNameOwnerChanged(of: serverName) { [weak self] _, owner in
            self?.serverChanged(isRunning: owner != nil)
        }
    }

    private func serverChanged(isRunning: Bool) {
        isServerRunning = isRunning
        guard telling == nil else { return }
        // What is queued at the ordinary priority, libnotify's own hearing of it, comes first.
        telling = loop.afterIdle { [weak self] in self?.tell() }
    }

    private func tell() {
        telling = nil
        handler(isServerRunning)
    }
}
