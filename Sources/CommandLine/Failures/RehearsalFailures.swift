import SleepCore
import TerminalUI

// Why a night cannot be rehearsed.

nonisolated extension CommandFailure {
    init(_ error: ScriptValueError) {
        let read = ReadText(error.read)
        let option = error.option.dashedName
        let hint = "Write it such as \(option) \(error.option.example)."
        switch error.reason {
        case .unreadable:
            self.init(
                .usage, "eventUnreadable", "\(read) cannot be read as a value of \(option).",
                hint: hint)
        case .backwards:
            self.init(
                .usage, "rangeBackwards", "\(option) \(read) ends before it begins.", hint: hint)
        case .farAway:
            self.init(
                .usage, "eventFarAway",
                "\(option) \(read) is more than two days away from the nights that are rehearsed.",
                hint: "Choose a moment near them, or other nights with --night.")
        case .tooManyEffects:
            self.init(
                .usage, "effectsOutOfRange",
                "\(option) \(read) waits for more than \(ScriptArguments.mostEffects) effects.",
                hint: "Choose a number from 0 to \(ScriptArguments.mostEffects).")
        case .unknownItem(let id, let nearest):
            self.init(
                .usage, "unknownReminder", "There is no reminder \(ReadText(id)) for \(option).",
                hint: nearest.map { "Did you mean \($0)?" } ?? "All of them: moresleep why")
        }
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
