import CGLib

/// Something the loop or the bus calls back for, until this is cancelled or dropped.
///
/// Keep it as long as the handler should be called. Cancelling twice, cancelling from within the
/// handler, and cancelling what has already run once are all allowed.
@MainActor
public final class Registration {
    private var disconnect: (@MainActor () -> Void)?

    init(_ disconnect: @escaping @MainActor () -> Void) {
        self.disconnect = disconnect
    }

    /// Takes the identifier that a `g_…_add_full` function returned.
    ///
    /// The source itself is held, not its number: GLib may give the number of a finished source
    /// to another one.
    convenience init(sourceIdentifier: guint) {
        guard let source = g_main_context_find_source_by_id(nil, sourceIdentifier) else {
            preconditionFailure("GLib does not know the source it has just made.")
        }
        g_source_ref(source)
        self.init {
            g_source_destroy(source)
            g_source_unref(source)
        }
    }

    /// No call of the handler begins after this.
    ///
    /// What the handler captured is let go at once by the loop, and at the loop's next turn by
    /// the bus.
    public func cancel() {
        let disconnect = self.disconnect
        self.disconnect = nil
        disconnect?()
    }

    isolated deinit {
        disconnect?()
    }
}
