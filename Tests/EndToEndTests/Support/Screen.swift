import DesktopFixtures

/// A session of its own: a bus, and where wanted a notification server on it.
final class Screen {
    let bus: PrivateBus
    /// The server; nil until `startServer`.
    private(set) var dunst: Dunst?

    /// One display for all of them, ended with this process. Only its name is ever read.
    nonisolated(unsafe) static let display = Result { try VirtualDisplay() }

    /// A session whose server is there already.
    static func withServer() throws -> (screen: Screen, dunst: Dunst) {
        let screen = try Screen()
        return (screen, try screen.startServer())
    }

    /// A session on that bus, or on one of its own.
    init(on bus: PrivateBus? = nil) throws {
        self.bus = try bus ?? PrivateBus()
    }

    /// Starts the server and waits until it has its name.
    @discardableResult
    func startServer() throws -> Dunst {
        let started = try Dunst(on: bus, display: try Self.display.get())
        dunst = started
        return started
    }
}
