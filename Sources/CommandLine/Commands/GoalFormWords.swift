import SleepCore
import TerminalUI

/// What the form of a goal looks like.
nonisolated extension GoalForm {
    /// The form on the whole screen.
    ///
    /// - Parameters:
    ///   - place: what stands at the right of the title.
    ///   - effect: what Enter does behind the last line.
    func view(title: String, place: String, effect: String) -> GoalFormView {
        GoalFormView(
            title: title, place: place,
            entries: Line.allCases.map { line in
                .init(
                    label: label(line), brief: brief(line), field: field(line),
                    suggestion: suggestion(line))
            },
            chosen: chosen.rawValue,
            note: fault.isEmpty ? (advice, .muted) : (fault, .caution),
            outcome: outcome, keys: keys(effect), zone: surroundings.zone, face: surroundings.face)
    }

    private func label(_ line: Line) -> String {
        switch line {
        case .current: "When do you go to bed now?"
        case .target: "When would you like to?"
        case .nights: "Over how many nights?"
        }
    }

    private func brief(_ line: Line) -> String {
        switch line {
        case .current: "Now"
        case .target: "Target"
        case .nights: "Nights"
        }
    }

    /// What can be typed into the chosen line.
    private var advice: String {
        switch word {
        case .skipped: return "Enter goes on without a goal."
        case .left: return "Enter leaves."
        case .wish, .refused, nil: break
        }
        return switch chosen {
        case .current:
            "Type a time such as \(example.formatted(surroundings.face)), or press Enter."
        case .target: "The earliest time to lie down; go when sleepy."
        case .nights:
            "\(Goal.durationDays.absolute.lowerBound) to "
                + "\(Goal.durationDays.absolute.upperBound). A step is "
                + "\(Goal.smallestShift) minutes or more."
        }
    }

    private var example: TimeOfDay { TimeOfDay(wrapping: 23 * 60 + 30) }

    private func keys(_ effect: String) -> KeyHints {
        let isLast = chosen == .nights
        let skip = canSkip ? [KeyHints.Hint("s Enter", "skip")] : []
        return KeyHints(
            [.init("Enter", isLast ? effect : "next"), .init("Tab", "move", isOptional: true)]
                + skip
                + [.init("Esc", "leave")])
    }

    private var outcome: GoalFormView.Outcome? {
        guard let change, let goal = change.added?.goal else { return nil }
        let preview = GoalPreview(change, in: surroundings)
        return GoalFormView.Outcome(
            goal: goal, nights: preview.nights, tonight: preview.tonight?.night,
            remark: preview.playedOut ?? "", isCurrent: isCurrent)
    }
}
