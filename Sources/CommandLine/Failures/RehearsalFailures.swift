import SleepCore
import TerminalUI

// Why a night cannot be rehearsed.

nonisolated extension CommandFailure {
    init(_ error: ScriptValueError) {
        self.init(.usage, error.code, error.message, hint: error.hint)
    }

    init(_ error: ScriptPlanError) {
        switch error {
        case .besideBedtime(let option):
            self.init(
                .usage, "optionsTogether",
                "\(option) belongs to a goal, and --bedtime tries out a bedtime without one.",
                hint: "Leave one of the two out.")
        case .withoutGoal(let option):
            self.init(
                .usage, "missingOption",
                "\(option) belongs to something that is tried out, and nothing is.",
                hint: option == "--sleep-need"
                    ? "Add --bedtime 23:15, or --current 00:00 --target 22:30."
                    : "Add the goal, such as --current 00:00 --target 22:30.")
        case .nightsUnreadable(let read):
            let most = RehearsalScript.mostNights
            self.init(
                .usage, "nightsUnreadable",
                "\(ReadText(read)) cannot be read as a number of nights.",
                hint: "Write a number from 1 to \(most), such as 7.")
        }
    }

    init(_ error: UnknownEventError) {
        let nearest = NearestName.find(error.id, among: error.known)
        self.init(
            .usage, "unknownReminder", "Tonight has no reminder \(ReadText(error.id)).",
            hint: nearest.map { "Did you mean moresleep tonight --why-not \($0)?" }
                ?? "The ids are \(error.known.joined(separator: ", ")).")
    }

    init(_ error: RehearsalError) {
        switch error {
        case .noGoal: self = NoGoal.failure
        case .notGoverned(let night):
            self.init(
                .usage, "nightWithoutGoal",
                "No goal reaches the night of \(DateText.short(night.evening)).",
                hint: "To try a bedtime out: "
                    + "moresleep rehearse --night \(night) --bedtime 23:00")
        case .restless(let moment):
            let instant = Timestamp.string(moment, in: FixedOffset(seconds: 0))
            self.init(
                .failed, "rehearsalRestless",
                "The service would be woken again and again at \(instant), without end.",
                hint: "That is a fault of the program; please report it with this command line.")
        }
    }
}

nonisolated extension ScriptValueError {
    /// The kind of mistake for programs.
    fileprivate var code: String {
        switch reason {
        case .unreadable: "eventUnreadable"
        case .backwards: "rangeBackwards"
        case .farAway: "eventFarAway"
        case .tooManyEffects: "effectsOutOfRange"
        case .unknownItem: "unknownReminder"
        }
    }

    fileprivate var message: String {
        let name = option.dashedName
        let read = ReadText(read)
        switch reason {
        case .unreadable: return "\(read) cannot be read as a value of \(name)."
        case .backwards: return "\(name) \(read) ends before it begins."
        case .farAway:
            return "\(name) \(read) is more than \(ElapsedText.string(ScriptMoments.margin)) away "
                + "from the nights that are rehearsed."
        case .tooManyEffects:
            return "\(name) \(read) waits for more than \(ScriptArguments.mostEffects) effects."
        case .unknownItem(let id, _): return "There is no reminder \(ReadText(id)) for \(name)."
        }
    }

    fileprivate var hint: String {
        switch reason {
        case .unreadable, .backwards: "Write it such as \(option.dashedName) \(option.example)."
        case .farAway: "Choose a moment near them, or other nights with --night."
        case .tooManyEffects: "Choose a number from 0 to \(ScriptArguments.mostEffects)."
        case .unknownItem(_, let nearest):
            nearest.map { "Did you mean \($0)?" } ?? "All of them: moresleep why"
        }
    }
}
