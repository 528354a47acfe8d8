import Desktop
import SleepCore
import SleepStore
import TerminalUI

/// The start of the wind-down by hand: by the service or, without one, in the database under the
/// same rule.
struct WindDownStart {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// Throws where it cannot be started.
    func carryOut() throws {
        if let link = try ServiceAccess.link(context) {
            do throws(ServiceLinkError) {
                return try link.startWindDown()
            } catch {
                guard case .declined(.refused, _) = error else { throw error }
                // It goes by the same rule, perhaps on another clock.
                _ = try startable(try context.ledger())
                throw failure(.notTonight)
            }
        }
        guard let store = try context.openStore() else { throw NoGoal.failure }
        let planned = try startable(try context.ledger(store))
        try store.save([.windDownStarted(planned.night, at: context.now)])
        context.tellService()
    }

    /// The night whose wind-down can be started now; throws why there is none.
    private func startable(_ ledger: Ledger) throws -> PlannedNight {
        let planned = try context.tonight(ledger)?.planned
        let calculator = try context.calculator(ledger)
        do throws(StartRefusal) {
            try calculator.checkStarting(planned, at: context.now)
        } catch {
            throw failure(error)
        }
        guard let planned else { throw NoGoal.failure }
        return planned
    }

    private func failure(_ refusal: StartRefusal) -> CommandFailure {
        let sentence = StartText.sentence(refusal, in: context.zone, face: context.face)
        return switch refusal {
        case .noGoal: NoGoal.failure
        case .noApps:
            CommandFailure(
                .refused, "tierEmpty", sentence, hint: "To add one: moresleep apps add NAME")
        case .asleep: CommandFailure(.refused, "startedAlready", sentence)
        case .notTonight, .over: CommandFailure(.refused, "notTonight", sentence)
        case .beforeGoal:
            CommandFailure(
                .refused, "clockBeforeGoal", sentence,
                hint: "See that the machine's clock is right.")
        }
    }
}
