import SleepCore
import TerminalUI

/// `why`: the science of one reminder, or the list.
enum WhyCommand {
    static let command = Command(
        CommandDeclaration(
            "why", purpose: "Tell the science behind a reminder",
            discussion: """
                Without an id it lists the reminders with their claims, and the other cards. It \
                needs no goal and no service.
                """,
            operands: [
                OperandDeclaration(
                    "ID", "a reminder or another card", isRequired: false, kind: .card)
            ],
            // The science is the same at every time and in every zone.
            globals: [.json, .noColor, .help],
            examples: [
                .init("why", "Lists what there is to know."),
                .init("why warm_light", "Tells why light matters in the evening."),
            ]),
        hasTimes: false, run: run)

    private static func run(_ context: CommandContext) throws -> ExitCode {
        let science = try context.science()
        let view = WhyView(science)
        guard let id = context.arguments.operand("ID") else {
            try context.isJSON
                ? context.print(WhyListDocument(science))
                : context.print(view.list(style: context.style))
            return .done
        }
        if let reminder = science.reminder(id) {
            try context.isJSON
                ? context.print(WhyDocument.reminder(.init(reminder, science: science)))
                : context.print(view.lines(reminder, style: context.style))
        } else if let note = science.note(id) {
            try context.isJSON
                ? context.print(WhyDocument.note(.init(note, science: science)))
                : context.print(view.lines(note, style: context.style))
        } else {
            throw unknown(id, science)
        }
        return .done
    }

    static func unknown(_ id: String, _ science: ScienceData) -> CommandFailure {
        let ids = science.reminders.map(\.id) + science.notes.map(\.id)
        let hint = NearestName.find(id, among: ids).map { "Did you mean moresleep why \($0)?" }
        return CommandFailure(
            .usage, "unknownReminder", "There is no reminder or card \(ReadText(id)).",
            hint: hint ?? "All of them: moresleep why")
    }
}
