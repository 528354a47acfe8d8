import Desktop
import SleepCore
import SleepStore
import TerminalUI

/// A tick that is set or taken back: by the service, which is started where it is installed and
/// decides by its own clock and zone; without one in the database itself, under the same rules.
struct Tick {
    let document: TickDocument
    let title: String
    let wasDone: Bool

    /// Carries it out; throws where the list does not allow it.
    init(_ id: String, to isDone: Bool, _ context: CommandContext) throws {
        guard let answer = try Self.askService(id, to: isDone, context) else {
            self = try Tick(alone: id, to: isDone, context)
            return
        }
        document = TickDocument(night: answer.night, id: id, state: answer.state)
        title = try context.science().reminder(id)?.title ?? id
        wasDone = answer.before == Checklist.State.done.rawValue
    }

    /// What the service answers; nil where nobody can carry it out but this program.
    private static func askService(
        _ id: String, to isDone: Bool, _ context: CommandContext
    ) throws -> (night: String, before: String, state: String)? {
        do throws(ServiceLinkError) {
            guard let link = try ServiceLink.open(context.environment, starting: true),
                try link.otherDatabase(than: context.environment) == nil
            else { return nil }
            return try link.setDone(id, to: isDone)
        } catch {
            switch error {
            // A tick needs nobody, and here is more patience for a busy database; the service reads
            // it once it answers.
            case .declined(.storage, _), .cannotStart, .noAnswer: return nil
            case .otherProtocol: throw error
            case .declined:
                // Here are better words for the same refusal.
                _ = try StoredEvening(context).item(id, settingDone: isDone)
                throw error
            }
        }
    }

    private init(alone id: String, to isDone: Bool, _ context: CommandContext) throws {
        let evening = try StoredEvening(context)
        let item = try evening.item(id, settingDone: isDone)
        if isDone || item.state == .done {
            try evening.store.save([
                isDone
                    ? .ticked(evening.occurrence(id), at: context.now)
                    : .unticked(evening.occurrence(id))
            ])
            context.tellService()
        }
        let state = try isDone ? .done : evening.stateUnticked(id)
        document = TickDocument(
            night: evening.tonight.planned.night.description, id: id, state: state.rawValue)
        title = item.title
        wasDone = item.state == .done
    }
}

/// Tonight's list with what is stored about it; there is none without a goal.
private struct StoredEvening {
    let store: Store
    let tonight: Tonight
    private let ledger: Ledger
    private let calculator: SleepCalculator
    private let context: CommandContext

    init(_ context: CommandContext) throws {
        guard let store = try context.openStore() else { throw NoGoal.failure }
        let ledger = try context.ledger(store)
        let calculator = try context.calculator(ledger)
        guard let tonight = try context.tonight(ledger) else {
            throw NoGoal.failure
        }
        self.store = store
        self.ledger = ledger
        self.calculator = calculator
        self.tonight = tonight
        self.context = context
    }

    /// The item as it stands, where the list allows what is wanted.
    func item(_ id: String, settingDone isDone: Bool) throws(CommandFailure) -> Checklist.Item {
        do throws(ChecklistError) {
            _ = try tonight.occurrence(settingDone: id, to: isDone)
            return try tonight.checklist.item(id)
        } catch {
            throw CommandFailure(error, tonight.checklist, calculator.science) { unlock in
                NightText.moment(unlock, from: context.now, in: context.zone, face: context.face)
            }
        }
    }

    func occurrence(_ id: String) -> OccurrenceID {
        OccurrenceID(night: tonight.planned.night, event: id)
    }

    /// Where the item stands once its tick is taken back.
    func stateUnticked(_ id: String) throws -> Checklist.State {
        var ledger = ledger
        ledger.adopt(.unticked(occurrence(id)))
        return try calculator.tonight(in: ledger, at: context.now)?.checklist.item(id).state
            ?? .locked
    }
}
