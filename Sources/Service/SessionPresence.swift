import Desktop
import GLib
import Glibc

/// The service's place on the session bus: it joins when the bus is there, takes its name, and
/// hears when the bus goes.
final class SessionPresence {
    /// It has its name, and that is who shows notifications now.
    var onJoined: ((Bus, any Notifier) -> Void)?
    /// There is no bus yet; it joins when one comes.
    var onAbsent: (() -> Void)?
    /// The bus has gone.
    var onLost: (() -> Void)?
    /// Another process has the service's name on this bus.
    var onNameHeld: ((pid_t?) -> Void)?

    private let environment: ProcessEnvironment
    private let log: ServiceLog
    private weak var subject: (any ServiceSubject)?
    private let loop: MainLoop
    private var hasToldAbsence = false
    private var hasName = false
    private var arrival: BusArrival?
    private var bus: Bus?
    private var object: ServiceObject?
    private var registrations: [Registration] = []
    private var quiet: QuietWatch?
    private var wasQuiet = false

    /// A service that has not joined yet; `subject` is what its object tells.
    init(
        _ environment: ProcessEnvironment, on loop: MainLoop, log: ServiceLog,
        subject: any ServiceSubject
    ) {
        self.environment = environment
        self.loop = loop
        self.log = log
        self.subject = subject
    }

    /// Joins, now or when the bus comes.
    func join() {
        guard let address = SessionBus.expectedAddress(environment) else {
            return isAbsent("there is no session bus")
        }
        let arrival = BusArrival(address: address, on: loop) { [weak self] bus in
            self?.arrived(bus, at: address)
        }
        self.arrival = arrival
        arrival.onStateChange = { [weak self] in self?.take($0) }
        take(arrival.state)
    }

    /// Whoever waits for more time is watched from here on; where nobody can be, the wait is over.
    func attendWaitingClient() {
        guard let client = subject?.waitingClient else { return }
        guard let object else {
            subject?.dropWait(of: client)
            return
        }
        object.attendWaitingClient()
    }

    /// Tells those who listen which properties have changed.
    func tellChanges() {
        emit { () throws(GLibError) in try object?.tellChanges() }
    }

    /// Tells that something of the evening has come.
    func tell(_ fired: FiredEvent) {
        emit { () throws(GLibError) in try object?.tellFired(fired) }
    }

    /// Whether the notification server keeps reminders from the screen.
    var doNotDisturb: ServiceStanding.DoNotDisturb {
        switch quiet?.quiet {
        case .on?: subject?.isQuietOurs == true ? .forTheNight : .on
        case .off?: .off
        case .unknown?, nil: .unknown
        }
    }

    /// What was turned on or off here is asked for anew, before anything more is told.
    func quietMayHaveChanged() { quiet?.askAnew() }

    /// Its being off is worth a line only after it was on; what was turned on here has its own.
    private func tell(_ quiet: Quiet) {
        if quiet.isOn, subject?.isQuietOurs == true { return }
        switch quiet {
        case .on: log.line("do-not-disturb is on", fields: [("EVENT", "quietOn")])
        case .off where wasQuiet:
            log.line("do-not-disturb is off", fields: [("EVENT", "quietOff")])
        case .off, .unknown: break
        }
        wasQuiet = quiet.isOn
    }

    /// An occasion to look whether there is a bus where nothing would tell of one.
    func lookAgain() {
        if case .cannotBeAwaited? = arrival?.state { arrival?.tryAgain() }
        if let bus, !hasName { askForName(on: bus) { _ in } }
    }

    private func take(_ state: BusArrival.State) {
        switch state {
        case .connecting, .connected: break
        case .awaited: isAbsent("there is no session bus yet")
        case .pausing: isAbsent("the session bus does not answer")
        case .cannotBeAwaited(let reason): isAbsent("there is no session bus (\(reason))")
        }
    }

    /// Told once: a bus that has been there and goes away ends the service.
    private func isAbsent(_ what: String) {
        guard bus == nil, !hasToldAbsence else { return }
        hasToldAbsence = true
        log.line(
            "\(what): nothing can be shown, everything is kept", .warning,
            fields: [("EVENT", "noBus")])
        onAbsent?()
    }

    private func arrived(_ bus: Bus, at address: String) {
        self.bus = bus
        registrations = [bus.onClosed { [weak self] _ in self?.onLost?() }]
        do throws(GLibError) {
            if let subject { object = try ServiceObject(on: bus, about: subject) }
        } catch {
            log.line("the service's object cannot be put on the bus: \(error.message)", .warning)
        }
        askForName(on: bus) { [weak self] isHeld in
            if !isHeld { self?.join(bus, at: address) }
        }
    }

    /// The handler is told whether another process has it. Without an answer the evening goes on
    /// all the same, and it is asked for again at the next occasion.
    private func askForName(on bus: Bus, _ handler: @escaping (_ isHeld: Bool) -> Void) {
        bus.requestName(SessionBus.serviceName) { [weak self] reply in
            guard let self else { return }
            switch reply {
            case .success(.primaryOwner), .success(.alreadyOwner):
                hasName = true
                handler(false)
            case .success:
                handler(true)
                bus.processID(ofOwner: SessionBus.serviceName) { [weak self] process in
                    self?.onNameHeld?(process)
                }
            case .failure(let error):
                log.line("the service's name could not be taken: \(error.message)", .warning)
                handler(false)
            }
        }
    }

    private func join(_ bus: Bus, at address: String) {
        let quiet = QuietWatch(bus: bus) { [weak self] in self?.tell($0) }
        self.quiet = quiet
        if hasToldAbsence { log.line("the session bus is there", fields: [("EVENT", "bus")]) }
        onJoined?(bus, DesktopNotifier(address: address, quiet: quiet))
    }

    /// A signal that nobody could be sent is no loss: whoever comes reads everything anew.
    private func emit(_ send: () throws(GLibError) -> Void) {
        do throws(GLibError) {
            try send()
        } catch {
            log.line("the session bus takes no signal: \(error.message)", .warning)
        }
    }
}
