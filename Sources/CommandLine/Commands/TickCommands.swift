import TerminalUI

/// `done`, `undone`: ticks on the evening's list.
enum TickCommands {
    static let done = Command(
        CommandDeclaration(
            "done", purpose: "Tick an item of tonight's list",
            discussion: """
                An item can be ticked from the moment its reminder is due. Ticking it twice does \
                no harm.
                """,
            operands: [item], globals: GlobalOption.changing,
            examples: [
                .init("done screens_off", "Ticks the reminder to put screens away."),
                .init("done last_meal --json", "Ticks it and prints what it is now."),
            ])
    ) { context in
        let tick = try Tick(id(context), to: true, context)
        try context.isJSON
            ? context.print(tick.document)
            : context.print(
                TickText.done(tick.title, wasDone: tick.wasDone, style: context.style))
        return .done
    }

    static let undone = Command(
        CommandDeclaration(
            "undone", purpose: "Take back a tick on tonight's list", operands: [item],
            globals: GlobalOption.changing,
            examples: [
                .init("undone screens_off", "Opens the item again."),
                .init("undone last_meal --json", "Opens it and prints what it is now."),
            ])
    ) { context in
        let tick = try Tick(id(context), to: false, context)
        try context.isJSON
            ? context.print(tick.document)
            : context.print(
                TickText.undone(tick.title, wasDone: tick.wasDone, style: context.style))
        return .done
    }

    private static let item = OperandDeclaration(
        "ID", "the item, such as screens_off; moresleep tonight shows them", kind: .checklistItem)

    private static func id(_ context: CommandContext) -> String {
        context.arguments.operand("ID") ?? ""
    }
}
