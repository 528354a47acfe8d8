import Desktop
import FoundationEssentials
import GLib
import SleepCore
import SleepStore
import TerminalUI

/// The evening as the service runs it: the runner, the database it follows, and the zone it is in.
final class RunningEvening {
    let science: ScienceData
    private(set) var zone: SystemZone
    /// Told when every event so far has been dealt with.
    var onSettled: (() -> Void)? {
        didSet { runner?.onSettled = onSettled }
    }
    /// Told of what has come, and what became of it.
    var onFired: ((FiredEvent) -> Void)?
    /// Told of each haptic that is to be played.
    var onHaptic: ((Haptic, OccurrenceID) -> Void)?
    /// Told what the desktop is to be like.
    var onSurroundings: ((Surroundings) -> Void)?

    /// The zone that the machine is in now.
    private let currentZone: () -> SystemZone
    private let store: any EveningStore
    let clock: any NightClock
    private let log: any EveningLog
    private let notifier: any Notifier
    private let links: any LinkOpener
    private let blocker: any Blocker
    private(set) var runner: EveningRunner?
    /// The first night of which is known what is stored.
    private var readFrom: Night
    private var toldFaults: Set<String> = []
    private var isLooking = false

    /// An evening on what is stored; throws for a database that cannot be read.
    init(
        science: ScienceData, store: any EveningStore, clock: any NightClock,
        zone currentZone: @escaping () -> SystemZone, notifier: any Notifier,
        links: any LinkOpener, blocker: any Blocker, log: any EveningLog
    ) throws(StoreError) {
        self.science = science
        self.store = store
        self.clock = clock
        self.currentZone = currentZone
        self.log = log
        zone = currentZone()
        readFrom = SleepSchedule.firstNight(around: clock.now, in: zone)
        let ledger = try store.ledger(from: readFrom)
        self.notifier = notifier
        self.links = links
        self.blocker = blocker
        runner = makeRunner(on: ledger)
    }

    private func makeRunner(on ledger: Ledger) -> EveningRunner {
        let runner = EveningRunner(
            science: science, zone: zone, ledger: ledger, store: store, notifier: notifier,
            links: links, blocker: blocker, clock: clock,
            report: { [weak self] in self?.take($0) })
        runner.onSettled = onSettled
        runner.onHaptic = { [weak self] in self?.onHaptic?($0, $1) }
        runner.onSurroundings = { [weak self] in self?.onSurroundings?($0) }
        runner.onEvent = { [weak self] in self?.lookAtStore() }
        return runner
    }

    /// Settles what a crash left, and goes on.
    func begin() {
        // It may have waited for the bus, and the clock been set meanwhile, or something written.
        let isAnotherZone = adoptZone()
        if isAnotherZone || hasNews || firstNight != readFrom, case .success(let ledger) = read() {
            runner = makeRunner(on: ledger)
        }
        if let problem = zone.problem { log.line(problem.sentence, .warning) }
        logFaults()
        runner?.start()
    }

    /// Where the database is that it goes by.
    var databasePath: String { store.path }

    /// Tonight at that moment; nil without a goal.
    func tonight(at moment: Date) -> Tonight? { runner?.tonight(at: moment) }

    private func take(_ report: RunnerReport) {
        log.report(report)
        guard case .stored(let records) = report else { return }
        records.compactMap(FiredEvent.init).forEach { onFired?($0) }
    }

    func dispatch(_ event: Event) { runner?.dispatch(event) }
}

// MARK: - What happens to it

extension RunningEvening {
    /// The ordinary alarm; a zone that is another one is found here at the latest.
    func lookAtClock() {
        if adoptZone() {
            computeAnew()
        } else {
            dispatch(.clockReached(at: clock.now))
        }
    }

    /// Before anything is decided: a database that is another one, and what somebody wrote without a
    /// word, is found at whatever happens next.
    private func lookAtStore() {
        guard !isLooking else { return }
        isLooking = true
        defer { isLooking = false }
        if hasNews { computeAnew() }
    }

    /// Somebody says that the zone may be another one.
    func followZone() {
        if adoptZone() { computeAnew() }
    }

    /// The clock was set, the machine slept, the zone is another one, or somebody has written:
    /// everything is read anew. Where it cannot be read the evening goes on from memory, and the
    /// error is answered.
    ///
    /// Who makes an evening ask less is written down.
    @discardableResult
    func computeAnew(for caller: Caller? = nil) -> StoreError? {
        adoptZone()
        let before = hasNews ? runner?.ledger : nil
        switch read() {
        case .success(let ledger):
            dispatch(.worldChanged(at: clock.now, zone: zone, ledger: ledger))
            if let before, isWeaker(ledger, than: before) { tellWeakening(by: caller) }
            return nil
        case .failure(let error):
            dispatch(.worldChanged(at: clock.now, zone: zone))
            return error
        }
    }

    private func isWeaker(_ ledger: Ledger, than before: Ledger) -> Bool {
        SleepCalculator(science: science, zone: zone)
            .isWeaker(ledger, than: before, at: Moment(clock.now, steady: clock.steady))
    }

    private func tellWeakening(by caller: Caller?) {
        guard let caller else { return log.weakened(by: "a command that the bus has not named") }
        caller.describe { [log] in log.weakened(by: $0) }
    }

    /// Whether it is another zone than before. Where somebody is stays out of the log.
    @discardableResult
    private func adoptZone() -> Bool {
        let current = currentZone()
        guard current != zone else { return false }
        zone = current
        log.line("the time zone is another one now", .notice, fields: [("EVENT", "zoneChanged")])
        if let problem = zone.problem { log.line(problem.sentence, .warning) }
        return true
    }

    /// What waits to be stored is stored now, if that can be.
    func prepareForSleep() { dispatch(.aboutToSleep(at: clock.now)) }

    /// Sets an item's tick; false where the store has not taken it yet.
    func setDone(_ id: OccurrenceID, to isDone: Bool) -> Bool {
        dispatch(.doneSet(id, to: isDone, at: clock.now))
        return runner?.isStored ?? false
    }
}

// MARK: - The database

extension RunningEvening {
    /// The first night that matters now.
    private var firstNight: Night { SleepSchedule.firstNight(around: clock.now, in: zone) }

    /// What is stored about the nights around now.
    private func read() -> Result<Ledger, StoreError> {
        do throws(StoreError) {
            let first = firstNight
            let ledger = try store.ledger(from: first)
            readFrom = first
            logFaults()
            return .success(ledger)
        } catch {
            log.line("What is stored cannot be read. \(error.sentence)", .error)
            return .failure(error)
        }
    }

    /// Whether what is stored may be another than what was read; the file that is there now is
    /// open afterwards.
    private var hasNews: Bool {
        do throws(StoreError) {
            let news = try store.follow()
            if news == .anotherFile { log.line("the database is another one now", .notice) }
            return news != .none
        } catch {
            log.line("The database cannot be opened any more. \(error.sentence)", .error)
            return false
        }
    }

    private func logFaults() {
        for fault in store.faults where toldFaults.insert("\(fault)").inserted {
            log.line(fault.sentence, .warning)
        }
    }
}
