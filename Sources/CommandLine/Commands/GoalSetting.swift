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
        let wish: GoalWish
        switch try ask(before, context) {
        case .wish(let answer): wish = answer
        case .left(let code):
            context.printIfPossible(["Nothing saved."])
            return code
        }
        // Reminders that came due between the first question and the last answer do not count.
        let now = Date()
        let change = try save(wish, at: now, in: context)
        try tell(change, calculator, at: now, in: context, isPlanShown: true)
        return .done
    }

    /// What somebody wants who was asked.
    enum Answer {
        case wish(GoalWish)
        /// They left, with what the program ends with then.
        case left(ExitCode)
    }

    /// On the whole screen where there is one, else line by line.
    private static func ask(_ before: SleepSchedule, _ context: CommandContext) throws -> Answer {
        let draft = try GoalOptions(context.arguments).draft()
        let assumesYes = context.arguments.has("yes")
        guard context.canTakeScreen, !assumesYes else {
            return try askInLines(draft, before, context, assumesYes: assumesYes)
        }
        let form = GoalForm(
            draft,
            in: .init(schedule: before, now: context.now, zone: context.zone, face: context.face),
            canSkip: false)
        let screen: GoalScreen
        do throws(SystemError) {
            screen = try GoalScreen(form, context)
        } catch {
            // A terminal that cannot be set up can still be written to.
            return try askInLines(draft, before, context)
        }
        switch screen.run() {
        case .form(.wish(let wish)): return .wish(wish)
        case .form(.refused(let error)): throw error
        case .form(.left), .form(.skipped): return .left(.done)
        case .interrupted: return .left(.interrupted)
        }
    }

    /// The same questions one after the other.
    static func askInLines(
        _ draft: GoalDraft, _ before: SleepSchedule, _ context: CommandContext,
        assumesYes: Bool = false
    ) throws -> Answer {
        var interview = GoalInterview(
            draft,
            in: .init(
                schedule: before, now: context.now, zone: context.zone,
                face: context.face, style: context.style),
            assumesYes: assumesYes)
        try context.print(interview.opening)
        while let prompt = interview.prompt {
            try context.terminal.write(prompt)
            let line = context.terminal.readLine()
            if line == nil { try context.terminal.write("\n") }
            try context.print(interview.answer(line))
        }
        switch interview.outcome {
        case .wish(let wish): return .wish(wish)
        case .refused(let error): throw error
        case .left, nil: return .left(.done)
        }
    }

    /// Stores the wish, and tells the service.
    static func save(
        _ wish: GoalWish, at now: Date, in context: CommandContext
    ) throws -> ScheduleChange {
        let change = try context.requiredStore().changeSchedule(from: context.firstNight) {
            schedule in
            Result { () throws(GoalError) -> ScheduleChange? in
                try schedule.adopting(wish, at: now, in: context.zone)
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
