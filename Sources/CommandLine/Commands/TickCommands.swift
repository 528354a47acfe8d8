import Desktop
import SleepCore
import SleepStore
import TerminalUI

/// `done`, `undone`: ticks on the evening's list.
enum TickCommands {
    static let done = Command(
        CommandDeclaration(
            "done", purpose: "Tick an item of tonight's list",
            discussion: """
                An item can be ticked from the moment its reminder is due. Ticking it twice does no \
                harm.
                """,
            operands: [item], globals: GlobalOption.changing,
            examples: [
                .init("done screens_off", "Ticks the reminder to put screens away."),
                .init("done last_meal --json", "Ticks it and prints what it is now."),
            ])
    ) { context in
        let evening = try Evening(context)
        let item = try evening.tickable(id(context))
        try evening.set(item, done: true)
        try context.isJSON
            ? context.print(TickDocument(item.id, of: evening.night, state: .done))
            : context.print(TickText.done(item, style: context.style))
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
        let evening = try Evening(context)
        let item = try evening.item(id(context))
        if item.state == .done { try evening.set(item, done: false) }
        try context.isJSON
            ? context.print(
                TickDocument(
                    item.id, of: evening.night, state: try evening.stateUnticked(item)))
            : context.print(TickText.undone(item, style: context.style))
        return .done
    }

    private static let item = OperandDeclaration(
        "ID", "the item, such as screens_off; moresleep tonight shows them", kind: .checklistItem)

    private static func id(_ context: CommandContext) -> String {
        context.arguments.operand("ID") ?? ""
    }
}

/// Tonight's list with what is stored about it; there is none without a goal.
private struct Evening {
    private let store: Store
    let night: Night
    private let plan: NightPlan
    private let ticked: Set<String>
    private let science: ScienceData
    private let context: CommandContext

    init(_ context: CommandContext) throws {
        guard let store = try context.openStore() else { throw NoGoal.failure }
        let ledger = try context.ledger(store)
        guard let tonight = ledger.schedule.tonight(at: context.now, in: context.zone) else {
            throw NoGoal.failure
        }
        science = try context.science()
        plan = SleepCalculator(science: science, zone: context.zone).plan(tonight)
        ticked = ledger.ticked(in: tonight.night)
        self.store = store
        self.context = context
        night = tonight.night
    }

    private var checklist: Checklist { plan.checklist(ticked: ticked, at: context.now) }

    /// Where the item stands once its tick is taken back.
    func stateUnticked(_ item: Checklist.Item) throws -> Checklist.State {
        try plan.checklist(ticked: ticked.subtracting([item.id]), at: context.now).item(item.id)
            .state
    }

    /// By the service, which is started where it is installed; without one in the database itself.
    func set(_ item: Checklist.Item, done isDone: Bool) throws {
        do throws(ServiceLinkError) {
            if let link = try ServiceLink.open(context.environment, starting: true) {
                return try link.setDone(item.id, to: isDone)
            }
        } catch {
            switch error {
            // A tick needs nobody, and here is more patience for a busy database; the service reads
            // it once it answers.
            case .declined(.storage, _), .cannotStart, .noAnswer: break
            case .otherProtocol, .declined: throw error
            }
        }
        let id = OccurrenceID(night: night, event: item.id)
        try store.save([isDone ? .ticked(id, at: context.now) : .unticked(id)])
        context.tellService()
    }

    func tickable(_ id: String) throws(CommandFailure) -> Checklist.Item {
        try explaining { () throws(ChecklistError) in try checklist.tickable(id) }
    }

    func item(_ id: String) throws(CommandFailure) -> Checklist.Item {
        try explaining { () throws(ChecklistError) in try checklist.item(id) }
    }

    private func explaining(
        _ body: () throws(ChecklistError) -> Checklist.Item
    ) throws(CommandFailure) -> Checklist.Item {
        do throws(ChecklistError) {
            return try body()
        } catch {
            throw CommandFailure(error, checklist, science) { unlock in
                NightText.moment(unlock, from: context.now, in: context.zone, face: context.face)
            }
        }
    }
}
