public import SleepCore

/// Stands where there is no session bus: it shows nothing, and says so each time.
@MainActor
public final class AbsentNotifier: Notifier {
    public var onAction: (@MainActor (OccurrenceID, NoticeAction) -> Void)?
    public var onServerAppeared: (@MainActor () -> Void)?

    /// A notifier without a desktop.
    public init() {}

    public func show(_ notice: Notice) -> ShowResult { .withoutBus }

    public func close(_ id: OccurrenceID) {}

    public func closeAll() {}
}
