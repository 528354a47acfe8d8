import SleepCore
import TerminalUI

/// `tonight`: what the evening asked about looks like from here.
enum TonightCommand {
    static let declaration = CommandDeclaration(
        "tonight", purpose: "Show tonight: bedtime, checklist, what comes next",
        discussion: """
            Tonight is the night whose bedtime is nearest, so the morning after still shows the \
            night just slept.
            """,
        options: [
            .value(
                "why-not", "ID", .reminder, "tell what became of that reminder tonight, or will")
        ],
        globals: GlobalOption.reading,
        examples: [
            .init("tonight", "Shows tonight as it stands now."),
            .init(
                "tonight --why-not stop_eating", "Tells why that reminder is not on the screen."),
        ])

    static func command(_ shells: Shells) -> Command {
        Command(declaration) { context in try run(context, shells) }
    }

    private static func run(_ context: CommandContext, _ shells: Shells) throws -> ExitCode {
        let stored = try context.ledger()
        let isAsOfThen = context.arguments.value(.at) != nil
        let ledger = isAsOfThen ? stored.asKnown(at: context.now) : stored
        let calculator = try context.calculator(ledger)
        if let id = context.arguments.value("why-not") {
            return try WhyNotQuestion(id: id, shells: shells).answer(
                ledger, calculator,
                isServiceMissing: !isAsOfThen && context.isServiceMissing, in: context)
        }
        let tonight = try context.tonight(ledger)
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
