public import FoundationEssentials
public import SleepCore

extension GoalText {
    /// "The running night goes on as planned; the new goal holds from Tue 1 Dec." And how to begin
    /// tonight all the same, where that is possible. Nil where no night is played out.
    public static func playedOut(_ change: ScheduleChange, in zone: any ZoneRules) -> String? {
        guard change.playedOut != nil, let added = change.added else { return nil }
        let sentence =
            "The running night goes on as planned; the new goal holds from "
            + "\(DateText.short(added.holdsFrom.evening))."
        guard change.couldBeginTonight(in: zone) else { return sentence }
        return "\(sentence) To begin tonight instead: moresleep goal end, then set it again."
    }

    /// "Your goal now: 00:00 to 22:30 over 7 nights. Tonight is night 3 of 7." Nil without a goal.
    public static func standing(
        _ schedule: SleepSchedule, at now: Date, in zone: any ZoneRules, face: ClockFace
    ) -> String? {
        guard let goal = schedule.active?.goal else { return nil }
        let sentence =
            "Your goal now: \(goal.currentBedtime.formatted(face)) to "
            + "\(goal.targetBedtime.formatted(face)) over \(goal.durationDays) nights."
        guard let tonight = schedule.tonight(at: now, in: zone),
            tonight.isTonight(at: now, in: zone), let place = NightText.place(tonight)
        else { return sentence }
        return "\(sentence) Tonight is \(place)."
    }
}
