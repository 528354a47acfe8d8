import SleepCore
import TerminalUI

/// What a goal would bring that is not saved yet: the shift in a sentence, the nights as a table,
/// and what there is to be said about the pace.
nonisolated struct GoalPreview {
    private let change: ScheduleChange
    private let surroundings: GoalForm.Surroundings

    /// The preview of a change that adds a goal.
    init(_ change: ScheduleChange, in surroundings: GoalForm.Surroundings) {
        self.change = change
        self.surroundings = surroundings
    }

    func lines(_ style: Style) -> [String] {
        guard let term = change.added else { return [] }
        let table = PlanView(
            nights, tonight: tonight?.night, now: surroundings.now, zone: surroundings.zone,
            face: surroundings.face)
        return GoalText.shift(term.goal, face: surroundings.face, style: style) + [""]
            + table.lines(style: style)
            + GoalText.pace(term.goal, style: style)
            + (playedOut.map { [""] + Layout.wrap($0, columns: style.columns) } ?? [])
    }

    /// The nights of the goal, and the first ones after it.
    var nights: [PlannedNight] { change.nights(in: surroundings.zone) }

    /// The one of them that is tonight; nil for none.
    var tonight: PlannedNight? {
        nights.first { $0.isTonight(at: surroundings.now, in: surroundings.zone) }
    }

    /// That another night goes on first, where one does.
    var playedOut: String? { GoalText.playedOut(change, in: surroundings.zone) }
}
