import FoundationEssentials
import SleepCore
import TerminalUI

/// `tonight --why-not ID --json`; all but id and state is null without a goal.
struct WhyNotDocument: Encodable {
    let id: String
    @Nullable var night: String?
    @Nullable var dueAt: String?
    /// shown | heldBack | notShown | uncertain | missed | ticked | ahead | due | serviceMissing |
    /// unlooked | beforeGoal | aboutApps | noGoal
    let state: String
    /// When that state was reached, or will be; null where nothing has happened.
    @Nullable var at: String?
    /// In the words for people.
    @Nullable var why: String?

    /// The answer as it reads at that moment.
    init(
        _ answer: WhyNot, at now: Date, in zone: any ZoneRules, remedy: ServiceRemedy? = nil
    ) {
        let reached: Date?
        (state, reached) = answer.tickedAt.map { ("ticked", $0) } ?? Self.state(answer.fate)
        id = answer.event.id
        night = answer.night.night.description
        dueAt = Timestamp.string(answer.event.at, in: zone)
        at = reached.map { Timestamp.string($0, in: zone) }
        why =
            WhyNotText(
                answer, at: now, zone: zone, face: .twentyFourHours, remedy: remedy
            ).sentence
    }

    /// Nobody has a goal.
    init(withoutGoal id: String) {
        self.id = id
        state = "noGoal"
    }

    private static func state(_ fate: WhyNot.Fate) -> (String, Date?) {
        switch fate {
        case .told(let line): (line.effect.rawValue, line.at)
        case .due: ("due", nil)
        case .ahead(let shownAt): ("ahead", shownAt)
        case .withoutService: ("serviceMissing", nil)
        case .unlooked, .unlookedWithoutService, .keptForMorning: ("unlooked", nil)
        case .beforeGoal: ("beforeGoal", nil)
        case .aboutApps: ("aboutApps", nil)
        }
    }
}
