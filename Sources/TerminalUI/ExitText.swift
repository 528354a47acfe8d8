public import SleepCore

/// The way out of the evening in words.
public enum ExitText {
    /// Why there is no more time now: a clause without a full stop.
    public static func clause(
        _ refusal: ExitRefusal, in zone: any ZoneRules, face: ClockFace
    ) -> String {
        switch refusal {
        case .nothingAsleep(until: nil): "nothing is asleep"
        case .nothingAsleep(let moment?):
            "nothing is asleep until \(zone.time(of: moment, on: face))"
        case .othersWait: "somebody waits already"
        case .freeAlready(let left): "a free window is open, with \(length(left)) left"
        case .notWaiting: "nobody waits here"
        case .waitNotOver(let left): "the wait is not over: \(length(left)) left"
        case .noFreeWindow: "no free window is open"
        }
    }

    /// "6:12", begun seconds counted whole.
    public static func length(_ duration: Duration) -> String {
        RemainingText.string(seconds: Int(duration.begunSeconds))
    }
}
