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
            let time = zone.civil(at: dueAt).time.formatted(face)
            return "due at \(time) \(self.cause(cause))"
        case .heldBack:
            return "do-not-disturb was on"
        case .interrupted:
            return "the service ended before it was confirmed, and nothing is shown twice"
        case .unanswered(let reason):
            return "the notification server did not answer (\(clause(reason))), and nothing is "
                + "shown twice"
        case .notShown(let reason):
            return clause(reason)
        case .notStored(let reason):
            return "\(clause(reason)); it is tried again"
        case .refused(let words):
            return clause(words)
        case .unlooked(let dueAt):
            let time = zone.civil(at: dueAt).time.formatted(face)
            return "due at \(time), and nobody has looked since"
        }
    }

    /// What kept the service from telling.
    private static func cause(_ cause: NotDone.Cause?) -> String {
        switch cause {
        case .suspended: "while the machine slept"
        case .stopped: "while no service was running"
        case .clockSet: "on a clock that was set past it"
        case .moved: "by another zone or goal, which put it into the past"
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
