/// Why a command of a rehearsal came to nothing.
public enum Refusal: Equatable, Sendable {
    case noGoal
    /// No notification on the screen has such a button.
    case notOnScreen
    /// The goal that was to be set is none.
    case goal(GoalError)
    case setting(SettingError)
    /// The evening's list does not allow the tick.
    case checklist(ChecklistError)
    /// The disk is full, and nothing was written.
    case diskFull
    /// It counts, and is stored as soon as the database takes it.
    case notStored
    case exit(ExitRefusal)
    case start(StartRefusal)
    /// No service is there to wait with.
    case noService
}
