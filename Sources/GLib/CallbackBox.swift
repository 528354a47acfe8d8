package import CGLib

/// A Swift closure, or what closures need, as the user data of a C callback.
///
/// C owns one reference from `retained` on, and gives it back through its destroy notify,
/// `releaseCallbackBox`: nobody else releases it.
package final class CallbackBox<Content: Sendable>: Sendable {
    private let content: Content

    private init(_ content: Content) {
        self.content = content
    }

    /// User data that keeps `content` until the destroy notify has run.
    package static func retained(_ content: Content) -> gpointer {
        Unmanaged.passRetained(CallbackBox(content)).toOpaque()
    }

    /// What `retained` put in; the reference stays with C.
    package static func content(of userData: gpointer?) -> Content {
        unmanaged(userData).takeUnretainedValue().content
    }

    /// What `retained` put in; for C functions that call back exactly once and have no destroy
    /// notify, so that the callback itself is the release.
    static func takeContent(of userData: gpointer?) -> Content {
        unmanaged(userData).takeRetainedValue().content
    }

    private static func unmanaged(_ userData: gpointer?) -> Unmanaged<CallbackBox> {
        guard let userData else {
            preconditionFailure("A callback came without the user data it was registered with.")
        }
        return Unmanaged.fromOpaque(userData)
    }
}

/// The destroy notify of every callback box.
package func releaseCallbackBox(_ userData: gpointer?) {
    guard let userData else { return }
    Unmanaged<AnyObject>.fromOpaque(userData).release()
}

/// The same for signal handlers, whose destroy notify is also handed its closure.
package func releaseCallbackBox(_ userData: gpointer?, _ closure: UnsafeMutablePointer<GClosure>?) {
    releaseCallbackBox(userData)
}
