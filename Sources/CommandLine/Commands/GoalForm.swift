import FoundationEssentials
import SleepCore
import TerminalUI

/// The three lines of a goal as they are typed: keys go in, and what the goal would be is known
/// after each of them.
///
/// Nothing is written here: its end is a wish to be saved, or that there is none.
nonisolated struct GoalForm {
    /// The lines from top to bottom.
    enum Line: Int, CaseIterable {
        case current, target, nights
    }

    /// How the form is left.
    enum End: Equatable {
        case wish(GoalWish)
        case skipped
        case left
        /// What was given beside the form makes a plan impossible, whatever is typed.
        case refused(GoalError)
    }

    /// The schedule that the new goal goes into, and where and when that is.
    struct Surroundings {
        let schedule: SleepSchedule
        var now: Date
        let zone: any ZoneRules
        let face: ClockFace
    }

    private(set) var surroundings: Surroundings
    private(set) var chosen = Line.current
    /// What is wrong with the chosen line, once somebody wanted to go on, or what happened
    /// meanwhile; empty for nothing.
    private(set) var fault = ""
    /// The last plan that could be read out of the lines.
    private(set) var change: ScheduleChange?
    /// Whether that is what stands there now.
    private(set) var isCurrent = true
    private var fields: [LineField]
    /// What is given beside the lines, and what they begin with.
    private let given: GoalDraft
    /// Whether a plan may be left out.
    let canSkip: Bool

    /// A form that begins with what the draft has, or else with the goal that is there.
    ///
    /// - Parameter remark: why it is shown once more, with a draft that was typed before; empty
    ///   for the first time. Enter takes it as it stands then.
    init(
        _ draft: GoalDraft, in surroundings: Surroundings, canSkip: Bool, remark: String = ""
    ) {
        given = draft
        self.surroundings = surroundings
        self.canSkip = canSkip
        fault = remark
        fields = Line.allCases.map { _ in LineField() }
        chosen = draft.current == nil || draft.target != nil ? .current : .target
        if !remark.isEmpty { chosen = .nights }
        readAnew()
    }

    /// Makes the plan anew for that moment, before it is drawn: what is saved is held against what
    /// was seen, and a form that stands open over midnight would show nights that are gone.
    mutating func look(at now: Date) {
        surroundings.now = now
        readAnew()
    }

    /// The same in a schedule that was read since then: somebody else may have set a goal, and the
    /// plan is that of what would be replaced.
    mutating func look(in surroundings: Surroundings) {
        self.surroundings = surroundings
        readAnew()
    }

    /// What has been typed into a line.
    func field(_ line: Line) -> LineField { fields[line.rawValue] }

    /// What Enter takes where nothing is typed.
    func suggestion(_ line: Line) -> String {
        switch line {
        case .current: suggestedCurrent.formatted(surroundings.face)
        case .target: suggestedTarget.formatted(surroundings.face)
        case .nights: "\(given.durationDays)"
        }
    }

    /// Takes a key; nil where the form goes on.
    mutating func take(_ key: Key) -> End? {
        if let end = leaving(key) { return end }
        switch key {
        case .enter: return goOn()
        case .down, .tab: choose(chosen.rawValue + 1)
        case .up, .backTab: choose(chosen.rawValue - 1)
        default:
            if fields[chosen.rawValue].take(key) {
                fault = ""
                readAnew()
            }
        }
        return nil
    }

    /// Takes a pasted text into the chosen line, and is on that line still.
    mutating func take(paste text: String) {
        fields[chosen.rawValue].take(paste: text)
        fault = ""
        readAnew()
    }

    private func leaving(_ key: Key) -> End? {
        switch key {
        case .escape, .endOfInput: .left
        case .enter: word
        default: nil
        }
    }

    /// How a word that is no time and no number leaves the form; nil for any other.
    var word: End? {
        switch field(chosen).text.lowercased() {
        case "q": .left
        case "s": canSkip ? .skipped : nil
        default: nil
        }
    }

    private mutating func choose(_ line: Int) {
        guard let line = Line(rawValue: line), line != chosen else { return }
        chosen = line
        fault = ""
    }
}

// MARK: - Reading

nonisolated extension GoalForm {
    private var goal: Goal? { surroundings.schedule.active?.goal }

    private var suggestedCurrent: TimeOfDay {
        given.current ?? goal?.currentBedtime ?? TimeOfDay(wrapping: 0)
    }

    /// An hour and a half before the bedtime that stands there, unless a goal has said it.
    private var suggestedTarget: TimeOfDay {
        if let target = given.target { return target }
        if let goal, field(.current).text.isEmpty, given.current == nil {
            return goal.targetBedtime
        }
        return TimeOfDay(wrapping: (readCurrent ?? suggestedCurrent).minute - 90)
    }

    /// The first line as it can be read; nil where it cannot.
    private var readCurrent: TimeOfDay? {
        do throws(TimeOfDayError) {
            return try time(.current, else: suggestedCurrent)
        } catch {
            return nil
        }
    }

    private func time(
        _ line: Line, else suggestion: TimeOfDay
    ) throws(TimeOfDayError) -> TimeOfDay {
        let text = field(line).text
        return text.isEmpty ? suggestion : try TimeOfDay(reading: text)
    }

    /// What the lines say; throws for one that cannot be read.
    private func wish() throws -> GoalWish {
        let nights = field(.nights).text
        return GoalWish(
            currentBedtime: try time(.current, else: suggestedCurrent),
            targetBedtime: try time(.target, else: suggestedTarget),
            durationDays: nights.isEmpty
                ? given.durationDays : try GoalDraft.nights(reading: nights),
            startNight: given.startNight, sleepNeed: given.sleepNeed)
    }

    private func adopting(_ wish: GoalWish) throws(GoalError) -> ScheduleChange {
        try surroundings.schedule.adopting(
            wish, at: surroundings.now, in: surroundings.zone)
    }

    /// A line that is only half typed leaves the plan before it.
    private mutating func readAnew() {
        do {
            change = try adopting(try wish())
            isCurrent = true
        } catch {
            isCurrent = false
        }
    }

    /// On to the next line or, from the last one, out; a line that cannot be used is explained.
    private mutating func goOn() -> End? {
        do {
            if chosen == .current {
                _ = try time(.current, else: suggestedCurrent)
            } else if chosen == .target {
                try checkTimes()
            } else {
                let wish = try wish()
                _ = try adopting(wish)
                return .wish(wish)
            }
            choose(chosen.rawValue + 1)
        } catch {
            return refused(error)
        }
        return nil
    }

    /// Both times, whatever stands in the line of the nights.
    private func checkTimes() throws {
        _ = try adopting(
            GoalWish(
                currentBedtime: try time(.current, else: suggestedCurrent),
                targetBedtime: try time(.target, else: suggestedTarget),
                startNight: given.startNight, sleepNeed: given.sleepNeed))
    }

    /// The error stands below the line that could put it right, and nothing that was typed is gone.
    private mutating func refused(_ error: any Error) -> End? {
        if let error = error as? GoalError {
            switch error {
            case .targetEqualsCurrent, .targetLater, .deltaTooSmall: chosen = .target
            case .durationOutOfRange: chosen = .nights
            case .sleepNeedOutOfRange, .startOutOfRange: return .refused(error)
            }
        } else if error is TimeOfDayError {
            chosen = readCurrent == nil ? .current : .target
        }
        let failure = CommandFailure(explaining: error, face: surroundings.face)
        fault = [failure.message, failure.hint].compactMap { $0 }.joined(separator: " ")
        return nil
    }
}
