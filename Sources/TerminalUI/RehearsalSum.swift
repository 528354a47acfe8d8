import SleepCore

/// What became of the reminders of a rehearsal in the end.
struct RehearsalSum {
    /// The last that is told of each.
    private let effects: [TraceLine.Effect]

    /// The sum of these lines.
    init(_ lines: [TraceLine]) {
        var last: [String: TraceLine.Effect] = [:]
        for line in lines where line.kind == .reminder && Self.words[line.effect] != nil {
            last["\(line.night?.description ?? "")/\(line.id ?? "")"] = line.effect
        }
        effects = Array(last.values)
    }

    /// "11 shown, 1 passed before it could be shown.", and why that can be.
    var sentence: String {
        let parts = TraceLine.Effect.allCases.compactMap { effect -> String? in
            let count = effects.count { $0 == effect }
            guard count > 0, let words = Self.words[effect] else { return nil }
            return "\(count) \(count == 1 ? words.one : words.many)"
        }
        guard !parts.isEmpty else { return "No reminder comes due." }
        let grace = Engine.grace.wholeMinutes
        let note =
            effects.contains(.missed)
            ? " A reminder is shown up to \(grace) minutes late, and not after that." : ""
        return parts.joined(separator: ", ") + "." + note
    }

    private static let words: [TraceLine.Effect: (one: String, many: String)] = [
        .shown: ("shown", "shown"),
        .heldBack: (
            "sent while do-not-disturb was on", "sent while do-not-disturb was on"
        ),
        .notShown: ("not shown", "not shown"),
        .uncertain: ("perhaps shown", "perhaps shown"),
        .skipped: ("skipped in a free window", "skipped in a free window"),
        .missed: ("passed before it could be shown", "passed before they could be shown"),
    ]
}
