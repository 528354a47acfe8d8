import FoundationEssentials
import SleepCore
import TerminalUI

/// The questions of `goal set` on a terminal: lines go in, and lines to be shown come out.
///
/// Nothing is written here: the end of an interview is a wish to be saved, or that there is none.
nonisolated struct GoalInterview {
    /// What is being asked.
    enum Question: Equatable {
        case current, target, nights
    }

    /// How an interview ends.
    enum Outcome: Equatable {
        case wish(GoalWish)
        /// The person left.
        case left
        /// An option makes a plan impossible, whatever is answered.
        case refused(GoalError)
    }

    private enum State: Equatable {
        case asking(Question)
        case over(Outcome)
    }

    /// What is shown before the first question.
    private(set) var opening: [String] = []
    private var state = State.asking(.current)
    private var draft: GoalDraft
    private let surroundings: GoalForm.Surroundings
    private let style: Style
    /// Whether the plan is taken as soon as it is shown.
    private let assumesYes: Bool

    /// An interview about what `draft` leaves open.
    ///
    /// - Parameter remark: why it is held once more; empty for the first time. Whoever reads it
    ///   has been introduced, and is told of no goal twice.
    init(
        _ draft: GoalDraft, in surroundings: GoalForm.Surroundings, style: Style,
        remark: String = "", assumesYes: Bool
    ) {
        self.draft = draft
        self.surroundings = surroundings
        self.style = style
        self.assumesYes = assumesYes
        opening = remark.isEmpty ? introduction : wrapped(remark)
        do throws(GoalError) {
            opening += try advance()
        } catch {
            state = .over(.refused(error))
        }
    }

    /// What is asked now; nil when it is over.
    var question: Question? {
        guard case .asking(let question) = state else { return nil }
        return question
    }

    /// What has come of it; nil while something is asked.
    var outcome: Outcome? {
        guard case .over(let outcome) = state else { return nil }
        return outcome
    }

    /// Takes the answer to the question, nil at the end of the input, and says what to show.
    ///
    /// What cannot be used is explained, and the question stands.
    mutating func answer(_ line: String?) -> [String] {
        guard let question else { return [] }
        let text = line.map(Self.trimmed)
        guard let text, text.lowercased() != "q" else {
            state = .over(.left)
            return []
        }
        var next = self
        do {
            let lines = try next.take(text, for: question)
            self = next
            return lines
        } catch let error as GoalError where !question.concerns(error) {
            state = .over(.refused(error))
            return []
        } catch {
            return explained(error)
        }
    }

    private mutating func take(_ text: String, for question: Question) throws -> [String] {
        switch question {
        case .current: draft.current = try TimeOfDay(reading: text)
        case .target: draft.target = try TimeOfDay(reading: text)
        case .nights:
            if text.isEmpty, let wish = draft.wish {
                state = .over(.wish(wish))
                return []
            }
            draft.durationDays = try GoalDraft.nights(reading: text)
        }
        return try advance()
    }

    /// On to the next gap or, without one, to the preview and the last question.
    private mutating func advance() throws(GoalError) -> [String] {
        guard let wish = draft.wish else {
            state = .asking(draft.current == nil ? .current : .target)
            return []
        }
        let change = try surroundings.schedule.adopting(
            wish, at: surroundings.now, in: surroundings.zone)
        state = assumesYes ? .over(.wish(wish)) : .asking(.nights)
        return preview(change)
    }

    private static func trimmed(_ line: String) -> String {
        let blanks: Set<Character> = [" ", "\t", "\r"]
        let start = line.drop { blanks.contains($0) }
        return String(start.reversed().drop { blanks.contains($0) }.reversed())
    }
}

nonisolated extension GoalInterview.Question {
    /// Whether another answer to this question could put the error right.
    fileprivate func concerns(_ error: GoalError) -> Bool {
        switch error {
        case .targetEqualsCurrent, .targetLater, .deltaTooSmall: self != .nights
        case .durationOutOfRange: self == .nights
        case .sleepNeedOutOfRange, .startOutOfRange: false
        }
    }
}

// MARK: - The words

nonisolated extension GoalInterview {
    /// The question as it is put; the answer is typed behind its last line.
    var prompt: String? {
        question.map { question in
            let lines = wrapped(words(of: question)).map { style.paint($0, .title) }
            return lines.joined(separator: "\n") + "\n> "
        }
    }

    private func words(of question: Question) -> String {
        switch question {
        case .current: "When do you go to bed now?"
        case .target: "When would you like to go to bed?"
        case .nights:
            "Over how many nights? \(draft.durationDays): Enter saves this plan, a number "
                + "(3 to 30) tries another, q leaves."
        }
    }

    private var introduction: [String] {
        let standing = GoalText.standing(
            surroundings.schedule, at: surroundings.now, in: surroundings.zone,
            face: surroundings.face)
        let example = TimeOfDay(wrapping: 22 * 60 + 30).formatted(surroundings.face)
        let care = wrapped("Who should talk to a doctor first: moresleep why care")
        return (standing.map { wrapped("\($0) A new one takes its place.") } ?? [])
            + wrapped("Write times such as \(example); nothing is saved before the plan is shown.")
            + care.map { style.paint($0, .muted) } + [""]
    }

    private func preview(_ change: ScheduleChange) -> [String] {
        let preview = GoalPreview(change, in: surroundings)
        return [""] + preview.lines(style) + [""]
    }

    private func explained(_ error: any Error) -> [String] {
        let failure = CommandFailure(explaining: error, face: surroundings.face)
        return wrapped([failure.message, failure.hint].compactMap { $0 }.joined(separator: " "))
    }

    private func wrapped(_ text: String) -> [String] {
        Layout.wrap(text, columns: style.columns)
    }
}
