/// What has happened on the way out of the evening between two looks at it.
public enum ExitChange: Equatable, Sendable {
    /// Somebody waits, for so long still.
    case asked(ExitWait, left: Duration)
    /// The wait is over, and the choice is there.
    case offered
    /// The free window is open, for so long still.
    case taken(FreeWindow, left: Duration)
    /// The wait was given up, and the wind-down is kept.
    case kept(ExitWait)
    /// The free window, as it was when it was open, is over.
    case returned(FreeWindow)

    /// From one phase to the next; nil where nothing has happened.
    public init?(from before: ExitStanding.Phase, to now: ExitStanding.Phase) {
        switch (before, now) {
        case (.waiting, .waiting), (.reflecting, .reflecting), (.freeWindow, .freeWindow),
            (.inactive, .inactive):
            return nil
        case (_, .waiting(let wait, let left)): self = .asked(wait, left: left)
        case (_, .reflecting): self = .offered
        case (_, .freeWindow(let window, let left)): self = .taken(window, left: left)
        case (.waiting(let wait, _), .inactive), (.reflecting(let wait, _), .inactive):
            self = .kept(wait)
        case (.freeWindow(let window, _), .inactive): self = .returned(window)
        }
    }
}
