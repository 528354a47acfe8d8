import Foundation
import GLib

/// logind and timedated as a test wants them, in another process on a private bus.
@MainActor
public final class FakeMachine {
    /// What becomes of a request for an inhibitor; machine.py tells of each.
    public enum Habit: String, Sendable {
        case plain, refuse, unknown, late, empty, odd
    }

    private let program: ChildProgram
    private let finger: Bus

    /// Starts both and waits until they have their names.
    public init(on bus: PrivateBus, habit: Habit = .plain) throws {
        let script = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "FakeMachine/machine.py")
        var environment = ProcessInfo.processInfo.environment
        environment["DBUS_SYSTEM_BUS_ADDRESS"] = bus.address
        program = try ChildProgram(
            "python3", [script.path, habit.rawValue], environment: environment,
            showingErrors: true)
        _ = try program.line { $0 == "ready" }
        finger = try Bus.connect(address: bus.address)
    }

    /// The next request for an inhibitor or the end of one.
    public func nextLine() throws -> String {
        try program.line()
    }

    /// The machine says that it goes to sleep.
    public func sleep() throws { try call("Sleep") }

    /// The machine says that it has woken.
    public func wake() throws { try call("Wake") }

    /// Takes on another habit.
    public func adopt(_ habit: Habit) throws { try call("Adopt", [.string(habit.rawValue)]) }

    /// Grants every inhibitor that was asked for and not answered.
    public func answer() throws { try call("Answer") }

    /// How many inhibitors are held.
    public func heldInhibitors() throws -> UInt32? {
        guard case .uint32(let count)? = try call("Held").first else { return nil }
        return count
    }

    /// The zone is set, which is told with its new value or without.
    public func changeZone(withValue: Bool) throws { try call("ChangeZone", [.boolean(withValue)]) }

    /// Something else than the zone is set, and sleep is told of in words that mean nothing.
    public func mumble() throws { try call("Mumble") }

    /// Another program tells this connection that the machine sleeps and has another zone.
    public func pretend(to listener: String) throws { try call("Pretend", [.string(listener)]) }

    /// Both end and give their names back.
    public func end() throws {
        try program.end()
    }

    @discardableResult
    private func call(_ method: String, _ arguments: [Variant] = []) throws -> [Variant] {
        try finger.call(
            destination: "org.freedesktop.login1", path: "/org/freedesktop/login1",
            interface: "org.example.Machine", method: method, arguments: arguments)
    }
}
