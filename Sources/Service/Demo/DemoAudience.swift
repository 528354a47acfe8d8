import Desktop
import FoundationEssentials
import SleepCore

/// What happens in the demo, in the order in which it does.
enum DemoEvent {
    /// The curtain: the goal and its nights.
    case opened
    /// A notification has come up, or nobody showed it; the first time that it is told.
    case told(Notice, Haptic?, ShowResult)
    /// Something was felt, with or without a notification.
    case felt(Haptic, OccurrenceID)
    /// An item's button was pressed.
    case ticked(OccurrenceID, at: Date)
    /// Apps have gone to sleep, or have woken.
    case apps([String], areAsleep: Bool)
    /// The tiers are to be looked at.
    case tiers([TierStanding])
    /// The way out stands otherwise than before.
    case exit(DemoExitStep)
    /// Something could not be done.
    case complained(String)
    /// The script is over.
    case closed(DemoOutcome)
}

/// A step on the way out of the evening.
enum DemoExitStep {
    case asked(ExitOffer)
    /// The wait is over, and the choice is there.
    case offered(ExitOffer)
    /// The free window is open.
    case taken(FreeWindow, until: Date)
    /// The wind-down is kept.
    case keptWindDown(attempt: Int)
    /// The free window is over.
    case returned(FreeWindow)
}

extension DemoExitStep {
    /// What has happened between two looks; nil where nothing has. `window` is the last one.
    init?(from before: ExitStanding.Phase, to tonight: Tonight, _ window: FreeWindow?) {
        switch (before, tonight.exit.phase) {
        case (.inactive, .waiting), (.freeWindow, .waiting): self = .asked(tonight.exit.offer)
        case (.waiting, .reflecting): self = .offered(tonight.exit.offer)
        case (.waiting, .freeWindow(let window, let left)),
            (.reflecting, .freeWindow(let window, let left)):
            self = .taken(window, until: tonight.now + left)
        case (.waiting(let wait, _), .inactive), (.reflecting(let wait, _), .inactive):
            self = .keptWindDown(attempt: wait.attempt)
        case (.freeWindow(let open, _), .inactive): self = .returned(window ?? open)
        default: return nil
        }
    }
}

/// Who watches the demo; watching changes nothing in it.
protocol DemoAudience: AnyObject {
    /// Sees what happens, at the play's moment.
    func see(_ event: DemoEvent)
}
