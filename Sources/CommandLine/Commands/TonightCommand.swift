import SleepCore
import TerminalUI

/// `tonight`: what the evening asked about looks like from here.
enum TonightCommand {
    static let command = Command(
        CommandDeclaration(
            "tonight", purpose: "Show tonight: bedtime, checklist, what comes next",
            discussion: """
                Tonight is the night whose bedtime is nearest, so the morning after still shows the \
                night just slept.
                """,
            globals: GlobalOption.reading,
            examples: [
                .init("tonight", "Shows tonight as it stands now."),
                .init("tonight --at 2026-11-30T21:00", "Shows it as of then."),
            ]),
        run: run)

    private static func run(_ context: CommandContext) throws -> ExitCode {
        let science = try context.science()
        let stored = try context.ledger()
        let isAsOfThen = context.arguments.value(.at) != nil
        let ledger = isAsOfThen ? stored.asKnown(at: context.now) : stored
        let calculator = SleepCalculator(science: science, zone: context.zone)
        let tonight = calculator.tonight(in: ledger, at: context.now)
        if context.isJSON {
            try context.print(TonightDocument(tonight, in: context.zone))
            return .done
        }
        guard let tonight else {
            try context.print([NoGoal.sentence])
            return .done
        }
        let view = TonightView(
            tonight, isServiceMissing: !isAsOfThen && context.isServiceMissing,
            zone: context.zone, face: context.face)
        try context.print(view.lines(style: context.style))
        return .done
    }
}
