import Foundation
import Glibc

/// A real notification server, xfce4-notifyd, on a private bus and a virtual display, with the
/// daemon that keeps its settings.
public final class XfceServer {
    /// A button by its place in a bubble that has two.
    public enum Button {
        case left, right
    }

    private let folder: ScratchFolder
    private let environment: [String: String]
    private let settings: ChildProgram
    private let nameWatch: NameWatch
    private var server: ChildProgram

    /// Starts the server and waits until it has its name on the bus.
    public init(on bus: PrivateBus, display: VirtualDisplay) throws {
        folder = try ScratchFolder()
        var environment = bus.environment
        environment["DISPLAY"] = display.name
        environment["WAYLAND_DISPLAY"] = nil
        environment["NO_AT_BRIDGE"] = "1"
        environment["HOME"] = folder.path
        for name in ["CONFIG", "DATA", "CACHE", "STATE"] {
            environment["XDG_\(name)_HOME"] = try folder.subfolder(name.lowercased())
        }
        environment["XDG_RUNTIME_DIR"] = folder.path
        self.environment = environment
        let settingsWatch = try NameWatch("org.xfce.Xfconf", environment: environment)
        settings = try ChildProgram(
            try Self.installed("org.xfce.Xfconf"), environment: environment)
        try settingsWatch.awaitOwner()
        nameWatch = try NameWatch("org.freedesktop.Notifications", environment: environment)
        server = try Self.startServer(environment)
        try nameWatch.awaitOwner()
    }

    /// Ends the server as a log-out would, and waits until the bus knows.
    public func stop() throws {
        try end(by: SIGTERM)
        try settings.end()
    }

    /// Ends the server as a crash would, and waits until the bus knows.
    public func kill() throws {
        try end(by: SIGKILL)
    }

    /// Starts the server anew after `kill`; its numbers begin at 1 again.
    public func restart() throws {
        server = try Self.startServer(environment)
        try nameWatch.awaitOwner()
    }

    /// Waits for a bubble to stand on the display, and clicks on a button of it.
    public func click(_ button: Button) throws {
        let window = try awaitBubble()
        let place = window.split(separator: "\n").reduce(into: [Substring: Int]()) { place, line in
            let words = line.split(separator: "=")
            if words.count == 2 { place[words[0]] = Int(words[1]) }
        }
        guard let x = place["X"], let y = place["Y"], let width = place["WIDTH"],
            let height = place["HEIGHT"]
        else { throw ChildProgram.Failure(description: "xdotool told no place: \(window)") }
        // They stand side by side at the lower right, and are of one width.
        let share = button == .right ? 0.8 : 0.35
        _ = try pointer(
            "mousemove", "\(x + Int(Double(width) * share))", "\(y + height - 20)", "click", "1")
    }

    /// Waits for a bubble to stand on the display, and answers where, in xdotool's words.
    @discardableResult
    public func awaitBubble() throws -> String {
        try pointer(
            "search", "--sync", "--onlyvisible", "--class", "xfce4-notifyd", "getwindowgeometry",
            "--shell")
    }

    /// Whether a bubble stands on the display now.
    public func isShowing() throws -> Bool {
        let windows = try ChildProgram(
            "xdotool", ["search", "--onlyvisible", "--class", "xfce4-notifyd"],
            environment: environment)
        let found = windows.linesToEnd()
        try windows.exit()
        return !found.isEmpty
    }

    /// Turns do-not-disturb on or off, as the person does it in Xfce's settings.
    public func setDoNotDisturb(_ isOn: Bool) throws {
        _ = try ChildProgram(
            "gdbus",
            [
                "call", "--session", "--dest", "org.xfce.Xfconf", "--object-path",
                "/org/xfce/Xfconf", "--method", "org.xfce.Xfconf.SetProperty", "xfce4-notifyd",
                "/do-not-disturb", "<\(isOn)>",
            ], environment: environment
        ).outputToEnd()
    }

    private func pointer(_ arguments: String...) throws -> String {
        try ChildProgram("xdotool", arguments, environment: environment).outputToEnd()
    }

    private func end(by signal: Int32) throws {
        server.send(signal)
        try server.exit()
        try nameWatch.awaitNobody()
    }

    private static func startServer(_ environment: [String: String]) throws -> ChildProgram {
        try ChildProgram(
            try installed("org.xfce.xfce4-notifyd.Notifications"), environment: environment)
    }

    /// The program that the bus would start for a name; where it lies is the distribution's own.
    private static func installed(_ service: String) throws -> String {
        let file = "/usr/share/dbus-1/services/\(service).service"
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        guard let line = lines.first(where: { $0.hasPrefix("Exec=") }) else {
            throw ChildProgram.Failure(description: "\(file) names no program.")
        }
        return String(line.dropFirst("Exec=".count))
    }
}
