import GLib

/// What logind tells of the machine's sleep, on one connection to the system bus.
///
/// Whatever has logind's name counts, elogind too; it is never started. A logind that goes and
/// comes is followed.
@MainActor
final class LogindWatch {
    private let bus: Bus
    private let handler: @MainActor (MachineEvent) -> Void
    private let onNotice: @MainActor (SuspendNotice) -> Void
    private var registrations: [Registration] = []
    /// As long as it is open, logind waits a little before the machine sleeps.
    private var inhibitor: OwnedDescriptor?
    private var isAsleep = false
    /// Numbers the requests for an inhibitor: only the answer to the latest one counts.
    private var latestRequest = 0

    init(
        on bus: Bus, onNotice: @escaping @MainActor (SuspendNotice) -> Void,
        handler: @escaping @MainActor (MachineEvent) -> Void
    ) {
        self.bus = bus
        self.handler = handler
        self.onNotice = onNotice
        registrations = [
            bus.onNameOwnerChanged(of: Self.name) { [weak self] _, new in
                self?.ownerChanged(isThere: new != nil)
            },
            bus.subscribe(
                sender: Self.name, path: Self.path, interface: Self.interface,
                member: "PrepareForSleep"
            ) { [weak self] in self?.hear($0) },
        ]
        takeInhibitor()
    }

    /// The name under which logind is found.
    static let name = "org.freedesktop.login1"
    private static let path = "/org/freedesktop/login1"
    private static let interface = "org.freedesktop.login1.Manager"

    private func hear(_ signal: BusSignal) {
        switch signal.arguments.first {
        case .boolean(true)?:
            isAsleep = true
            handler(.aboutToSleep)
            letGo()
        case .boolean(false)?: wake()
        default: return  // Whatever it may mean: it is not what logind promises to say.
        }
    }

    private func wake() {
        isAsleep = false
        handler(.woke)
        takeInhibitor()
    }

    private func ownerChanged(isThere: Bool) {
        guard isThere else {
            // An inhibitor outlives a restart of logind, so it is kept until there is a new one.
            latestRequest += 1
            return onNotice(.noLogind)
        }
        // The logind that said "sleep" will not say "woke" any more.
        if isAsleep { wake() } else { takeInhibitor() }
    }

    private func takeInhibitor() {
        latestRequest += 1
        let request = latestRequest
        bus.callForDescriptor(
            destination: Self.name, path: Self.path, interface: Self.interface, method: "Inhibit",
            arguments: [
                .string("sleep"), .string("MoreSleep"),
                .string("to write down what is under way"), .string("delay"),
            ],
            autoStart: false
        ) { [weak self] outcome in
            guard let self, request == latestRequest else { return }
            receive(outcome)
        }
    }

    private func receive(_ outcome: Result<OwnedDescriptor, GLibError>) {
        switch outcome {
        case .success(let descriptor):
            inhibitor = descriptor
            onNotice(.watched(holdsInhibitor: true, reason: nil))
        case .failure(let error):
            inhibitor = nil
            onNotice(
                error.saysThatNobodyIsThere
                    ? .noLogind : .watched(holdsInhibitor: false, reason: error.message))
        }
    }

    /// The machine may sleep now; an inhibitor that is still on its way is closed as it comes.
    private func letGo() {
        latestRequest += 1
        inhibitor = nil
        onNotice(.watched(holdsInhibitor: false, reason: nil))
    }
}

extension GLibError {
    /// Whether nobody has the name that was called.
    fileprivate var saysThatNobodyIsThere: Bool {
        remoteName == "org.freedesktop.DBus.Error.NameHasNoOwner"
            || remoteName == "org.freedesktop.DBus.Error.ServiceUnknown"
    }
}
