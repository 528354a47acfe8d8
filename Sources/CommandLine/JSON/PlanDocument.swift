import TerminalUI

/// `plan --json`
struct PlanDocument: Encodable {
    @Nullable var goal: GoalDocument?
    let nights: [NightDocument]
}
