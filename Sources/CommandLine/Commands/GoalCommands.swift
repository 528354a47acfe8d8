import Desktop
import SleepCore
import SleepStore
import TerminalUI

/// `goal`: where the bedtime is to go.
enum GoalCommands {
    static let group = Command(
        CommandDeclaration("goal", form: .group, purpose: "Set, show or end your goal")
    ) { _ in .done }

    static let set = Command(
        CommandDeclaration(
            "goal", "set", purpose: "Set where your bedtime is and where it is to go",
            discussion: """
                With both times it saves at once. On a terminal it asks for what is missing, and \
                shows the nights before anything is saved. A goal that is there already ends; its \
                nights are kept.
                """,
            options: GoalOptions.declarations + [
                .flag("yes", "save the plan without the last question")
            ],
            globals: GlobalOption.changing,
            examples: [
                .init("goal set", "Asks three questions and saves on Enter."),
                .init(
                    "goal set --current 00:00 --target 22:30",
                    "Plans the way from midnight to half past ten, and saves it."),
            ]),
        run: GoalSetting.run)

    static let show = Command(
        CommandDeclaration(
            "goal", "show", purpose: "Show your goal and where tonight stands in it",
            globals: GlobalOption.reading,
            examples: [
                .init("goal show", "Shows the goal, tonight's number and bedtime."),
                .init("goal show --json", "Prints it as JSON; null where there is none."),
            ]),
        run: show)

    static let end = Command(
        CommandDeclaration(
            "goal", "end", purpose: "End your goal, and its reminders with it",
            discussion: """
                It ends at once, also in the middle of an evening. The nights so far are kept, and \
                a new goal can begin at any time.
                """,
            globals: GlobalOption.changing,
            examples: [
                .init("goal end", "Ends the goal."),
                .init("goal end --json", "Ends it and prints that there is none now."),
            ]),
        run: end)

    private static func show(_ context: CommandContext) throws -> ExitCode {
        let schedule = try context.ledger().schedule
        guard let term = schedule.active,
            let view = GoalView(
                schedule, now: context.now, zone: context.zone, face: context.face)
        else { return try tellNoGoal(context) }
        guard context.isJSON else {
            try context.print(view.lines(style: context.style))
            return .done
        }
        let running = schedule.running(at: context.now, in: context.zone)?.night
        try context.print(
            GoalStandingDocument(
                term, playedOut: running.flatMap { term.governs($0) ? nil : $0 },
                zone: context.zone.name))
        return .done
    }

    private static func end(_ context: CommandContext) throws -> ExitCode {
        guard let store = try context.openStore() else { return try tellNoGoal(context) }
        try context.prepareToWrite()
        let change = try store.changeSchedule(from: context.firstNight) { schedule in
            Result { () throws(CommandFailure) -> ScheduleChange? in
                try context.check(schedule, from: store)
                return schedule.endingGoal(at: context.now, in: context.zone)
            }
        }.get()
        guard change != nil else { return try tellNoGoal(context) }
        context.tellService()
        guard context.isJSON else {
            try context.print(
                Layout.wrap(
                    "The goal is ended, and so are its reminders. The nights so far are kept.",
                    columns: context.style.columns))
            return .done
        }
        try context.print(GoalStandingDocument())
        return .done
    }

    private static func tellNoGoal(_ context: CommandContext) throws -> ExitCode {
        try context.isJSON
            ? context.print(GoalStandingDocument()) : context.print([NoGoal.sentence])
        return .done
    }
}
