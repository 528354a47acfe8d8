import CGLib

/// The user data of C callbacks that must not keep the object alive which they are for.
///
/// C owns one reference from `retained` on, and gives it back through its destroy notify,
/// `releaseWeakReference`: nobody else releases it.
@MainActor
final class WeakReference<Target: AnyObject> {
    private(set) weak var target: Target?

    private init(to target: Target) {
        self.target = target
    }

    static func retained(_ target: Target) -> gpointer {
        Unmanaged.passRetained(WeakReference(to: target)).toOpaque()
    }

    nonisolated static func reference(in userData: gpointer?) -> WeakReference {
        guard let userData else {
            preconditionFailure("A callback came without the user data it was registered with.")
        }
        return Unmanaged.fromOpaque(userData).takeUnretainedValue()
    }
}

/// The destroy notify of every weak reference.
func releaseWeakReference(_ userData: gpointer?) {
    guard let userData else { return }
    Unmanaged<AnyObject>.fromOpaque(userData).release()
}
