import GLib

/// One haptic on its way: tells once what became of it, and lets go of what it waited for.
@MainActor
final class HapticPlay {
    /// What the present step waits for: a time, or a signal.
    var waiting: [Registration] = []
    private var ended: (@MainActor (HapticOutcome) -> Void)?

    init(_ ended: @escaping @MainActor (HapticOutcome) -> Void) {
        self.ended = ended
    }

    /// Whether it has told what became of it.
    var isOver: Bool { ended == nil }

    /// Ends it; only the first end counts.
    func end(_ outcome: HapticOutcome) {
        let ended = self.ended
        self.ended = nil
        waiting = []
        ended?(outcome)
    }
}
