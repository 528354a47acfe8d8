public import Desktop
public import FoundationEssentials
public import SleepCore
public import SleepStore

/// Carries out what the engine decides: stores, shows, closes, awaits.
///
/// It has no rule of its own. An effect's outcome goes back to the engine before the next effect
/// is looked at, so what is under way is always known.
public final class EveningRunner {
    private var engine: Engine
    private let store: any EveningStore
    private let notifier: any Notifier
    private let links: any LinkOpener
    private let blocker: any Blocker
    private let clock: any NightClock
    /// Told of everything that was done or could not be, for a log or a view.
    private let report: (RunnerReport) -> Void

    /// Told when every event so far has been dealt with.
    public var onSettled: (() -> Void)?
    /// Told before an event is dealt with that comes from outside, while nothing is under way.
    public var onEvent: (() -> Void)?
    /// Told of each haptic that is to be played.
    public var onHaptic: ((Haptic, OccurrenceID) -> Void)?

    /// Told what the desktop is to be like, before anything that is told afterwards.
    public var onSurroundings: ((Surroundings) -> Void)?

    private var waiting: [Event] = []
    private var isHandling = false

    /// A runner on what is stored; nothing happens before `start`.
    public init(
        science: ScienceData, zone: any ZoneRules, ledger: Ledger, store: any EveningStore,
        notifier: any Notifier, links: any LinkOpener, blocker: any Blocker,
        clock: any NightClock, stagger: Duration = SleepCalculator.stagger,
        report: @escaping (RunnerReport) -> Void
    ) {
        engine = Engine(science: science, zone: zone, ledger: ledger, stagger: stagger)
        self.store = store
        self.notifier = notifier
        self.links = links
        self.blocker = blocker
        self.clock = clock
        self.report = report
    }

    /// Begins: settles what a crash left, tells what is due, and arms the alarm.
    public func start() {
        notifier.onAction = { [weak self] id, action in
            guard let self else { return }
            dispatch(.actionInvoked(id, action, at: clock.now))
        }
        notifier.onServerAppeared = { [weak self] in
            guard let self else { return }
            dispatch(.serverAppeared(at: clock.now))
        }
        dispatch(.started(at: clock.now))
    }

    /// What the engine has before it; for views.
    public var ledger: Ledger { engine.ledger }

    /// Whether everything that was decided is stored.
    public var isStored: Bool { engine.isStored }

    /// Tonight as the engine sees it at that moment; nil without a goal.
    public func tonight(at moment: Date) -> Tonight? {
        engine.calculator.tonight(in: engine.ledger, at: moment, steady: clock.steady)
    }

    /// Whether the first tier can be brought forward now.
    public func checkStarting(at moment: Date) throws(StartRefusal) {
        try engine.calculator.checkStarting(
            engine.ledger.schedule.tonight(at: moment, in: engine.calculator.zone), at: moment)
    }

    /// Hands an event to the engine and does what it says.
    ///
    /// An event that arrives while another is handled waits for its turn.
    public func dispatch(_ event: Event) {
        if !isHandling { onEvent?() }
        waiting.append(event)
        guard !isHandling else { return }
        isHandling = true
        defer { isHandling = false }
        while !waiting.isEmpty { handle(waiting.removeFirst()) }
        onSettled?()
    }

    private func handle(_ event: Event) {
        var effects = engine.handle(event, steady: clock.steady)
        while !effects.isEmpty {
            guard let outcome = perform(effects.removeFirst()) else { continue }
            effects = engine.handle(outcome, steady: clock.steady) + effects
        }
    }

    /// The outcome as an event, where the engine wants to know it.
    private func perform(_ effect: Effect) -> Event? {
        switch effect {
        case .record(let records):
            do throws(StoreError) {
                try store.save(records)
                report(.stored(records))
                return .recorded(records, at: clock.now)
            } catch {
                report(.notStored(error))
                return .recordFailed(records, at: clock.now)
            }
        case .notify(let notice):
            let result = notifier.show(notice)
            report(.told(notice, result))
            return .notified(notice.id, result, at: clock.now)
        case .close(let id):
            notifier.close(id)
        case .haptic(let haptic, let id):
            onHaptic?(haptic, id)
        case .block(let blocks):
            blocker.enforce(blocks)
            report(.blocked(blocks))
        case .surroundings(let surroundings):
            onSurroundings?(surroundings)
        case .openLink(let link):
            links.open(link) { [report] reason in report(.notOpened(link: link, reason: reason)) }
        case .wake(let moment):
            clock.arm(at: moment)
        }
        return nil
    }
}

/// What a runner did, or could not do.
public enum RunnerReport {
    case stored([Record])
    case notStored(StoreError)
    /// A notification was handed to the server, with what became of it.
    case told(Notice, ShowResult)
    case notOpened(link: String, reason: String)
    /// These apps are asleep now, and no others.
    case blocked([AppBlock])
}
