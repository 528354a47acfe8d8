public import FoundationEssentials
public import SleepCore

/// What became of one reminder of tonight, in sentences.
public struct WhyNotText {
    private let answer: WhyNot
    private let now: Date
    private let zone: any ZoneRules
    private let face: ClockFace
    private let remedy: ServiceRemedy?

    /// The answer as it reads at that moment; the remedy is for where no service runs.
    public init(
        _ answer: WhyNot, at now: Date, zone: any ZoneRules, face: ClockFace,
        remedy: ServiceRemedy? = nil
    ) {
        self.answer = answer
        self.now = now
        self.zone = zone
        self.face = face
        self.remedy = remedy
    }

    /// The title and what there is to say, no line wider than the style's columns.
    public func lines(style: Style) -> [String] {
        Layout.wrap(EventText.title(answer.event), columns: style.columns).map {
            style.paint($0, .title)
        }
            + Layout.wrap(sentence, columns: style.columns)
    }

    /// One sentence or some.
    public var sentence: String {
        let tick = answer.tickedAt.map { "You ticked it \(moment($0)). " } ?? ""
        return tick + fate
    }

    private var fate: String {
        switch answer.fate {
        case .told(let line): return told(line)
        case .due: return "\(wasDue), and is about to be shown."
        case .ahead(let shownAt): return ahead(shownAt)
        case .withoutService:
            let due = answer.event.at > now ? isDue : wasDue
            return "\(due), and no service runs that would show it. \(start)"
        case .unlooked: return "\(wasDue), and nobody has looked since."
        case .unlookedWithoutService:
            return "\(wasDue); no service was running, and nobody has looked since. \(start)"
        case .keptForMorning:
            return "\(wasDue) and was not shown in time; what passed at night is told in the "
                + "morning."
        case .beforeGoal:
            return "It would have been due \(moment(answer.event.at)), before the goal was saved, "
                + "so it is no part of tonight."
        case .aboutApps:
            return "It is about apps, and planned \(moment(answer.event.at)). What sleeps: "
                + "moresleep apps"
        }
    }

    private func moment(_ instant: Date) -> String {
        NightText.moment(instant, from: now, in: zone, face: face)
    }

    private var wasDue: String { "It was due \(moment(answer.event.at))" }

    private var isDue: String { "It is due \(moment(answer.event.at))" }

    private func ahead(_ shownAt: Date?) -> String {
        guard let shownAt else { return "\(isDue)." }
        let moment = shownAt == answer.event.at ? "then" : moment(shownAt)
        return
            "\(isDue), and is shown \(moment) if a notification server is there (moresleep doctor)."
    }

    private func told(_ line: TraceLine) -> String {
        let at = moment(line.at)
        let why = line.why.map { NotDoneText.words($0, in: zone, face: face) } ?? ""
        switch line.effect {
        case .shown: return "It was shown \(at)."
        case .heldBack: return "It was sent \(at) and not seen: \(why)."
        case .notShown: return "It was not shown \(at): \(why)."
        case .uncertain: return "It may have been shown \(at): \(why)."
        case .missed: return "It passed: \(why)."
        // Nothing else is stored of a reminder.
        default: return "\(wasDue)."
        }
    }

    private var start: String { (remedy ?? .start).sentence }
}
