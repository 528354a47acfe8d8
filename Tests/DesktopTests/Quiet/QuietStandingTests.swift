import Desktop
import DesktopFixtures
import GLib
import Testing

@MainActor
@Suite("What is known of do-not-disturb at one look", .timeLimit(.minutes(10)))
struct QuietStandingTests {
    private func connect(_ bus: PrivateBus) throws -> Bus {
        try Bus.connect(address: bus.address)
    }

    @Test("nobody is there, and nobody is started for the question")
    func nobody() throws {
        let empty = try PrivateBus()
        #expect(QuietStanding(on: try connect(empty)) == .noServer(isStartable: false))
        let service = """
            [D-BUS Service]
            Name=org.freedesktop.Notifications
            Exec=/bin/false
            """
        let startable = try PrivateBus(
            services: ["org.freedesktop.Notifications.service": service])
        #expect(QuietStanding(on: try connect(startable)) == .noServer(isStartable: true))
    }

    @Test("dunst says it; one that hangs does not answer")
    func dunst() throws {
        let bus = try PrivateBus()
        let display = try VirtualDisplay()
        let dunst = try Dunst(on: bus, display: display)
        let connection = try connect(bus)
        #expect(QuietStanding(on: connection) == .asked(.off(.dunst), server: "dunst"))
        dunst.suspend()
        guard case .unanswering = QuietStanding(on: connection) else {
            Issue.record("It hangs.")
            return
        }
        dunst.resume()
        try display.stop()
    }

    @Test("a bus that has gone answers nothing")
    func gone() throws {
        let bus = try PrivateBus()
        let connection = try connect(bus)
        try bus.stop()
        guard case .unanswering = QuietStanding(on: connection) else {
            Issue.record("It has gone.")
            return
        }
    }
}
