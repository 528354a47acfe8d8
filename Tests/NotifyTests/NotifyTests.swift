import DesktopFixtures
import GLib
import Notify
import Testing

/// All tests of the overlay, one after the other: libnotify has one bus for the whole process.
@Suite("Notifications", .serialized, .timeLimit(.minutes(2)))
enum NotifyTests {
    /// Started once, for the first test that asks.
    @MainActor static let desktop = Result { try TestDesktop() }
}

/// A bus, a display and a server for this process, and the library's session on them.
@MainActor
final class TestDesktop {
    let bus: PrivateBus
    let session: NotifySession
    private let display: VirtualDisplay
    private var dunst: Dunst?

    init() throws {
        bus = try PrivateBus()
        display = try VirtualDisplay()
        session = NotifySession(applicationName: "moresleep-tests", busAddress: bus.address)
    }

    /// The server, started when it was not running.
    func server() throws -> Dunst {
        if let dunst { return dunst }
        let started = try Dunst(on: bus, display: display)
        dunst = started
        return started
    }

    func stopServer() throws {
        try dunst?.stop()
        dunst = nil
    }
}
