import SleepCore
import TerminalUI

// What could not be read on the command line, and one example of what is wanted.

nonisolated extension CommandFailure {
    init(_ error: UsageError) {
        self.init(.usage, error.code, error.message, hint: error.hint)
    }

    init(_ error: TimeOfDayError, face: ClockFace) {
        let example = face == .twelveHours ? "10:30 PM or 22:30" : "22:30 or 10:30 PM"
        self.init(
            .usage, "timeUnreadable", "\(ReadText(error.read)) cannot be read as a time of day.",
            hint: "Write hours and minutes, such as \(example).")
    }

    init(_ error: CivilDateError) {
        self.init(
            .usage, "dateUnreadable", "\(ReadText(error.read)) cannot be read as a date.",
            hint: "Write year, month and day, such as 2026-11-30.")
    }

    init(_ error: TimestampError) {
        self.init(
            .usage, "instantUnreadable",
            "\(ReadText(error.read)) cannot be read as a date with a time.",
            hint: "Write it such as 2026-11-30T22:30 or 2026-11-30T22:30+01:00.")
    }

    init(_ error: ZoneNameError) {
        self.init(
            .usage, "zoneUnknown", "This machine has no time zone \(ReadText(error.read)).",
            hint: "Write a name such as Europe/Berlin or UTC.")
    }

    init(_ error: DurationError) {
        switch error {
        case .unreadable(let read):
            self.init(
                .usage, "durationUnreadable",
                "\(ReadText(read)) cannot be read as a length of time.",
                hint: "Write it with its units, such as 7h30m or 90m.")
        case .outOfRange(let read, let bounds):
            let lower = ElapsedText.string(bounds.lowerBound)
            let upper = ElapsedText.string(bounds.upperBound)
            self.init(
                .usage, "durationOutOfRange", "\(ReadText(read)) is outside \(lower) to \(upper).",
                hint: "Choose a length of time within these bounds.")
        }
    }
}

nonisolated extension UsageError {
    /// The kind of mistake for programs.
    fileprivate var code: String {
        switch self {
        case .unknownCommand: "unknownCommand"
        case .unknownOption: "unknownOption"
        case .missingValue: "missingValue"
        case .unexpectedValue: "unexpectedValue"
        case .missingOperand: "missingOperand"
        case .surplusOperand: "surplusOperand"
        case .repeatedOption: "repeatedOption"
        case .missingSubcommand: "missingCommand"
        case .notUTF8: "notUTF8"
        }
    }
}
