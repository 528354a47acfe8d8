import CGLib

/// The user data of a bubble's callbacks, which must not keep the bubble alive.
///
/// C owns one reference from `retained` on, and gives it back through `releaseBubbleReference`.
@MainActor
final class BubbleReference {
    private(set) weak var bubble: Bubble?

    private init(to bubble: Bubble) {
        self.bubble = bubble
    }

    static func retained(_ bubble: Bubble) -> gpointer {
        Unmanaged.passRetained(BubbleReference(to: bubble)).toOpaque()
    }

    nonisolated static func reference(in userData: gpointer?) -> BubbleReference {
        guard let userData else {
            preconditionFailure("A callback came without the user data it was registered with.")
        }
        return Unmanaged.fromOpaque(userData).takeUnretainedValue()
    }
}

/// The destroy notify of every bubble reference.
func releaseBubbleReference(_ userData: gpointer?) {
    guard let userData else { return }
    Unmanaged<BubbleReference>.fromOpaque(userData).release()
}
