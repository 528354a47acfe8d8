/// What a value is about, for completions and the manual. Reading it is up to the command.
nonisolated enum ValueKind: Hashable, Sendable {
    /// Free text.
    case text
    /// A whole or decimal number.
    case number
    /// A time of day, `22:30`.
    case time
    /// A length of time, `45m`.
    case duration
    /// The date on which a night begins, `2026-11-30`.
    case night
    /// A point in time, `2026-11-30T23:45:00+01:00`.
    case instant
    /// The name of a time zone, `Europe/Berlin`.
    case zone
    /// The path of a file.
    case file
    /// The words of a command, `goal set`.
    case command
    /// The id of an item on the evening's checklist, `screens_off`.
    case checklistItem
    /// The id of a reminder, `sunlight`.
    case reminder
    /// The id of a reminder or of another card of the science, `care`.
    case card
    /// One of a few words.
    case choice([String])

    /// The words that are possible, where there are few.
    var choices: [String] {
        if case .choice(let words) = self { words } else { [] }
    }
    /// A purpose with what else there is to know of the value, in brackets.
    func described(
        _ purpose: String, default defaultText: String? = nil, repeats: Bool = false
    ) -> String {
        let remarks = [
            choices.isEmpty ? nil : "one of " + choices.joined(separator: ", "),
            defaultText.map { "default: \($0)" },
            repeats ? "may be repeated" : nil,
        ].compactMap { $0 }
        return remarks.isEmpty ? purpose : "\(purpose) (\(remarks.joined(separator: "; ")))"
    }
}
