public import FoundationEssentials
public import SleepCore

/// What became of one reminder of tonight, in sentences.
public struct WhyNotText {
    private let answer: WhyNot
    private let now: Date
    private let isServiceMissing: Bool
    private let zone: any ZoneRules
    private let face: ClockFace

    /// `isServiceMissing`: nobody is there who would show anything.
    public init(
        _ answer: WhyNot, at now: Date, isServiceMissing: Bool, zone: any ZoneRules,
        face: ClockFace
    ) {
        self.answer = answer
        self.now = now
        self.isServiceMissing = isServiceMissing
        self.zone = zone
        self.face = face
    }

    /// The title and what there is to say, no line wider than the style's columns.
    public func lines(style: Style) -> [String] {
        Layout.wrap(EventText.title(answer.event), columns: style.columns).map {
            style.paint($0, .title)
        }
            + Layout.wrap(sentence, columns: style.columns)
    }

    /// One sentence or two.
    public var sentence: String {
        let due = moment(answer.event.at)
        switch answer.fate {
        case .told(let line, nil): return told(line)
        case .told(let line, let ticked?): return "You ticked it \(moment(ticked)). " + told(line)
        case .ahead(let line): return ahead(line)
        case .beforeGoal:
            return "It would have been due \(due), before the goal was saved, so it is no part of "
                + "tonight."
        case .aboutApps:
            return "Apps are not put to sleep yet: its time, \(due), is only planned."
        }
    }

    private func moment(_ instant: Date) -> String {
        NightText.moment(instant, from: now, in: zone, face: face)
    }

    private func ahead(_ line: TraceLine?) -> String {
        let due = "It is due \(moment(answer.event.at))"
        if isServiceMissing { return "\(due), and no service runs that would show it. \(start)" }
        guard let line, line.effect == .shown else { return "\(due)." }
        return line.at == answer.event.at
            ? "\(due) and would be shown then." : "\(due) and would be shown \(moment(line.at))."
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
        default: return waiting(line, why)
        }
    }

    /// Nothing is stored of it.
    private func waiting(_ line: TraceLine, _ why: String) -> String {
        let due = "It was due \(moment(answer.event.at))"
        if isServiceMissing {
            return line.why == nil
                ? "\(due), and no service runs that would show it. \(start)"
                : "\(due); no service was running, and nobody has looked since. \(start)"
        }
        if line.why == nil { return "\(due), and is about to be shown." }
        return answer.night.isQuiet(at: now)
            ? "\(due) and was not shown in time; what passed at night is told in the morning."
            : "\(due), and nobody has looked since."
    }

    private var start: String { "To start it: moresleep service start" }
}
