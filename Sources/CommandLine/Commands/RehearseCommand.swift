import Desktop
import SleepCore
import TerminalUI

/// `rehearse`: a night in advance, with whatever is to happen in it.
enum RehearseCommand {
    nonisolated static let declaration = CommandDeclaration(
        "rehearse", purpose: "Live through a night in advance, and see what would happen",
        discussion: """
            It plays the night through in a moment, by the rules of the service on a clock of its \
            own; nobody is notified and nothing is saved. Without --bedtime, and without --current and --target, it is \
            your goal's night.
            A time T is a time of day of the night, 22:30 or 22:30:15, or has its date, \
            2026-11-30T22:30. It is the night's true time, whatever the machine's clock shows.
            N is how many more effects of the service, such as a row stored or a notification \
            shown, are let pass first. A command that is untold dies before the service hears of it.
            """,
        options: ScriptPlan.declarations + ScriptOption.allCases.map(\.declaration)
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
        let stored = try stored(context)
        let script: RehearsalScript
        let stage: RehearsalStage
        do {
            (script, stage) = try RehearsalArguments.script(
                context.arguments, stored: stored, at: context.now, in: context.zone, science)
        } catch RehearsalError.noGoal {
            if !context.isJSON { try context.print([NoGoal.sentence]) }
            return .done
        }
        let trace = try shells.rehearse(
            RehearsalRequest(script: script, stage: stage, science: science, zone: context.zone))
        let lines = trace.lines(of: Set(stage.nights.map(\.night)))
        guard !context.isJSON else {
            try context.print(stream: lines.map { RehearsalLineDocument($0, in: context.zone) })
            return .done
        }
        let view = RehearsalView(
            lines, nights: stage.nights, science: science, zoneName: script.zone,
            hasClockStep: script.setsClock, zone: context.zone, face: context.face)
        try context.print(view.lines(style: context.style))
        return .done
    }

    /// The goal where it is rehearsed. What is tried out needs neither a goal nor a home.
    private static func stored(_ context: CommandContext) throws -> SleepSchedule {
        let isTrial = ["bedtime", "current", "target"].contains {
            context.arguments.value($0) != nil
        }
        guard isTrial else {
            let night = try context.arguments.value("night").map { try Night(reading: $0) }
            return try context.schedule(from: min(context.firstNight, night ?? context.firstNight))
        }
        do {
            return try context.scheduleWithoutGoal()
        } catch DirectoryError.homeUnknown {
            return SleepSchedule()
        }
    }
}

nonisolated extension RehearsalScript {
    /// Whether the machine's clock and the night's time come to differ.
    fileprivate var setsClock: Bool {
        events.contains { event in
            if case .clockStep = event.what { true } else { false }
        }
    }
}
