public import FoundationEssentials

/// Why something was not done, or is not yet.
public enum NotDone: Equatable, Sendable {
    /// It came due and nobody could be told until it was too late; `cause` where that is known.
    case missed(dueAt: Date, cause: Cause?)
    /// Do-not-disturb was on.
    case heldBack
    /// It came due in a free window, in which nothing is told.
    case freeWindow
    /// The service ended between the call and the answer: it may have been shown.
    case interrupted
    /// The server did not answer: it may have been shown.
    case unanswered(reason: String)
    /// The server declined, or there was none.
    case notShown(reason: String)
    /// The database did not take it; it is tried again.
    case notStored(reason: String)
    /// A command came to nothing.
    case refused(Refusal)
    /// Its time is over, and nothing is stored about it: nobody has looked since.
    case unlooked(dueAt: Date)

    /// What kept a reminder from being told.
    public enum Cause: String, Equatable, Sendable {
        /// The machine slept.
        case suspended
        /// No service was running.
        case stopped
        /// The clock was set past it.
        case clockSet
        /// Another zone put it into the past, or may have.
        case moved
        /// The database took no row.
        case diskFull
    }
}
