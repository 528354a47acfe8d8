public import SleepCore

/// Stands for whoever can show notifications at present, and changes over when that is another.
///
/// A service that starts before its desktop has nobody at first; the bus comes later.
@MainActor
public final class SwitchingNotifier: Notifier {
    public var onAction: (@MainActor (OccurrenceID, NoticeAction) -> Void)?
    public var onServerAppeared: (@MainActor () -> Void)?

    private var current: any Notifier

    /// Begins with that one.
    public init(_ first: any Notifier) {
        current = first
        listen()
    }

    /// Changes over; whoever listens is told, so that what waited is tried again.
    public func change(to next: any Notifier) {
        current.onAction = nil
        current.onServerAppeared = nil
        current = next
        listen()
        onServerAppeared?()
    }

    public func show(_ notice: Notice) -> ShowResult { current.show(notice) }

    public func close(_ id: OccurrenceID) { current.close(id) }

    public func closeAll() { current.closeAll() }

    private func listen() {
        current.onAction = { [weak self] id, action in self?.onAction?(id, action) }
        current.onServerAppeared = { [weak self] in self?.onServerAppeared?() }
    }
}
