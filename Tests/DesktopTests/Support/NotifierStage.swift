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
    /// What the notifier knows of do-not-disturb.
    let quiet: QuietWatch
    private let quietBus: Bus
    private let time = HandTime()

    private var finger: Finger { Finger(bus: bus) }

    private init(_ services: [String: String]) throws {
        // The bus of the process that has started this one is none of ours.
        unsetenv("DBUS_SESSION_BUS_ADDRESS")
        bus = try PrivateBus(services: services)
        quietBus = try Bus.connect(address: bus.address)
        quiet = QuietWatch(bus: quietBus)
        notifier = DesktopNotifier(address: bus.address, quiet: quiet) { [time] in time.now }
    }

    /// Lets that much of the notifier's time pass; it stands still otherwise.
    func pass(_ duration: Duration) {
        time.now = time.now.advanced(by: duration)
    }

    /// Plays on a new stage; for the body of a test that is a process.
    ///
    /// `services` are what the bus could start.
    static func play(
        services: [String: String] = [:], _ scene: @MainActor (NotifierStage) throws -> Void
    ) async throws {
        try scene(NotifierStage(services))
    }

    /// A new server, of which the notifier has heard.
    func start(
        _ capabilities: String = "actions,body,body-markup", _ habits: FakeServer.Habit...,
        name: String = "fake"
    ) throws -> FakeServer {
        let before = notifier.onServerAppeared
        notifier.onServerAppeared = { [loop] in
            before?()
            loop.quit()
        }
        let server = try FakeServer(
            on: bus, capabilities: capabilities, habits: habits, name: name)
        try loop.awaitQuit()
        notifier.onServerAppeared = before
        return server
    }

    /// Somebody presses a button on the screen of the fake server.
    func press(_ number: UInt32, _ key: String, times: UInt32 = 1) throws {
        try finger.touch("Press", [.uint32(number), .string(key), .uint32(times)])
    }

    /// Somebody waves it away.
    func dismiss(_ number: UInt32) throws {
        try finger.touch("Dismiss", [.uint32(number)])
    }

    /// Somebody turns do-not-disturb on or off.
    func setQuiet(_ isOn: Bool) throws {
        try finger.touch("Disturb", [.boolean(!isOn)])
    }

    /// The numbers that are to be seen on the fake server's screen.
    func screen() throws -> [UInt32] {
        guard case .array(elementType: "u", let numbers)? = try finger.touch("Screen").first else {
            return []
        }
        return numbers.compactMap { if case .uint32(let number) = $0 { number } else { nil } }
    }

    /// What the server was called for since the last time.
    func calls(of server: FakeServer) throws -> [FakeServer.Call] {
        try finger.touch("Mark")
        return try server.callsToMark()
    }

    /// A program that shows no notifications says that a button was pressed.
    func pressAsStranger(_ number: UInt32, _ key: String) throws {
        let stranger = try Bus.connect(address: bus.address)
        try stranger.emit(
            path: "/org/freedesktop/Notifications", interface: DesktopNotifier.serverName,
            member: "ActionInvoked", arguments: [.uint32(number), .string(key)])
        // The bus has passed it on when it answers this.
        _ = try stranger.nameOwner(of: DesktopNotifier.serverName)
        try stranger.close()
    }

    /// Another program closes something by its number.
    func closeAsAnotherProgram(_ number: UInt32) throws {
        let mail = try Bus.connect(address: bus.address)
        _ = try mail.call(
            destination: DesktopNotifier.serverName, path: "/org/freedesktop/Notifications",
            interface: DesktopNotifier.serverName, method: "CloseNotification",
            arguments: [.uint32(number)])
        try mail.close()
    }

    /// A mail program shows something on the same server, and answers its number.
    func showAsAnotherProgram(actions: [String] = []) throws -> UInt32? {
        let mail = try Bus.connect(address: bus.address)
        let answer = try mail.call(
            destination: DesktopNotifier.serverName, path: "/org/freedesktop/Notifications",
            interface: DesktopNotifier.serverName, method: "Notify",
            arguments: [
                .string("mail"), .uint32(0), .string(""), .string("New mail"), .string(""),
                .strings(actions), .vardict([:]), .int32(-1),
            ])
        guard case .uint32(let number)? = answer.first else { return nil }
        return number
    }

    /// Runs until what the server has told before has arrived: it comes before the answer to a
    /// question that is asked after it.
    func settle() throws {
        _ = try notifier.server()
        // The news of a server, its name, and its answer follow each other.
        for _ in 1...3 {
            _ = QuietWatch.ask(quietBus)
            try loop.runUntilIdle()
        }
    }
}

/// Running time that a test moves.
@MainActor
private final class HandTime {
    var now = SuspendingClock.now
}
