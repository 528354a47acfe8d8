public import SleepCore

/// Why something was not done, in words.
public enum NotDoneText {
    /// A clause without a full stop, such as "due at 20:15 while the machine slept"; harmless for a
    /// terminal.
    public static func words(
        _ why: NotDone, in zone: any ZoneRules, face: ClockFace
    ) -> String {
        switch why {
        case .missed(let dueAt, let cause):
            let time = zone.time(of: dueAt, on: face)
            return "due at \(time) \(self.cause(cause))"
        case .heldBack:
            return "do-not-disturb was on"
        case .freeWindow:
            return "a free window was open"
        case .interrupted:
            return "it was never confirmed, and nothing is shown twice"
        case .unanswered(let reason):
            return "the notification server did not answer (\(clause(reason))), and nothing is "
                + "shown twice"
        case .notShown(let reason):
            return clause(reason)
        case .notStored(let reason):
            return "\(clause(reason)); it is tried again"
        case .refused(let refusal):
            return words(refusal, in: zone, face: face)
        case .unlooked(let dueAt):
            let time = zone.time(of: dueAt, on: face)
            return "due at \(time), and nobody has looked since"
        }
    }

    private static func words(
        _ refusal: Refusal, in zone: any ZoneRules, face: ClockFace
    ) -> String {
        switch refusal {
        case .noGoal: "there is no goal"
        case .notOnScreen: "it is not on the screen"
        case .goal(let error): words(error)
        case .setting(let error):
            "\(SettingText.name(error.setting)) is "
                + ElapsedText.range(minutes: error.setting.guardrail.absolute)
        case .checklist(.unknownItem(let id)): "\(clause(id)) is not on tonight's list"
        case .checklist(.locked(_, let unlocksAt)):
            "it unlocks at \(zone.time(of: unlocksAt, on: face))"
        case .diskFull: "the disk is full"
        case .notStored: "the database does not take it yet"
        case .exit(let refusal): ExitText.clause(refusal, in: zone, face: face)
        case .start(let refusal): StartText.clause(refusal, in: zone, face: face)
        case .noService: "no service runs"
        }
    }

    private static func words(_ error: GoalError) -> String {
        switch error {
        case .targetEqualsCurrent: "both times are the same"
        case .targetLater: "the target is later than the bedtime"
        case .deltaTooSmall: "the target is less than \(Goal.smallestShift) minutes earlier"
        case .durationOutOfRange: "a goal takes 3 to 30 nights"
        case .sleepNeedOutOfRange: "a sleep need is 4 to 12 hours"
        case .startOutOfRange(let night): "\(night) is too far away to start"
        }
    }

    /// What kept the service from telling.
    private static func cause(_ cause: NotDone.Cause?) -> String {
        switch cause {
        case .suspended: "while the machine slept"
        case .stopped: "while no service was running"
        case .clockSet: "on a clock that was set past it"
        case .moved: "by another zone, which put it into the past"
        case .diskFull: "while the disk was full"
        case nil: "while nobody could be told"
        }
    }

    /// A sentence from elsewhere, harmless and without its full stop.
    private static func clause(_ sentence: String) -> String {
        let shown = Sanitized(sentence).text
        return shown.hasSuffix(".") ? String(shown.dropLast()) : shown
    }
}
