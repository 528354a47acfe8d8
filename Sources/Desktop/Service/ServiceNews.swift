import GLib

/// What a running service tells of by itself: that its evening has changed, and that it came or
/// went.
@MainActor
public final class ServiceNews {
    private let bus: Bus
    private var registrations: [Registration] = []

    /// Listens on the login's session bus; nil where there is none, or nobody answers on it.
    ///
    /// The handler is called for each signal, also where nothing that is shown has changed. Starts
    /// no service. Capture weakly what owns this.
    public init?(_ environment: ProcessEnvironment, _ handler: @escaping @MainActor () -> Void) {
        guard let address = SessionBus.address(environment) else { return nil }
        do throws(GLibError) {
            bus = try SessionBus.connect(address)
        } catch {
            return nil  // As it says above.
        }
        registrations = [
            bus.subscribe(sender: SessionBus.serviceName, path: SessionBus.servicePath) { _ in
                handler()
            },
            bus.onNameOwnerChanged(of: SessionBus.serviceName) { _, _ in handler() },
        ]
    }
}
