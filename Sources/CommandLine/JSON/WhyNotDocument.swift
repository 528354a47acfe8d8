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

    /// What the words and the state are about.
    init(
        _ answer: WhyNot, at now: Date, isServiceMissing: Bool, in zone: any ZoneRules
    ) {
        let reached: Date?
        (state, reached) = Self.state(answer.fate, isServiceMissing: isServiceMissing)
        id = answer.event.id
        night = answer.night.night.description
        dueAt = Timestamp.string(answer.event.at, in: zone)
        at = reached.map { Timestamp.string($0, in: zone) }
        why =
            WhyNotText(
                answer, at: now, isServiceMissing: isServiceMissing, zone: zone,
                face: .twentyFourHours
            ).sentence
    }

    /// Nobody has a goal.
    init(withoutGoal id: String) {
        self.id = id
        state = "noGoal"
    }

    private static func state(
        _ fate: WhyNot.Fate, isServiceMissing: Bool
    ) -> (String, Date?) {
        switch fate {
        case .told(_, let ticked?): return ("ticked", ticked)
        case .told(let line, nil) where line.effect == .due:
            if line.why != nil { return ("unlooked", nil) }
            return (isServiceMissing ? "serviceMissing" : "due", nil)
        case .told(let line, nil): return (line.effect.rawValue, line.at)
        case .ahead(let line): return ("ahead", line?.at)
        case .beforeGoal: return ("beforeGoal", nil)
        case .aboutApps: return ("aboutApps", nil)
        }
    }
}
