public import GLib

/// Tells what the machine does: when it goes to sleep and wakes, and when its zone may be another.
///
/// It hears from logind and timedated on the system bus, starts neither, and does without either;
/// and from the file that names the zone. A system bus that comes late or goes and comes is
/// followed. Nothing is polled.
@MainActor
public final class MachineWatch {
    /// Whether the machine's going to sleep is heard of; ``SuspendNotice/noSystemBus`` at first.
    public private(set) var suspendNotice = SuspendNotice.noSystemBus {
        didSet { if suspendNotice != oldValue { onSuspendNotice?(suspendNotice) } }
    }
    /// Is told when ``suspendNotice`` becomes another.
    public var onSuspendNotice: (@MainActor (SuspendNotice) -> Void)?
    /// Why the zone's file is not watched; nil where it is.
    public private(set) var zoneFileProblem: SystemError?

    private let loop: MainLoop
    private let localtime: String
    private let handler: @MainActor (MachineEvent) -> Void
    private var arrival: BusArrival?
    private var logind: LogindWatch?
    private var registrations: [Registration] = []
    private var zoneFile: FileWatch?

    /// Watches from now on, and calls the handler on the loop, never before this returns.
    ///
    /// `localtime` is the file or link that names the machine's zone. Capture weakly what owns
    /// this.
    public init(
        _ environment: ProcessEnvironment, on loop: MainLoop, localtime: String = "/etc/localtime",
        handler: @escaping @MainActor (MachineEvent) -> Void
    ) {
        self.loop = loop
        self.localtime = localtime
        self.handler = handler
        watchZoneFile()
        arrival = BusArrival(address: SystemBus.address(environment), on: loop) { [weak self] in
            self?.watch($0)
        }
    }

    /// Looks again for a system bus and a file that could not be awaited, at an occasion of the
    /// caller's; nothing happens where both are watched.
    public func tryAgain() {
        if zoneFile == nil { watchZoneFile() }
        arrival?.tryAgain()
    }

    private func watch(_ bus: Bus) {
        registrations = [
            bus.onClosed { [weak self] _ in self?.busGone() },
            bus.subscribe(
                sender: Self.timedated, path: "/org/freedesktop/timedate1",
                interface: "org.freedesktop.DBus.Properties", member: "PropertiesChanged",
                firstArgument: Self.timedated
            ) { [weak self] in self?.hear($0) },
        ]
        logind = LogindWatch(
            on: bus, onNotice: { [weak self] in self?.suspendNotice = $0 }, handler: handler)
    }

    private func busGone() {
        logind = nil
        registrations = []
        suspendNotice = .noSystemBus
    }

    private static let timedated = "org.freedesktop.timedate1"

    /// What changed stands in the second argument with its value, or in the third without.
    private func hear(_ signal: BusSignal) {
        let changed = signal.arguments.dropFirst().first?.namedValues.map { Array($0.keys) } ?? []
        let unsaid = signal.arguments.dropFirst(2).first?.texts ?? []
        if (changed + unsaid).contains("Timezone") { handler(.zoneMayHaveChanged) }
    }

    private func watchZoneFile() {
        do throws(SystemError) {
            zoneFile = try FileWatch(path: localtime, on: loop) { [weak self] in self?.hear($0) }
            zoneFileProblem = nil
        } catch {
            zoneFileProblem = error
        }
    }

    private func hear(_ event: FileWatch.Event) {
        if event == .directoryGone {
            // Another directory may have come into its place.
            zoneFile = nil
            watchZoneFile()
        }
        handler(.zoneMayHaveChanged)
    }
}
