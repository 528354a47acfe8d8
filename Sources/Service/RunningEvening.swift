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

    /// The zone that the machine is in now.
    private let currentZone: () -> SystemZone
    private let store: any EveningStore
    private let clock: any NightClock
    private let log: any EveningLog
    private var runner: EveningRunner?
    private var toldFaults: Set<String> = []

    /// An evening on what is stored; throws for a database that cannot be read.
    init(
        science: ScienceData, store: any EveningStore, clock: any NightClock,
        zone currentZone: @escaping () -> SystemZone, notifier: any Notifier,
        links: any LinkOpener, log: any EveningLog
    ) throws(StoreError) {
        self.science = science
        self.store = store
        self.clock = clock
        self.currentZone = currentZone
        self.log = log
        zone = currentZone()
        let first = SleepSchedule.firstNight(around: clock.now, in: zone)
        let ledger = try store.ledger(from: first)
        runner = EveningRunner(
            science: science, zone: zone, ledger: ledger, store: store, notifier: notifier,
            links: links, clock: clock, report: { [weak self] in self?.take($0) })
    }

    /// Settles what a crash left, and goes on.
    func begin() {
        if let problem = zone.problem { log.line(problem.sentence, .warning) }
        logFaults()
        runner?.start()
        // What was written before anybody listened for it.
        if newsOfStore() != .none { _ = reload() }
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

    private func dispatch(_ event: Event) { runner?.dispatch(event) }
}

// MARK: - What happens to it

extension RunningEvening {
    /// The ordinary alarm; a zone or a database that is another one is found here at the latest, and
    /// so is what somebody wrote without a word.
    func lookAtClock() {
        let isAnotherZone = adoptZone()
        let news = newsOfStore()
        let isAnotherWorld = isAnotherZone || news == .anotherFile
        if isAnotherWorld { readAnew() }
        if news == .written, reload() == nil { return }
        if !isAnotherWorld { dispatch(.clockReached(at: clock.now)) }
    }

    /// The clock was set, the machine slept, or the zone is another one.
    func computeAnew() {
        adoptZone()
        readAnew()
    }

    /// Somebody says that the zone may be another one.
    func followZone() {
        if adoptZone() { readAnew() }
    }

    private func readAnew() {
        // The nights around another time are other nights: what is known of them is in the store.
        let ledger: Ledger?
        switch read() {
        case .success(let stored): ledger = stored
        case .failure: ledger = nil  // It is in the log; the evening goes on from memory.
        }
        dispatch(.clockChanged(at: clock.now, zone: zone, ledger: ledger))
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
    func prepareForSleep() {
        if newsOfStore() == .written { _ = reload() }
        dispatch(.aboutToSleep(at: clock.now))
    }

    /// Sets an item's tick; false where the store has not taken it yet.
    func setDone(_ id: OccurrenceID, to isDone: Bool) -> Bool {
        dispatch(.doneSet(id, to: isDone, at: clock.now))
        return runner?.isStored ?? false
    }

    /// Reads everything anew; the error where it could not be read, and then nothing changes.
    ///
    /// Who makes an evening ask less is written down.
    func reload(for caller: Caller? = nil) -> StoreError? {
        let before = runner?.ledger.schedule
        followZone()
        switch read() {
        case .success(let ledger):
            dispatch(.reloaded(ledger, at: clock.now))
            if let before, ledger.schedule.isWeaker(than: before, at: clock.now, in: zone) {
                guard let caller else {
                    log.weakened(by: "a command that has not said so over the bus")
                    return nil
                }
                caller.describe { [log] in log.weakened(by: $0) }
            }
            return nil
        case .failure(let error):
            return error
        }
    }
}

// MARK: - The database

extension RunningEvening {
    /// What is stored about the nights around now, from the file that is there now.
    private func read() -> Result<Ledger, StoreError> {
        do throws(StoreError) {
            try follow()
            let first = SleepSchedule.firstNight(around: clock.now, in: zone)
            let ledger = try store.ledger(from: first)
            logFaults()
            return .success(ledger)
        } catch {
            log.line("What is stored cannot be read. \(error.sentence)", .error)
            return .failure(error)
        }
    }

    private func newsOfStore() -> StoreNews {
        do throws(StoreError) {
            return try follow()
        } catch {
            log.line("The database cannot be opened any more. \(error.sentence)", .error)
            return .none
        }
    }

    @discardableResult
    private func follow() throws(StoreError) -> StoreNews {
        let news = try store.follow()
        if news == .anotherFile { log.line("the database is another one now", .notice) }
        return news
    }

    private func logFaults() {
        for fault in store.faults where toldFaults.insert("\(fault)").inserted {
            log.line(fault.sentence, .warning)
        }
    }
}
