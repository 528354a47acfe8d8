public import Desktop
import FoundationEssentials
import GLib
import SleepCore
import SleepStore
import TerminalUI

/// The service: one loop that sleeps until something is due.
public final class ServiceProcess {
    /// Why the service came to an end.
    public enum End: Sendable {
        /// It was told to.
        case terminated
        /// Ctrl-C.
        case interrupted
        /// The session bus went away; whoever starts the service starts it again.
        case busLost
    }

    private let environment: ProcessEnvironment
    private let log = ServiceLog(Terminal())
    private let loop = MainLoop()
    private let lock: ServiceLock
    private let bus: Bus?
    private let store: Store
    private let clock: WallClock
    private let notifier: any Notifier
    private let runner: EveningRunner
    private var zone: SystemZone
    private var registrations: [Registration] = []
    private var end = End.terminated
    private var toldFaults: Set<String> = []

    /// Takes the lock, connects to the bus and opens the store.
    ///
    /// Throws `ServiceLockError.held` where another service has the lock, and for a directory,
    /// lock, database or timer that cannot be had. Without a bus it works all the same.
    public init(_ environment: ProcessEnvironment) throws {
        self.environment = environment
        // From the moment the lock is taken commands may send it.
        UnixSignal.hangUp.ignore()
        let directories = Directories(environment)
        lock = try ServiceLock(runtimeDirectory: try directories.runtime())
        bus = try Self.connect(environment, log)
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
        clock = try WallClock(on: loop)
        let log = log
        notifier = Self.notifier(bus, environment)
        runner = EveningRunner(
            science: Self.science(directories, log), zone: zone,
            ledger: try store.ledger(from: SleepSchedule.firstNight(around: Date(), in: zone)),
            store: store, notifier: notifier, links: BrowserLinkOpener(), clock: clock,
            report: { log.report($0) })
    }

    /// Runs until it is told to end.
    ///
    /// Throws `ServiceLockError.held` where another process has the bus name.
    public func run() throws -> End {
        try takeName()
        clock.onAlarm = { [weak self] in self?.lookAtClock() }
        clock.onClockChange = { [weak self] in self?.computeAnew() }
        registrations += [
            loop.onSignal(.terminate) { [weak self] in self?.finish(.terminated) },
            loop.onSignal(.interrupt) { [weak self] in self?.finish(.interrupted) },
            loop.onSignal(.hangUp) { [weak self] in _ = self?.reload() },
        ]
        if let bus {
            registrations.append(bus.onClosed { [weak self] _ in self?.finish(.busLost) })
        }
        if let problem = zone.problem { log.line(problem.sentence) }
        logFaults()
        runner.start()
        // What was written before anybody listened for it.
        _ = reload()
        log.line("started")
        loop.run()
        return end
    }

    private func finish(_ end: End) {
        self.end = end
        // Their buttons end with the process.
        notifier.closeAll()
        log.ended(end)
        loop.quit()
    }

    /// The ordinary alarm; a zone or a database that is another one is found here at the latest.
    private func lookAtClock() {
        let isAnotherZone = SystemZone.current(environment) != zone
        guard !isAnotherZone, !followStore() else { return computeAnew() }
        runner.dispatch(.clockReached(at: clock.now))
    }

    private func computeAnew() {
        zone = SystemZone.current(environment)
        // The nights around another time are other nights: what is known of them is in the store.
        let ledger: Ledger?
        switch read() {
        case .success(let stored): ledger = stored
        case .failure: ledger = nil  // It is in the log; the evening goes on from memory.
        }
        runner.dispatch(.clockChanged(at: clock.now, zone: zone, ledger: ledger))
    }

    /// Reads everything anew; the error where it could not be read, and then nothing changes.
    private func reload() -> StoreError? {
        if SystemZone.current(environment) != zone { computeAnew() }
        switch read() {
        case .success(let ledger):
            runner.dispatch(.reloaded(ledger, at: clock.now))
            return nil
        case .failure(let error):
            return error
        }
    }

    /// What is stored about the nights around now, from the file that is there now.
    private func read() -> Result<Ledger, StoreError> {
        do throws(StoreError) {
            try follow()
            let first = SleepSchedule.firstNight(around: clock.now, in: zone)
            let ledger = try store.ledger(from: first)
            logFaults()
            return .success(ledger)
        } catch {
            log.line("What is stored cannot be read. \(error.sentence)")
            return .failure(error)
        }
    }

    private func followStore() -> Bool {
        do throws(StoreError) {
            return try follow()
        } catch {
            log.line("The database cannot be opened any more. \(error.sentence)")
            return false
        }
    }

    @discardableResult
    private func follow() throws(StoreError) -> Bool {
        let isAnother = try store.follow()
        if isAnother { log.line("the database is another one now") }
        return isAnother
    }

    private func logFaults() {
        for fault in store.faults where toldFaults.insert("\(fault)").inserted {
            log.line(fault.sentence)
        }
    }
}

// MARK: - What the service stands on

extension ServiceProcess {
    private static func connect(_ environment: ProcessEnvironment, _ log: ServiceLog) throws -> Bus?
    {
        guard let address = SessionBus.address(environment) else {
            log.line("there is no session bus: nothing can be shown, everything is kept")
            return nil
        }
        do throws(GLibError) {
            return try SessionBus.connect(address)
        } catch {
            log.line("the session bus does not answer: \(error.message)")
            return nil
        }
    }

    private static func notifier(_ bus: Bus?, _ environment: ProcessEnvironment) -> any Notifier {
        guard bus != nil, let address = SessionBus.address(environment) else {
            return AbsentNotifier()
        }
        return DesktopNotifier(address: address)
    }

    /// A faulty file of the person's own does not keep the evening from happening.
    private static func science(_ directories: Directories, _ log: ServiceLog) -> ScienceData {
        do throws(ScienceFileError) {
            return try ScienceFile.load(directories).science
        } catch {
            log.line("The built-in science is used. \(error.sentence)")
            return ScienceFile.embedded()
        }
    }

    /// Puts the service on the bus under its name.
    ///
    /// Throws `ServiceLockError.held` where another process has the name.
    private func takeName() throws {
        guard let bus else { return }
        registrations.append(
            try bus.register(
                path: SessionBus.servicePath, interfaceXML: BusInterface.introspectionXML
            ) { [weak self] call in
                self?.answer(call) ?? .failure(.failed("The service is ending."))
            })
        switch try bus.requestName(SessionBus.serviceName) {
        case .primaryOwner, .alreadyOwner: return
        default:
            let owner = try bus.nameOwner(of: SessionBus.serviceName)
            throw ServiceLockError.held(by: try owner.map { try bus.connectionProcessID(of: $0) })
        }
    }

    private func answer(_ call: MethodCall) -> Result<[Variant], BusError> {
        guard call.method == "Reload" else {
            return .failure(.failed("There is no method \(call.method)."))
        }
        guard let error = reload() else { return .success([]) }
        return .failure(BusError(name: "org.moresleep.Error.Storage", message: error.sentence))
    }
}
