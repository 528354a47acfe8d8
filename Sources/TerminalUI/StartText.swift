public import SleepCore

/// The start of the wind-down by hand, in words.
public enum StartText {
    /// Why it cannot be started now: a sentence.
    public static func sentence(
        _ refusal: StartRefusal, in zone: any ZoneRules, face: ClockFace
    ) -> String {
        let clause = clause(refusal, in: zone, face: face)
        return clause.prefix(1).uppercased() + clause.dropFirst() + "."
    }

    /// The same within a sentence.
    static func clause(
        _ refusal: StartRefusal, in zone: any ZoneRules, face: ClockFace
    ) -> String {
        switch refusal {
        case .noGoal: return "there is no goal"
        case .noApps: return "the first tier has no apps that could go to sleep"
        case .asleep(let since):
            return "the first tier is asleep since \(zone.time(of: since, on: face))"
        case .notTonight: return "tonight is another day; its wind-down cannot start yet"
        case .over: return "the night is over; the next wind-down cannot start yet"
        case .beforeGoal(let savedAt):
            let civil = zone.civil(at: savedAt)
            return "the goal was saved on \(DateText.short(civil.date)) at "
                + "\(civil.time.formatted(face)), which is still to come by this clock"
        }
    }
}
