public import SleepCore

/// Who shows notifications to the person.
@MainActor
public protocol Notifier: AnyObject {
    /// Told when a button of a notification on the screen is pressed.
    var onAction: (@MainActor (OccurrenceID, NoticeAction) -> Void)? { get set }

    /// Told when a server has come, or another in the place of the one before.
    var onServerAppeared: (@MainActor () -> Void)? { get set }

    /// Shows it and says what became of it; never throws, because each outcome is to be stored.
    func show(_ notice: Notice) -> ShowResult

    /// Takes it off the screen; nothing happens where it is not there.
    func close(_ id: OccurrenceID)

    /// Takes everything of this process off the screen.
    func closeAll()
}

/// Opens addresses for the person.
@MainActor
public protocol LinkOpener: AnyObject {
    /// Opens it; `failed` is told why where it could not be.
    func open(_ link: String, failed: @escaping @MainActor (String) -> Void)
}
