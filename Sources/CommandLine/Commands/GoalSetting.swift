import Desktop
import FoundationEssentials
import GLib
import SleepCore
import SleepStore
import TerminalUI

/// `goal set`: from options or answers to a stored goal, and what it brings.
enum GoalSetting {
    static func run(_ context: CommandContext) throws -> ExitCode {
        // A faulty file of one's own stops the command before anything is written.
        let calculator = SleepCalculator(science: try context.science(), zone: context.zone)
        // A goal that cannot be read is told, and keeps nobody from setting a new one.
        let before = try context.scheduleWithoutGoal()
        if let wish = try GoalOptions(context.arguments).wishWithoutQuestions(context) {
            let change = try save(wish, at: context.now, in: context)
            try tell(change, calculator, at: context.now, in: context, isPlanShown: false)
            return .done
        }
        var question = Question(try GoalOptions(context.arguments).draft(), before)
        while true {
            let (wish, seen): (GoalWish, GoalForm.Surroundings?)
            switch try ask(question, context) {
            case .wish(let answer, let surroundings): (wish, seen) = (answer, surroundings)
            case .left(let code):
                context.printIfPossible(["Nothing saved."])
                return code
            }
            // Reminders that came due between the first question and the last answer do not count.
            let now = Date()
            do {
                let change = try save(wish, seen: seen, at: now, in: context)
                try tell(change, calculator, at: now, in: context, isPlanShown: true)
                return .done
            } catch let overtaken as PlanOvertaken {
                question = Question(after: overtaken, wish)
            }
        }
    }

    /// What is asked: at first, or once more because what was looked at is not so any more.
    private struct Question {
        let draft: GoalDraft
        let schedule: SleepSchedule
        let remark: String

        init(_ draft: GoalDraft, _ schedule: SleepSchedule) {
            (self.draft, self.schedule, remark) = (draft, schedule, "")
        }

        init(after overtaken: PlanOvertaken, _ wish: GoalWish) {
            draft = GoalDraft(wish)
            (schedule, remark) = (overtaken.now.schedule, overtaken.sentence)
        }
    }

    /// What somebody wants who was asked.
    enum Answer {
        /// With what they have looked at; nil where they said yes to whatever it would be.
        case wish(GoalWish, seen: GoalForm.Surroundings?)
        /// They left, with what the program ends with then.
        case left(ExitCode)
    }

    /// On the whole screen where there is one, else line by line.
    private static func ask(_ question: Question, _ context: CommandContext) throws -> Answer {
        let surroundings = GoalForm.Surroundings(
            schedule: question.schedule, now: Date(), zone: context.zone, face: context.face)
        guard context.canTakeScreen, !context.arguments.has("yes") else {
            return try askInLines(question, surroundings, context)
        }
        let form = GoalForm(
            question.draft, in: surroundings, canSkip: false, remark: question.remark)
        let screen: GoalScreen
        do throws(SystemError) {
            screen = try GoalScreen(form, context)
        } catch {
            // A terminal that cannot be set up can still be written to.
            return try askInLines(question, surroundings, context)
        }
        switch screen.run() {
        case .form(.wish(let wish)): return .wish(wish, seen: screen.form.surroundings)
        case .form(.refused(let error)): throw error
        case .form(.left), .form(.skipped): return .left(.done)
        case .interrupted: return .left(.interrupted)
        }
    }

    private static func askInLines(
        _ question: Question, _ surroundings: GoalForm.Surroundings, _ context: CommandContext
    ) throws -> Answer {
        try askInLines(
            question.draft, surroundings, context, remark: question.remark,
            assumesYes: context.arguments.has("yes"))
    }

    /// The same questions one after the other.
    static func askInLines(
        _ draft: GoalDraft, _ surroundings: GoalForm.Surroundings, _ context: CommandContext,
        remark: String = "", assumesYes: Bool = false
    ) throws -> Answer {
        var interview = GoalInterview(
            draft, in: surroundings, style: context.style, remark: remark, assumesYes: assumesYes)
        try context.print(interview.opening)
        while let prompt = interview.prompt {
            try context.terminal.write(prompt)
            let line = context.terminal.readLine()
            if line == nil { try context.terminal.write("\n") }
            try context.print(interview.answer(line))
        }
        switch interview.outcome {
        case .wish(let wish): return .wish(wish, seen: assumesYes ? nil : surroundings)
        case .refused(let error): throw error
        case .left, nil: return .left(.done)
        }
    }

    /// Stores the wish, and tells the service.
    ///
    /// Throws `PlanOvertaken`, and stores nothing, where that would not be what was seen.
    static func save(
        _ wish: GoalWish, seen: GoalForm.Surroundings? = nil, at now: Date,
        in context: CommandContext
    ) throws -> ScheduleChange {
        let change = try context.requiredStore().changeSchedule(from: context.firstNight) {
            schedule in
            Result { () throws -> ScheduleChange? in
                let change = try schedule.adopting(wish, at: now, in: context.zone)
                try seen.map { try PlanOvertaken.check(change, of: wish, against: $0, schedule) }
                return change
            }
        }.get()
        guard let change else { preconditionFailure("A goal is adopted or refused.") }
        context.tellService()
        return change
    }

    private static func tell(
        _ change: ScheduleChange, _ calculator: SleepCalculator, at now: Date,
        in context: CommandContext, isPlanShown: Bool
    ) throws {
        guard let term = change.added else { return }
        if context.isJSON {
            try context.print(
                GoalStandingDocument(
                    term, playedOut: change.playedOut?.night, zone: context.zone.name))
            return
        }
        let plan =
            isPlanShown
            ? []
            : GoalText.shift(term.goal, face: context.face, style: context.style)
                + GoalText.pace(term.goal, style: context.style) + [""]
        let outlook = GoalOutlook(change, calculator: calculator, now: now, face: context.face)
        try context.print(
            plan + outlook.lines(style: context.style) + serviceHint(context))
    }

    /// How to start the service, where it is certain that none is running.
    private static func serviceHint(_ context: CommandContext) -> [String] {
        guard let remedy = context.missingService else { return [] }
        return Layout.wrap(
            "Reminders need the service. \(remedy.sentence)", columns: context.style.columns)
    }
}

extension GoalOptions {
    /// The goal as the options have it; nil where it is to be asked for on a terminal.
    fileprivate func wishWithoutQuestions(_ context: CommandContext) throws -> GoalWish? {
        if !isComplete, context.terminal.isInteractive, !context.isJSON { return nil }
        guard let wish = try wish() else {
            throw CommandFailure(
                .usage, "missingOption",
                "A goal has two times, and without a terminal there is nobody to ask for them.",
                hint: "Write both, such as moresleep goal set --current 00:00 --target 22:30.")
        }
        return wish
    }
}
