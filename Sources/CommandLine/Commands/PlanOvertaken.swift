import FoundationEssentials
import SleepCore
import TerminalUI

/// A goal that is not saved, because it would bring something else than what was looked at.
nonisolated struct PlanOvertaken: Error {
    let difference: PlanDifference
    /// How it is by now.
    let now: GoalForm.Surroundings

    /// Throws where a change of what is stored differs from the one that was seen.
    static func check(
        _ change: ScheduleChange, of wish: GoalWish, against seen: GoalForm.Surroundings,
        _ stored: SleepSchedule
    ) throws {
        let shown = try seen.schedule.adopting(wish, at: seen.now, in: seen.zone)
        guard let difference = change.difference(from: shown, in: seen.zone) else { return }
        let moment = change.added?.savedAt ?? seen.now
        throw PlanOvertaken(
            difference: difference,
            now: .init(schedule: stored, now: moment, zone: seen.zone, face: seen.face))
    }

    /// What happened, and that it is asked once more.
    var sentence: String {
        switch difference {
        case .replacesUnseenGoal: "\(Self.unseen(now)) Enter takes this one in its place."
        case .otherNights: Self.moved
        }
    }

    /// The goal that was set by somebody else.
    static func unseen(_ now: GoalForm.Surroundings) -> String {
        let standing = GoalText.standing(
            now.schedule, at: now.now, in: now.zone, face: now.face)
        return ["Another goal was set meanwhile.", standing].compactMap { $0 }
            .joined(separator: " ")
    }

    /// What saving the nights would do, now that the other goal was seen.
    static let replacing = "This takes the place of the goal that was set meanwhile."

    /// Why the nights are shown once more.
    static let moved = "The plan has moved meanwhile: these are its nights now."
}
