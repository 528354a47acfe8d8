import Desktop
import DesktopFixtures
import GLib

/// A machine watch on a system bus and a zone's file of a test's own.
///
/// A test has it in a variable and not in its suite, which lets go of things on any thread: what
/// the loop still calls would only end when the main thread has a moment.
@MainActor
final class MachineStage {
    let folder: ScratchFolder
    /// Where the system bus has its socket, and where the zone's file stands.
    let busFolder: String
    let zoneFolder: String
    private(set) var events: [MachineEvent] = []
    /// What the handler does besides.
    var onEvent: @MainActor (MachineEvent) -> Void = { _ in }
    private let loop = MainLoop()
    private var watch: MachineWatch?
    private var awaited: MachineEvent?

    init() throws {
        folder = try ScratchFolder()
        busFolder = try folder.subfolder("dbus")
        zoneFolder = try folder.subfolder("etc")
    }

    var localtime: String { zoneFolder + "/localtime" }

    var notice: SuspendNotice? { watch?.suspendNotice }

    var zoneFileProblem: SystemError? { watch?.zoneFileProblem }

    /// A system bus where the watch looks for one.
    func startBus() throws -> PrivateBus {
        try PrivateBus(socket: busFolder + "/system_bus_socket")
    }

    func start() {
        let environment = ProcessEnvironment([
            "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(busFolder)/system_bus_socket"
        ])
        watch = MachineWatch(environment, on: loop, localtime: localtime) { [weak self] event in
            self?.hear(event)
        }
    }

    func drop() {
        watch = nil
    }

    func tryAgain() {
        watch?.tryAgain()
    }

    /// Runs until the next event of that kind.
    func run(until event: MachineEvent) throws {
        awaited = event
        try loop.awaitQuit()
    }

    /// Runs until this is so, if it is not so already.
    func run(until notice: SuspendNotice) throws {
        guard watch?.suspendNotice != notice else { return }
        watch?.onSuspendNotice = { [loop] in if $0 == notice { loop.quit() } }
        try loop.awaitQuit()
        watch?.onSuspendNotice = nil
    }

    /// Runs what is ready.
    func settle() throws {
        try loop.runUntilIdle()
    }

    private func hear(_ event: MachineEvent) {
        events.append(event)
        onEvent(event)
        guard event == awaited else { return }
        awaited = nil
        loop.quit()
    }
}
