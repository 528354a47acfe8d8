import FoundationEssentials

/// Decides what is told, what is stored and when to wake next; a value that events go into and
/// effects come out of.
///
/// One step is under way at a time: rows are stored, then the notification that they announce is
/// shown, then its outcome is stored. So a crash leaves one uncertain notification at the most, and
/// nothing is shown twice. Nothing is counted down: every event computes anew from stored values
/// what is due, so a resume, a set clock, a new zone and an ordinary alarm take the same path.
public struct Engine: Sendable {
    public internal(set) var calculator: SleepCalculator
    public internal(set) var ledger: Ledger

    /// The step under way.
    var step: Step = .none
    /// Rows that must be stored and are not yet.
    var unsaved: [Record] = []
    /// When a store that refused is asked again.
    var storeRetry = Engine.storeRetry
    /// When notifications that were not shown are tried again.
    var showRetries: [OccurrenceID: Retry] = [:]
    /// On the screen, as far as is known: with the time at which each is put away.
    var open: [OpenNotice] = []
    /// Missed, and not told yet.
    var untold = Untold()

    /// An engine on stored values; it does nothing before ``Event/started(at:)``.
    public init(science: ScienceData, zone: any ZoneRules, ledger: Ledger) {
        calculator = SleepCalculator(science: science, zone: zone)
        self.ledger = ledger
    }

    /// Whether every row that was decided on is stored; where not, the store is asked again.
    public var isStored: Bool { unsaved.isEmpty }

    /// Takes an event and says what is to be done about it.
    public mutating func handle(_ event: Event) -> [Effect] {
        switch event {
        case .started(let now):
            settleInterrupted(now)
            return settle(now)
        case .clockReached(let now):
            return settle(now)
        case .worldChanged(let now, let zone, let stored):
            return computeAnew(zone, stored, now)
        case .recorded(let records, let now):
            return recorded(records, now)
        case .recordFailed(_, let now):
            return recordFailed(now)
        case .notified(let id, let result, let now):
            return notified(id, result, now)
        case .actionInvoked(let id, let action, let now):
            return act(action, on: id, now)
        case .doneSet(let id, let isDone, let now):
            return setDone(id, isDone, now)
        case .aboutToSleep(let now):
            // There may be no later try.
            storeRetry = Engine.storeRetry
            return settle(now)
        case .serverAppeared(let now):
            showRetries = [:]
            return settle(now)
        }
    }

    /// A reminder this late is still shown; a later one is missed.
    public static let grace = Duration.minutes(10)

    /// A reminder that no other one replaces leaves the screen after this long.
    public static let lifetime = Duration.hours(1)

    static let storeRetry = Retry(later: .minutes(1))

    enum Step: Sendable {
        case none
        case storing(then: Notice?)
        case showing(OccurrenceID, dueAt: Date)
    }

    struct OpenNotice: Sendable {
        let notice: Notice
        let shownAt: Date
        let closesAt: Date

        func closing(by moment: Date) -> OpenNotice {
            OpenNotice(notice: notice, shownAt: shownAt, closesAt: min(closesAt, moment))
        }
    }
}
