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
    /// The clock that nobody can set, at the event that is being handled.
    var steady = SteadyInstant(boot: "", sinceBoot: .zero)
    /// The apps that are to be asleep, as they were told last; nil before anything was.
    private var told: [AppBlock]?
    /// The surroundings as they were told last; nil before any were.
    private var toldSurroundings: Surroundings?
    /// What sleeps as it was worked out last for the event that is being handled.
    var sleeping: SleepingApps?
    /// As long as nothing but the clock happens, nothing but apps that go to sleep one by one has to
    /// be looked at in this stretch of time.
    var calm: Range<Date>?

    /// An engine on stored values; it does nothing before ``Event/started(at:)``.
    ///
    /// `stagger` is the time from one app that goes to sleep to the next.
    public init(
        science: ScienceData, zone: any ZoneRules, ledger: Ledger,
        stagger: Duration = SleepCalculator.stagger
    ) {
        calculator = SleepCalculator(
            science: science, zone: zone, apps: ledger.apps, stagger: stagger)
        self.ledger = ledger
    }

    /// Whether every row that was decided on is stored; where not, the store is asked again.
    public var isStored: Bool { unsaved.isEmpty }

    /// Takes an event, with the clock that nobody can set, and says what is to be done about it.
    ///
    /// What sleeps and what the surroundings are does not wait for anything: it follows from what is
    /// stored and the moment, and comes first, so that quiet is over before the morning is told.
    public mutating func handle(_ event: Event, steady: SteadyInstant) -> [Effect] {
        self.steady = steady
        sleeping = nil
        if case .clockReached = event {} else { calm = nil }
        let effects = decide(event)
        return changedBlocks(event.date) + changedSurroundings(event.date) + effects
    }

    private mutating func changedSurroundings(_ now: Date) -> [Effect] {
        guard let surroundings = surroundings(now), surroundings != toldSurroundings else {
            return []
        }
        toldSurroundings = surroundings
        return [.surroundings(surroundings)]
    }

    /// Quiet does not begin while something is being told, or waits for it; nil where that is not
    /// known yet, and what an earlier process left quiet is to stay so.
    private func surroundings(_ now: Date) -> Surroundings? {
        var surroundings = calculator.surroundings(in: ledger, at: now).surroundings
        guard let quiet = surroundings.quiet, quiet != toldSurroundings?.quiet, isTelling else {
            return surroundings
        }
        guard toldSurroundings != nil else { return nil }
        surroundings.quiet = nil
        return surroundings
    }

    private var isTelling: Bool {
        if case .none = step { return !untold.occurrences.isEmpty }
        return true
    }

    private mutating func changedBlocks(_ now: Date) -> [Effect] {
        let blocks = (sleeping ?? calculator.sleepingApps(in: ledger, at: moment(now))).blocks
        guard blocks != told else { return [] }
        told = blocks
        return [.block(blocks)]
    }

    /// The moment of an event, on both clocks.
    func moment(_ now: Date) -> Moment { Moment(now, steady: steady) }

    private mutating func decide(_ event: Event) -> [Effect] {
        switch event {
        case .started(let now):
            settleInterrupted(now)
            return settle(now)
        case .clockReached(let now):
            return calm?.contains(now) == true ? goOnSleeping(now) : settle(now)
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
            // A machine that sleeps is not attended.
            endWait()
            // There may be no later try.
            storeRetry = Engine.storeRetry
            return settle(now)
        case .serverAppeared(let now):
            showRetries = [:]
            return settle(now)
        case .exitAsked(let client, let now):
            return askForTime(client, now)
        case .exitTaken(let client, let now):
            return takeTime(client, now)
        case .exitDropped(let client, let now):
            return dropWait(of: client, now)
        case .resumed(let now):
            return resume(now)
        case .windDownStarted(let now):
            return startWindDown(now)
        }
    }

    /// A reminder this late is still shown; a later one is missed.
    public static let grace = Duration.minutes(10)

    /// A reminder that no other one replaces leaves the screen after this long.
    public static let lifetime = Duration.hours(1)

    static let storeRetry = Retry(later: .minutes(1))

    enum Step: Sendable {
        case none
        case storing(then: Telling?)
        case showing(Telling)
    }

    /// Something that is told now.
    struct Telling: Sendable {
        let notice: Notice
        let dueAt: Date
        /// What is felt along with it, where anything is.
        let haptic: Haptic?
    }

    struct OpenNotice: Sendable {
        let notice: Notice
        /// When the first thing that it told was due: what is due soon after joins it.
        let firstDueAt: Date
        let shownAt: Date
        let closesAt: Date

        /// Whether that is told in this bubble, in the place of what it tells now: what is due within
        /// ten minutes of the first thing, and a tier's second warning.
        func holds(_ telling: Telling) -> Bool {
            guard notice.id.kind == .event, telling.notice.id.kind == .event,
                notice.id.night == telling.notice.id.night
            else { return false }
            return firstDueAt <= telling.dueAt && telling.dueAt <= firstDueAt + .minutes(10)
        }

        func closing(by moment: Date) -> OpenNotice {
            OpenNotice(
                notice: notice, firstDueAt: firstDueAt, shownAt: shownAt,
                closesAt: min(closesAt, moment))
        }
    }
}
