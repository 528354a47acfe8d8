import Desktop
import DesktopFixtures
import GLib
import Glibc
import SleepCore

/// A notifier on a bus of its own, in a process of its own.
///
/// libnotify keeps the first bus of a process for good, so whatever speaks through it to a server
/// of a test's own runs in a process that the test starts.
@MainActor
final class NotifierStage {
    let loop = MainLoop()
    let bus: PrivateBus
    let notifier: DesktopNotifier
    private let time = HandTime()

    private init() throws {
        // The bus of the process that has started this one is none of ours.
        unsetenv("DBUS_SESSION_BUS_ADDRESS")
        bus = try PrivateBus()
        notifier = DesktopNotifier(address: bus.address) { [time] in time.now }
    }

    /// Lets that much of the notifier's time pass; it stands still otherwise.
    func pass(_ duration: Duration) {
        time.now = time.now.advanced(by: duration)
    }

    /// Plays on a new stage; for the body of a test that is a process.
    static func play(_ scene: @MainActor (NotifierStage) throws -> Void) async throws {
        try scene(NotifierStage())
    }

    /// A new server, of which the notifier has heard.
    func start(
        _ capabilities: String = "actions,body,body-markup", _ habit: FakeServer.Habit = .plain
    ) throws -> FakeServer {
        notifier.onServerAppeared = { [loop] in loop.quit() }
        let server = try FakeServer(on: bus, capabilities: capabilities, habit: habit)
        try loop.awaitQuit()
        notifier.onServerAppeared = nil
        return server
    }

    /// Somebody presses a button on the screen of the fake server.
    func press(_ number: UInt32, _ key: String, times: UInt32 = 1) throws {
        let finger = try Bus.connect(address: bus.address)
        _ = try finger.call(
            destination: DesktopNotifier.serverName, path: "/org/freedesktop/Notifications",
            interface: "org.example.Finger", method: "Press",
            arguments: [.uint32(number), .string(key), .uint32(times)])
        try finger.close()
    }

    /// A mail program shows something on the same server, and answers its number.
    func showAsAnotherProgram() throws -> UInt32? {
        let mail = try Bus.connect(address: bus.address)
        let answer = try mail.call(
            destination: DesktopNotifier.serverName, path: "/org/freedesktop/Notifications",
            interface: DesktopNotifier.serverName, method: "Notify",
            arguments: [
                .string("mail"), .uint32(0), .string(""), .string("New mail"), .string(""),
                .strings([]), .vardict([:]), .int32(-1),
            ])
        guard case .uint32(let number)? = answer.first else { return nil }
        return number
    }

    /// Runs until what was pressed before has arrived.
    func settle() throws {
        let probe = reminder("probe")
        guard case .shown(let number, _) = notifier.show(probe) else { return }
        let before = notifier.onAction
        notifier.onAction = { [loop] id, action in
            if id == probe.id { loop.quit() } else { before?(id, action) }
        }
        try press(number, "done")
        try loop.awaitQuit()
        notifier.onAction = before
    }
}

/// Running time that a test moves.
@MainActor
private final class HandTime {
    var now = SuspendingClock.now
}
