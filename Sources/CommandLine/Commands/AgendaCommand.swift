import Desktop
import SleepCore
import TerminalUI

/// `agenda`: every timed event of a night.
enum AgendaCommand {
    static let command = Command(
        CommandDeclaration(
            "agenda", purpose: "List everything that is timed in a night",
            discussion: """
                Without options it is tonight. With --bedtime it is a night without a goal, and \
                nothing is saved.
                """,
            options: [
                .value(
                    "night", "DATE", .night, "the night that begins on that date",
                    default: "tonight"),
                .value("bedtime", "TIME", .time, "try this bedtime out"),
            ],
            globals: GlobalOption.reading,
            examples: [
                .init("agenda --night 2026-12-01", "Lists the night that begins on 1 December."),
                .init("agenda --bedtime 23:15", "Lists a night with that bedtime."),
            ]),
        run: run)

    private static func run(_ context: CommandContext) throws -> ExitCode {
        let night = try context.arguments.value("night").map { try Night(reading: $0) }
        let calculator = SleepCalculator(
            science: try context.science(), zone: context.zone, apps: try context.personal().apps)
        if let text = context.arguments.value("bedtime") {
            let planned = preview(
                try TimeOfDay(reading: text), night, try context.scheduleForTrial().settings,
                calculator, context)
            return try show(planned, calculator, in: context)
        }
        let schedule = try context.schedule(for: night)
        let planned =
            night.map { schedule.night($0, in: context.zone) }
            ?? schedule.tonight(at: context.now, in: context.zone)
        guard let planned else { return try sayNothing(of: night, schedule, in: context) }
        return try show(planned, calculator, in: context)
    }

    private static func preview(
        _ bedtime: TimeOfDay, _ night: Night?, _ settings: SettingHistory,
        _ calculator: SleepCalculator, _ context: CommandContext
    ) -> PlannedNight {
        guard let night else {
            return calculator.previewTonight(
                bedtime: bedtime, at: context.now, settings: settings)
        }
        return calculator.previewNight(night, bedtime: bedtime, settings: settings)
    }

    private static func show(
        _ planned: PlannedNight, _ calculator: SleepCalculator, in context: CommandContext
    ) throws -> ExitCode {
        let plan = calculator.plan(planned)
        if context.isJSON {
            try context.print(AgendaDocument(plan, in: context.zone))
            return .done
        }
        let view = AgendaView(
            plan, passedReminders: calculator.remindersBeforeGoal(in: planned), now: context.now,
            zone: context.zone, face: context.face)
        try context.print(view.lines(style: context.style))
        return .done
    }

    private static func sayNothing(
        of night: Night?, _ schedule: SleepSchedule, in context: CommandContext
    ) throws -> ExitCode {
        if context.isJSON {
            try context.print(AgendaDocument(without: night))
        } else if let night, !schedule.terms.isEmpty {
            try context.print(NightHeading.withoutGoal(night, style: context.style))
        } else {
            try context.print([NoGoal.sentence])
        }
        return .done
    }
}
