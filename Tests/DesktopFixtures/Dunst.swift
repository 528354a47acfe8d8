import Foundation
import Glibc

/// A real notification server, dunst, on a private bus and a virtual display.
public final class Dunst {
    private let folder: ScratchFolder
    private let environment: [String: String]
    private let configuration: String
    private let nameWatch: NameWatch
    private var server: ChildProgram

    /// Starts the server and waits until it has its name on the bus.
    public init(on bus: PrivateBus, display: VirtualDisplay) throws {
        folder = try ScratchFolder()
        var environment = bus.environment
        environment["DISPLAY"] = display.name
        environment["WAYLAND_DISPLAY"] = nil
        environment["XDG_RUNTIME_DIR"] = folder.path
        self.environment = environment
        configuration = try Self.writeConfiguration(into: folder)
        nameWatch = try NameWatch("org.freedesktop.Notifications", environment: environment)
        server = try Self.startServer(configuration, environment)
        try nameWatch.awaitOwner()
    }

    /// The process of the server.
    public var processID: Int32 { server.processID }

    /// Ends the server as a log-out would, and waits until the bus knows.
    public func stop() throws {
        try end(by: SIGTERM)
    }

    /// Ends the server as a crash would, and waits until the bus knows.
    public func kill() throws {
        try end(by: SIGKILL)
    }

    /// Makes the server hang: it is there, and answers nothing.
    public func suspend() {
        server.send(SIGSTOP)
    }

    /// Ends the hanging; what was asked meanwhile is answered now.
    public func resume() {
        server.send(SIGCONT)
    }

    /// Starts the server anew after `stop` or `kill`; its numbers begin at 1 again.
    public func restart() throws {
        server = try Self.startServer(configuration, environment)
        try nameWatch.awaitOwner()
    }

    /// How many notifications are on the display.
    public func displayedCount() throws -> Int {
        let answer = try control("count", "displayed")
        return Int(answer.trimmingCharacters(in: .whitespacesAndNewlines)) ?? -1
    }

    /// What has left the display, newest first.
    public func history() throws -> [Notification] {
        try Notification.list(fromHistory: control("history"))
    }

    /// Takes everything off the display into the history, and answers the history.
    ///
    /// The server has no other way to tell what it displays.
    public func closeAllAndReadHistory() throws -> [Notification] {
        _ = try control("close-all")
        return try history()
    }

    /// Chooses the action with this label of a notification on the display.
    ///
    /// Returns at once; the sender hears of it by the bus.
    public func invokeAction(labelled label: String) throws {
        try folder.write(label, to: "wanted")
        _ = try control("context")
    }

    /// Runs `dunstctl`, which speaks to the server, and answers its output.
    public func control(_ arguments: String...) throws -> String {
        try ChildProgram("dunstctl", arguments, environment: environment).outputToEnd()
    }

    private func end(by signal: Int32) throws {
        server.send(signal)
        try server.exit()
        try nameWatch.awaitNobody()
    }

    private static func startServer(
        _ configuration: String, _ environment: [String: String]
    ) throws -> ChildProgram {
        try ChildProgram("dunst", ["-config", configuration], environment: environment)
    }

    /// The menu of actions is answered by the line that holds the wanted label.
    private static func writeConfiguration(into folder: ScratchFolder) throws -> String {
        try folder.write(
            """
            [global]
            dmenu = "/usr/bin/grep -m 1 -F -f \(folder.path)/wanted"
            markup = full
            notification_limit = 20
            idle_threshold = 0
            [urgency_low]
            timeout = 0
            [urgency_normal]
            timeout = 0
            [urgency_critical]
            timeout = 0
            """, to: "dunstrc")
    }
}
