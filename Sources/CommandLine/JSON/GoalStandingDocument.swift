import SleepCore
import TerminalUI

/// `goal set --json`, `goal show --json`, `goal end --json`: the goal as it is after the command.
struct GoalStandingDocument: Encodable {
    @Nullable var goal: GoalDocument?
    /// The first night that follows the goal.
    @Nullable var holdsFrom: String?
    /// The running night, where it follows the goal before.
    @Nullable var playedOut: String?

    /// No goal.
    init() {}

    init(_ term: GoalTerm, playedOut: Night?, zone: String) {
        goal = GoalDocument(term.goal, zone: zone)
        holdsFrom = term.holdsFrom.description
        self.playedOut = playedOut?.description
    }
}
