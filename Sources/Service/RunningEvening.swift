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

    private let environment: ProcessEnvironment
    private let store: Store
    private let clock: any NightClock
    private let log: ServiceLog
    private var runner: EveningRunner?
    private var toldFaults: Set<String> = []

    /// Opens the store and reads what is in it; throws for a database that cannot be had.
    init(
        _ environment: ProcessEnvironment, _ directories: Directories, notifier: any Notifier,
        links: any LinkOpener, clock: any NightClock, log: ServiceLog
    ) throws {
        self.environment = environment
        self.clock = clock
        self.log = log
        // A write that finds the database busy is tried again by the engine; the loop goes on.
        guard
            let store = try Store(
                directory: try directories.data(), creating: true, patience: .milliseconds(500))
        else { preconditionFailure("A store that may be created is there or throws.") }
        // Damage in pages that an evening reads late is better known before it begins.
        if let problem = try store.problems().first {
            throw StoreError.damaged(path: store.path, reason: problem)
        }
        self.store = store
        zone = SystemZone.current(environment)
        science = Self.science(directories, log)
        let first = SleepSchedule.firstNight(around: clock.now, in: zone)
        let ledger = try store.ledger(from: first)
        runner = EveningRunner(
            science: science, zone: zone, ledger: ledger, store: store, notifier: notifier,
            links: links, clock: clock, report: { [weak self] in self?.take($0) })
    }

    /// A faulty file of the person's own does not keep the evening from happening.
    private static func science(_ directories: Directories, _ log: ServiceLog) -> ScienceData {
        do throws(ScienceFileError) {
            return try ScienceFile.load(directories).science
        } catch {
            log.line("The built-in science is used. \(error.sentence)", .warning)
            return ScienceFile.embedded()
        }
    }

    /// Settles what a crash left, and goes on.
    func begin() {
        if let problem = zone.problem { log.line(problem.sentence, .warning) }
        logFaults()
        runner?.start()
        // What was written before anybody listened for it.
        _ = reload()
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
    /// The ordinary alarm; a zone or a database that is another one is found here at the latest.
    func lookAtClock() {
        let isAnotherZone = SystemZone.current(environment) != zone
        guard !isAnotherZone, !followStore() else { return computeAnew() }
        dispatch(.clockReached(at: clock.now))
    }

    /// The clock was set, the machine slept, or the zone is another one.
    func computeAnew() {
        adoptZone()
        // The nights around another time are other nights: what is known of them is in the store.
        let ledger: Ledger?
        switch read() {
        case .success(let stored): ledger = stored
        case .failure: ledger = nil  // It is in the log; the evening goes on from memory.
        }
        dispatch(.clockChanged(at: clock.now, zone: zone, ledger: ledger))
    }

    /// Somebody says that the zone may be another one.
    func followZone() {
        guard SystemZone.current(environment) != zone else { return }
        computeAnew()
    }

    /// Where somebody is stays out of the log.
    private func adoptZone() {
        let current = SystemZone.current(environment)
        guard current != zone else { return }
        zone = current
        log.line("the time zone is another one now", .notice, fields: [("EVENT", "zoneChanged")])
        if let problem = zone.problem { log.line(problem.sentence, .warning) }
    }

    /// What waits to be stored is stored now, if that can be.
    func prepareForSleep() { dispatch(.aboutToSleep(at: clock.now)) }

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
        if SystemZone.current(environment) != zone { computeAnew() }
        switch read() {
        case .success(let ledger):
            dispatch(.reloaded(ledger, at: clock.now))
            if let before, ledger.schedule.isWeaker(than: before, at: clock.now, in: zone) {
                guard let caller else {
                    log.weakened(by: "a command without a bus")
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

    private func followStore() -> Bool {
        do throws(StoreError) {
            return try follow()
        } catch {
            log.line("The database cannot be opened any more. \(error.sentence)", .error)
            return false
        }
    }

    @discardableResult
    private func follow() throws(StoreError) -> Bool {
        let isAnother = try store.follow()
        if isAnother { log.line("the database is another one now", .notice) }
        return isAnother
    }

    private func logFaults() {
        for fault in store.faults where toldFaults.insert("\(fault)").inserted {
            log.line(fault.sentence, .warning)
        }
    }
}
