import Desktop
import SleepCore
import TerminalUI

/// `rehearse`: a night in advance, with whatever is to happen in it.
enum RehearseCommand {
    nonisolated static let declaration = CommandDeclaration(
        "rehearse", purpose: "Live through a night in advance, and see what would happen",
        discussion: """
            It plays the night through in a moment, by the rules of the service on a clock of its \
            own; nobody is notified and nothing is saved. Without --bedtime, and without \
            --current and --target, it is your goal's night.
            Options about what happens may be repeated. T is a time of day of the night, 22:30 or \
            22:30:15, or one with its date, 2026-11-30T22:30; it is the true time, whatever the \
            machine's clock shows. T..T is from when until when. ID is that of a reminder, as \
            tonight and why list them.
            The service works in steps: it stores what it is about to show, closes what stood \
            there, shows it, stores what became of that, and sets its alarm. N says after how \
            many of them from T on something happens, so --kill 20:15,3 ends the service when a reminder of 20:15 stands \
            on the screen and that is not stored yet. A command that is untold dies before the \
            service hears of it.
            """,
        options: ScriptPlan.declarations + ScriptOption.all.map(\.declaration)
            + [ScriptPlan.noNotices],
        globals: GlobalOption.reading,
        examples: [
            .init(
                "rehearse --bedtime 23:15 --suspend 20:00..21:10",
                "The machine sleeps for an hour and ten minutes."),
            .init(
                "rehearse --restart 22:10 --clock-step 22:20+2h --json",
                "Prints an object for each event of your own night."),
        ])

    static func command(_ shells: Shells) -> Command {
        Command(declaration) { context in try run(context, shells) }
    }

    private static func run(_ context: CommandContext, _ shells: Shells) throws -> ExitCode {
        let science = try context.science()
        let script: RehearsalScript
        var stage: RehearsalStage
        do {
            (script, stage) = try RehearsalArguments.script(
                context.arguments, at: context.now, in: context.zone, science
            ) { script in try stored(for: script, in: context) }
        } catch RehearsalError.noGoal {
            if !context.isJSON { try context.print([NoGoal.sentence]) }
            return .done
        }
        (stage.ledger.apps, stage.ledger.choices) = try context.personal()
        let trace = try shells.rehearse(
            RehearsalRequest(script: script, stage: stage, science: science, zone: context.zone))
        let lines = trace.lines(from: stage.nights.first?.night)
        guard !context.isJSON else {
            try context.print(stream: lines.map { RehearsalLineDocument($0, in: context.zone) })
            return .done
        }
        let calculator = SleepCalculator(science: science, zone: context.zone)
        let passed = stage.nights.first.map(calculator.remindersBeforeGoal) ?? 0
        let view = RehearsalView(
            lines, nights: stage.nights, science: science, zoneName: script.zone,
            hasClockStep: script.setsClock, passedReminders: passed, zone: context.zone,
            face: context.face)
        try context.print(view.lines(style: context.style))
        return .done
    }

    /// The goal where it is rehearsed. What is tried out needs neither a goal nor a home.
    private static func stored(
        for script: RehearsalScript, in context: CommandContext
    ) throws -> SleepSchedule {
        switch script.plan {
        case .stored: try context.schedule(for: script.night)
        case .bedtime, .goal: try context.scheduleForTrial()
        }
    }
}
