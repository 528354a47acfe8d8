import SleepCore
import TerminalUI

/// `tonight`: what the evening asked about looks like from here.
enum TonightCommand {
    static let declaration = CommandDeclaration(
        "tonight", purpose: "Show tonight: bedtime, checklist, what comes next",
        discussion: """
            Tonight is the night whose bedtime is nearest, so the morning after still shows the \
            night just slept.
            --watch keeps it on the screen: arrows or j and k choose, space ticks and unticks, ? \
            shows the science, m asks for more time, q leaves. In a pipe, on a terminal that cannot \
            draw, and with --plain it prints a line for each change; with --json the whole document \
            on one line for each.
            """,
        options: [
            .flag("watch", "keep it live until q or Ctrl-C"),
            .flag("plain", "draw nothing with --watch, and print a line for each change"),
            .value(
                "why-not", "ID", .reminder, "tell what became of that reminder tonight, or will"),
        ],
        globals: GlobalOption.reading,
        examples: [
            .init("tonight --watch", "Keeps it on the screen, with a list to tick."),
            .init(
                "tonight --why-not stop_eating", "Tells why that reminder is not on the screen."),
        ])

    static func command(_ shells: Shells) -> Command {
        Command(declaration) { context in try run(context, shells) }
    }

    private static func run(_ context: CommandContext, _ shells: Shells) throws -> ExitCode {
        try checkCombination(context)
        if context.arguments.has("watch") { return try TonightWatch(context).run() }
        let stored = try context.ledger()
        let isAsOfThen = context.arguments.value(.at) != nil
        let ledger = isAsOfThen ? stored.asKnown(at: context.now) : stored
        let calculator = try context.calculator(ledger)
        if let id = context.arguments.value("why-not") {
            return try WhyNotQuestion(id: id, shells: shells).answer(
                ledger, calculator,
                missingService: isAsOfThen ? nil : context.missingService, in: context)
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
            tonight, missingService: isAsOfThen ? nil : context.missingService,
            zone: context.zone, face: context.face)
        try context.print(view.lines(style: context.style))
        return .done
    }

    /// What is live has no other moment than now, and no other question.
    private static func checkCombination(_ context: CommandContext) throws(CommandFailure) {
        let arguments = context.arguments
        guard arguments.has("watch") else {
            guard arguments.has("plain") else { return }
            throw CommandFailure(
                .usage, "plainWithoutWatch", "--plain is about --watch, which is not there.",
                hint: "Run moresleep tonight --watch --plain.")
        }
        if arguments.value(.at) != nil {
            throw CommandFailure(
                .usage, "watchAt", "--watch shows the present, so --at has no place beside it.",
                hint: "Leave one of them out.")
        }
        if arguments.value("why-not") != nil {
            throw CommandFailure(
                .usage, "watchWhyNot",
                "--watch shows the whole evening, so --why-not has no place beside it.",
                hint: "Leave one of them out.")
        }
    }
}
