public import SleepCore

/// The start of the wind-down by hand, in words.
public enum StartText {
    /// Why it cannot be started now: a sentence.
    public static func sentence(
        _ refusal: StartRefusal, in zone: any ZoneRules, face: ClockFace
    ) -> String {
        switch refusal {
        case .noGoal: "There is no goal."
        case .noApps: "The first tier has no apps that could go to sleep."
        case .asleep(let since):
            "The first tier is asleep since \(zone.civil(at: since).time.formatted(face))."
        case .notTonight: "Tonight is another day; its wind-down cannot start yet."
        case .over: "The night is over; the next wind-down cannot start yet."
        }
    }
}
