public import GLib

/// Real time as the demo lives in it: the loop's, or a test's own.
public protocol DemoTimeline: AnyObject {
    /// Since the demo began; zero before.
    var elapsed: Duration { get }

    /// The demo begins now.
    func begin()

    /// Calls once so much has passed since the beginning, and at once where it has; as long as
    /// what it answers is kept.
    func at(_ elapsed: Duration, _ handler: @escaping @MainActor () -> Void) -> AnyObject
}

/// The running time of the machine, on the program's loop. Stopping the program does not stop it.
public final class LoopTimeline: DemoTimeline {
    private let loop: MainLoop
    private var start: SuspendingClock.Instant?

    /// A timeline on which nothing has begun.
    public init(_ loop: MainLoop) {
        self.loop = loop
    }

    public var elapsed: Duration { start?.duration(to: SuspendingClock.now) ?? .zero }

    public func begin() { start = SuspendingClock.now }

    public func at(_ elapsed: Duration, _ handler: @escaping @MainActor () -> Void) -> AnyObject {
        loop.onTimeout(after: max(.zero, elapsed - self.elapsed), handler)
    }
}
