public import Desktop
import FoundationEssentials
public import GLib
import Glibc
import SleepCore
import SleepStore
import TerminalUI

/// The service: one loop that sleeps until something is due.
///
/// It may start before the bus, the desktop or the notification server, and works with what is
/// there: each of them is awaited, and none is asked for again and again but a desktop that hangs
/// with something to be given back.
public final class ServiceProcess {
    /// Why the service came to an end.
    public enum End: Sendable {
        /// It was told to.
        case terminated
        /// It was told to before it was ready: who started it is to know that nothing runs.
        case notReady
        /// Ctrl-C.
        case interrupted
        /// The session bus went away; whoever starts the service starts it again.
        case busLost
    }

    /// How far it has come.
    private enum Stage {
        /// Until it is known whether there is a bus.
        case waiting
        case beginning, running
        /// It has been told to end, and does nothing more.
        case ending
    }

    let environment: ProcessEnvironment
    let version: String
    let log = ServiceLog(Terminal())
    private let loop = MainLoop()
    private let lock: ServiceLock
    let clock: any NightClock
    let evening: RunningEvening
    private let notifier = SwitchingNotifier(AbsentNotifier())
    private let links: SandboxedLinkOpener
    private let blocker = MockBlocker()
    let surroundings: NightSurroundings
    private var surroundingsRetry: SurroundingsRetry?
    private var haptics: (output: DesktopHaptics, choice: HapticChoice)?
    private var bus: Bus?
    private let supervisor: SupervisorNotice
    var presence: SessionPresence?
    private var machine: MachineWatch?
    private var registrations: [Registration] = []
    let startedAt: Date
    private var supervisorProblem: SystemError?
    private var stage = Stage.waiting
    private var end = End.terminated
    private var failure: (any Error)?

    /// Takes the lock and opens the store.
    ///
    /// `clock` is made on the loop: the machine's, or one that runs faster in a test. Throws
    /// `ServiceLockError.held` where another service has the lock, and for a directory, lock,
    /// database or timer that cannot be had.
    public init(
        _ environment: ProcessEnvironment, version: String,
        clock makeClock: (MainLoop) throws -> any NightClock = { try WallClock(on: $0) }
    ) throws {
        self.environment = environment
        self.version = version
        // From the moment the lock is taken commands may send it.
        UnixSignal.hangUp.ignore()
        supervisor = SupervisorNotice(environment)
        links = SandboxedLinkOpener(environment)
        let directories = Directories(environment)
        lock = try ServiceLock(runtimeDirectory: try directories.runtime())
        clock = try makeClock(loop)
        startedAt = clock.now
        let (evening, borrowed) = try RunningEvening.open(
            environment, directories, notifier: notifier, links: links, blocker: blocker,
            clock: clock, log: log)
        self.evening = evening
        surroundings = NightSurroundings(store: borrowed)
    }

    /// Runs until it is told to end.
    ///
    /// Throws `ServiceLockError.held` where another process has the bus name.
    public func run() throws -> End {
        evening.onSettled = { [weak self] in self?.settled() }
        evening.onHaptic = { [weak self] haptic, id in self?.play(haptic, with: id) }
        evening.onSurroundings = { [surroundings] in surroundings.become($0) }
        surroundings.onOutcome = { [weak self] in self?.take($0) }
        surroundingsRetry = SurroundingsRetry(on: loop) { [weak self] in
            self?.settleSurroundings()
        }
        surroundings.onLook = { [weak self] in self?.surroundingsRetry?.looked(isIncomplete: $0) }
        evening.onFired = { [weak self] in self?.presence?.tell($0) }
        clock.onAlarm = { [weak self] in self?.alarmRang() }
        clock.onClockChange = { [weak self] in self?.clockWasSet() }
        registrations = [
            loop.onSignal(.terminate) { [weak self] in self?.finish(.terminated) },
            loop.onSignal(.interrupt) { [weak self] in self?.finish(.interrupted) },
            loop.onSignal(.hangUp) { [weak self] in self?.reload() },
            // A bus that is there and does not answer holds the evening up no longer than this.
            loop.onTimeout(after: .seconds(2)) { [weak self] in self?.begin() },
        ]
        watchMachine()
        joinSession()
        loop.run()
        if let failure { throw failure }
        return end
    }

    private func joinSession() {
        let presence = SessionPresence(environment, on: loop, log: log, subject: self)
        self.presence = presence
        presence.onJoined = { [weak self] bus, notifier in
            self?.links.bus = bus
            self?.bus = bus
            self?.haptics = nil
            self?.followDesktop(on: bus)
            self?.notifier.change(to: notifier)
            self?.begin()
        }
        presence.onAbsent = { [weak self] in self?.begin() }
        presence.onLost = { [weak self] in self?.finish(.busLost) }
        presence.onNameHeld = { [weak self] process in
            self?.failure = ServiceLockError.held(by: process)
            self?.leave()
        }
        presence.join()
    }

