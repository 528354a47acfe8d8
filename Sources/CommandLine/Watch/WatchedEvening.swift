import Desktop
import FoundationEssentials
import GLib
import SleepCore
import SleepStore
import TerminalUI

/// Tonight by what is stored, kept up to date.
///
/// What the service tells on the bus says that something has changed; what it is stands in the
/// database, where the service stores it before it tells.
final class WatchedEvening {
    let science: ScienceData
    /// Whether it is certain that nobody would remind.
    private(set) var missingService: ServiceRemedy?
    /// What kept the last look from seeing; nil where it saw.
    private(set) var fault: CommandFailure?
    private(set) var zone: SystemZone

    private let context: CommandContext
    private let store: Store
    private let hasOwnZone: Bool
    private var ledger: Ledger
    private var news: EveningNews?

    /// The evening of the person's database; nil where there is none yet.
    init?(_ context: CommandContext) throws {
        guard let store = try context.openStore() else { return nil }
        self.context = context
        self.store = store
        science = try context.science()
        zone = context.zone
        hasOwnZone = context.arguments.value(.zone) != nil
        ledger = try context.ledger(store)
        missingService = context.missingService
    }

    /// Tonight at that moment; nil without a goal.
    func tonight(at now: Date = Date()) -> Tonight? {
        SleepCalculator(science: science, zone: zone, apps: ledger.apps)
            .tonight(in: ledger, at: now, steady: SteadyClock.now)
    }

    /// Calls the handler after each look that something gave reason for.
    func follow(on loop: MainLoop, _ handler: @escaping @MainActor () -> Void) {
        news = EveningNews(database: store.path, context.environment, on: loop) { [weak self] in
            self?.look()
            handler()
        }
    }

    /// Looks at the database, the zone and the service.
    func look() {
        if !hasOwnZone { zone = SystemZone.current(context.environment) }
        missingService = context.missingService
        do throws(StoreError) {
            if try store.follow() != .none {
                ledger = try store.ledger(from: context.asked(at: Date(), in: zone).firstNight)
            }
            fault = nil
        } catch {
            fault = CommandFailure(error)
        }
    }

    /// Ticks an item as `done` and `undone` do; the errors on the way go to the terminal given.
    func setDone(_ id: String, to isDone: Bool, telling terminal: Terminal) throws {
        _ = try Tick(id, to: isDone, context.asked(at: Date(), in: zone, on: terminal))
        look()
    }
}

extension CommandContext {
    /// The same command at another moment.
    func asked(
        at now: Date, in zone: SystemZone, on terminal: Terminal? = nil
    ) -> CommandContext {
        CommandContext(
            arguments: arguments, program: program, environment: environment,
            terminal: terminal ?? self.terminal, style: style, face: face, now: now, zone: zone)
    }
}
