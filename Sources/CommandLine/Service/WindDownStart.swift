import Desktop
import SleepCore
import SleepStore

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
                throw try refusal(try context.ledger())
            }
        }
        guard let store = try context.openStore() else { throw NoGoal.failure }
        let ledger = try context.ledger(store)
        guard let tonight = try context.tonight(ledger) else { throw NoGoal.failure }
        guard try context.calculator(ledger).canStart(tonight.planned, at: context.now) else {
            throw try refusal(ledger)
        }
        try store.save([.windDownStarted(tonight.planned.night, at: context.now)])
        context.tellService()
    }

    private func refusal(_ ledger: Ledger) throws -> CommandFailure {
        guard let tonight = try context.tonight(ledger) else { return NoGoal.failure }
        guard let first = tonight.tiers.first(where: { $0.tier == .blockFirst }) else {
            return CommandFailure(
                .refused, "tierEmpty", "The first tier has no apps that could go to sleep.",
                hint: "To add one: moresleep apps add NAME")
        }
        if first.blocksAt <= context.now, context.now < first.wakesAt {
            return CommandFailure(
                .refused, "startedAlready",
                "The first tier is asleep since \(context.time(first.blocksAt)).")
        }
        return CommandFailure(
            .refused, "notTonight", "Tonight is another day; its wind-down cannot start yet.")
    }
}