    /// Once it is known whether there is a bus, so that nothing fails for want of one.
    private func begin() {
        guard stage == .waiting, failure == nil else { return }
        stage = .beginning
        evening.begin()
        stage = .running
        presence?.attendWaitingClient()
        log.line("started", .notice, fields: [("EVENT", "started")])
        tellSupervisor { () throws(SystemError) in try supervisor.ready() }
        settled()
    }

    /// On what is there now, by the person's choice of now.
    private func play(_ haptic: Haptic, with id: OccurrenceID) {
        let choice = evening.hapticChoice
        if haptics?.choice != choice {
            haptics = (DesktopHaptics(bus, choice: choice, on: loop), choice)
        }
        haptics?.output.play(haptic) { [log] outcome in
            if case .failed(let reason) = outcome {
                log.line("the haptic of \(id) was not played: \(reason)", .warning)
            }
        }
    }

    /// Whoever comes later takes part in the surroundings of then.
    private func followDesktop(on bus: Bus) {
        let values = SessionValues(bus: bus)
        surroundings.values = values
        registrations += values.onArrival { [weak self] in self?.settleSurroundings() }
        settleSurroundings()
    }

    private func settleSurroundings() {
        guard stage != .ending else { return }
        surroundings.settle()
    }

    private func take(_ outcome: NightSurroundings.Outcome) {
        log.report(outcome)
        switch outcome {
        case .changed(.doNotDisturb), .givenBack(.doNotDisturb): presence?.quietMayHaveChanged()
        case .changed, .givenBack, .leftAlone, .notNow: break
        }
    }

    private func alarmRang() {
        guard stage == .running else { return }
        presence?.lookAgain()
        machine?.tryAgain()
        evening.lookAtClock()
    }

    private func clockWasSet() {
        // What begins later reads everything anew.
        guard stage == .running else { return }
        log.line("the clock was set", fields: [("EVENT", "clockSet")])
        evening.computeAnew()
    }

    private func reload() {
        guard stage == .running else { return }
        evening.computeAnew()
    }

    /// The first reason counts: at a log-out the bus goes while the service is told to end.
    private func finish(_ end: End) {
        guard stage != .ending else { return }
        self.end = stage == .running || end != .terminated ? end : .notReady
        tellSupervisor { () throws(SystemError) in try supervisor.stopping() }
        log.ended(self.end)
        leave()
    }

    private func leave() {
        stage = .ending
        // Their buttons end with the process.
        notifier.closeAll()
        // A bus that is gone takes nothing: what is borrowed is given back at the next start.
        if end != .busLost, failure == nil { surroundings.giveBack() }
        loop.quit()
    }
}

// MARK: - What others are told

extension ServiceProcess {
    /// After each event: what has changed is told to whoever listens.
    private func settled() {
        guard stage == .running else { return }
        surroundings.tryAgain()
        presence?.tellChanges()
        let next = tonight?.nextReminder
        let words = next.map { event in
            "Next: \(event.id) at \(Timestamp.string(event.at, in: evening.zone))"
        }
        tellSupervisor { () throws(SystemError) in
            try supervisor.status(words ?? "Nothing is planned")
        }
    }

    private func tellSupervisor(_ tell: () throws(SystemError) -> Void) {
        do throws(SystemError) {
            try tell()
        } catch {
            // Once: it is tried again with everything that happens.
            guard supervisorProblem != error else { return }
            supervisorProblem = error
            log.line("systemd could not be told: \(error)", .warning)
        }
    }
}

// MARK: - The machine

extension ServiceProcess {
    /// Suspend and resume, and another zone: each is a reason to compute everything anew.
    private func watchMachine() {
        let machine = MachineWatch(environment, on: loop) { [weak self] event in
            guard let self, stage == .running else { return }
            switch event {
            case .aboutToSleep: evening.prepareForSleep()
            case .woke:
                log.line("the machine woke", fields: [("EVENT", "woke")])
                evening.computeAnew()
            case .zoneMayHaveChanged: evening.followZone()
            }
        }
        machine.onSuspendNotice = { [weak self] in self?.tell($0) }
        if let problem = machine.zoneFileProblem {
            log.line("changes of the zone are heard of late: \(problem)", .warning)
        }
        self.machine = machine
    }

    private func tell(_ notice: SuspendNotice) {
        guard case .watched(holdsInhibitor: false, let reason?) = notice else { return }
        log.line("the machine does not wait when it goes to sleep: \(reason)", .warning)
    }
}
