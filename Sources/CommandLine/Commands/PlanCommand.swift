import Desktop
import SleepCore
import TerminalUI

/// `plan`: the nights of the goal, or of a goal that is only tried out.
enum PlanCommand {
    static let command = Command(
        CommandDeclaration(
            "plan", purpose: "Show the nights of your plan, or try one out",
            discussion: """
                With --current and --target it shows the nights that such a goal would make, and \
                saves nothing.
                """,
            options: GoalOptions.declarations, globals: GlobalOption.reading,
            examples: [
                .init("plan", "Shows every night of your goal."),
                .init(
                    "plan --current 00:00 --target 22:30", "Tries out a goal without saving it."),
            ]),
        run: run)

    private static func run(_ context: CommandContext) throws -> ExitCode {
        if let wish = try GoalOptions(context.arguments).wish() {
            let change = try SleepSchedule().adopting(wish, at: context.now, in: context.zone)
            return try show(change.schedule, in: context, isPreview: true)
        }
        return try show(try context.ledger().schedule, in: context, isPreview: false)
    }

    private static func show(
        _ schedule: SleepSchedule, in context: CommandContext, isPreview: Bool
    ) throws -> ExitCode {
        guard let term = schedule.active else {
            try context.isJSON
                ? context.print(PlanDocument(goal: nil, nights: []))
                : context.print([NoGoal.sentence])
            return .done
        }
        let nights = term.planNights.compactMap { schedule.night($0, in: context.zone) }
        if context.isJSON {
            try context.print(
                PlanDocument(
                    goal: GoalDocument(term.goal, zone: context.zone.name),
                    nights: nights.map { .init($0, at: context.now, in: context.zone) }))
            return .done
        }
        let tonight = schedule.tonight(at: context.now, in: context.zone).flatMap { planned in
            planned.isTonight(at: context.now, in: context.zone) ? planned : nil
        }
        let view = PlanView(
            nights, tonight: isPreview ? nil : tonight?.night, now: context.now,
            zone: context.zone, face: context.face)
        try context.print(
            GoalText.shift(term.goal, face: context.face, style: context.style) + [""]
                + view.lines(style: context.style)
                + GoalText.pace(term.goal, style: context.style)
                + (isPreview ? GoalText.preview(context.style) : []))
        return .done
    }
}
