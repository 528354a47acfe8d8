import FoundationEssentials
import SleepCore
import TerminalUI

/// What the demo tells to programs: one object an event.
struct DemoLine: Encodable {
    /// The moment of the night, RFC 3339.
    let at: String
    /// Seconds of the script.
    let second: Double
    /// goal | reminder | blockWarning | asleep | awake | why | summary | tick | end
    let kind: String
    @Nullable var id: String?
    @Nullable var title: String?
    @Nullable var body: String?
    @Nullable var haptic: HapticDocument?
    /// The goal that is played, and every night of it; null but in the first line.
    @Nullable var goal: GoalDocument?
    @Nullable var nights: [NightDocument]?
    /// Whether a notification server showed it; null where there was nothing to show.
    @Nullable var isShown: Bool?
}
