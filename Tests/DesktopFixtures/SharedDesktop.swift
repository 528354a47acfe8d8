public import Notify

/// The bus, the display and the server for all tests that use libnotify in this process.
///
/// One for all of them, because libnotify keeps the first bus of a process for good. Suites that
/// use it are serialized, and leave nothing on the display that they rely on being gone.
@MainActor
public final class SharedDesktop {
    /// Started for the first test that asks, ended with the process.
    public static let started = Result { try SharedDesktop() }

    /// The bus, which nothing but the server and the tests are on.
    public let bus: PrivateBus
    /// The library, on that bus, under the name `moresleep-tests`.
    public let session: NotifySession
    private let display: VirtualDisplay
    private var dunst: Dunst?

    private init() throws {
        bus = try PrivateBus()
        display = try VirtualDisplay()
        session = NotifySession(applicationName: "moresleep-tests", busAddress: bus.address)
    }

    /// The server, started when it was not running.
    public func server() throws -> Dunst {
        if let dunst { return dunst }
        let started = try Dunst(on: bus, display: display)
        dunst = started
        return started
    }

    /// Ends the server until `server` is asked for again.
    public func stopServer() throws {
        try dunst?.stop()
        dunst = nil
    }
}
