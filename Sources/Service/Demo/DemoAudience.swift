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
    /// The way out stands otherwise than before, in that evening.
    case exit(ExitChange, Tonight)
    /// Something could not be done.
    case complained(String)
    /// The script is over.
    case closed(DemoOutcome)
}

/// Who watches the demo; watching changes nothing in it.
protocol DemoAudience: AnyObject {
    /// Sees what happens, at the play's moment.
    func see(_ event: DemoEvent)
}
