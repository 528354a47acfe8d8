import DesktopFixtures
import Foundation
import GLib
import Testing

@testable import Desktop

@MainActor
@Suite("Do-not-disturb", .timeLimit(.minutes(10)))
struct QuietWatchTests {
    private let bus: PrivateBus
    private let loop = MainLoop()

    init() throws {
        bus = try PrivateBus()
    }

    /// What a watch was told, one after the other; the loop ends with each.
    private final class Told {
        var all: [Quiet] = []
    }

    private func watch(_ told: Told) throws -> QuietWatch {
        QuietWatch(bus: try Bus.connect(address: bus.address)) { [loop] quiet in
            told.all.append(quiet)
            loop.quit()
        }
    }

    private func start(
        _ name: String, _ habit: FakeServer.Habit = .plain
    ) throws -> FakeServer {
        try FakeServer(on: bus, capabilities: "actions", habits: [habit], name: name)
    }

    private func setQuiet(_ isOn: Bool) throws {
        try Finger(bus: bus).touch("Disturb", [.boolean(!isOn)])
    }

    @Test(
        "is followed by what the server tells of its own accord",
        arguments: [
            ("dunst", QuietSource.dunst), ("Plasma", .inhibition),
            ("SwayNotificationCenter", .swaync),
        ])
    func following(name: String, source: QuietSource) throws {
        let told = Told()
        let watch = try watch(told)
        let server = try start(name)
        try loop.awaitQuit()
        try setQuiet(true)
        try loop.awaitQuit()
        #expect(watch.quiet == .on(source))
        // Said again it is no change.
        try setQuiet(true)
        try setQuiet(false)
        try loop.awaitQuit()
        try server.kill()
        try loop.awaitQuit()
        #expect(told.all == [.off(source), .on(source), .off(source), .unknown])
    }

    @Test("is known of a server that was there before, and of the one that takes its place")
    func exchange() throws {
        let first = try start("dunst", .quiet)
        let told = Told()
        let watch = try watch(told)
        #expect(watch.quiet == .unknown)
        try loop.awaitQuit()
        try first.kill()
        try loop.awaitQuit()
        let second = try start("Plasma", .quiet)
        try loop.awaitQuit()
        #expect(told.all == [.on(.dunst), .unknown, .on(.inhibition)])
        try second.end()
    }

    @Test("is asked and waited for where it is needed before the answer has come")
    func impatience() throws {
        let server = try start("SwayNotificationCenter", .quiet)
        let told = Told()
        let watch = try watch(told)
        #expect(watch.current() == .on(.swaync))
        #expect(watch.current() == .on(.swaync))
        try setQuiet(false)
        try loop.awaitQuit()
        #expect(told.all == [.on(.swaync), .off(.swaync)])
        #expect(QuietWatch.ask(try Bus.connect(address: bus.address)) == .off(.swaync))
        try server.end()
    }

    @Test("is asked anew where somebody has heard of another server before the watch has")
    func lateNews() throws {
        let first = try start("dunst")
        let told = Told()
        let watch = try watch(told)
        try loop.awaitQuit()
        try first.kill()
        let second = try start("dunst", .quiet)
        #expect(watch.current() == .off(.dunst))
        watch.follow()
        #expect(watch.current() == .on(.dunst))
        try loop.runUntilIdle()
        #expect(told.all == [.off(.dunst), .on(.dunst)])
        try second.end()
    }

    @Test("is unknown of a server that does not tell", arguments: ["mako", "fake"])
    func silence(name: String) throws {
        let server = try start(name)
        let told = Told()
        let watch = try watch(told)
        try loop.runUntilIdle()
        #expect(watch.current() == .unknown)
        #expect(told.all == [])
        try server.end()
    }

    @Test("is unknown where one hangs, which nobody waits for long, and known of the next")
    func hanging() throws {
        let first = try start("dunst", .mute)
        let told = Told()
        let watch = try watch(told)
        let start = ContinuousClock.now
        #expect(watch.current() == .unknown)
        #expect(start.duration(to: .now) < .seconds(5))
        try first.kill()
        let second = try self.start("dunst")
        try loop.awaitQuit()
        #expect(told.all == [.off(.dunst)])
        try second.end()
    }

    @Test("is unknown without a server, and none is started to ask")
    func nobody() throws {
        let folder = try ScratchFolder()
        let service = """
            [D-BUS Service]
            Name=\(DesktopNotifier.serverName)
            Exec=/usr/bin/touch \(folder.path)/started
            """
        let bus = try PrivateBus(services: ["\(DesktopNotifier.serverName).service": service])
        let connection = try Bus.connect(address: bus.address)
        let watch = QuietWatch(bus: connection)
        #expect(watch.current() == .unknown)
        try loop.runUntilIdle()
        #expect(QuietWatch.ask(connection) == .unknown)
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/started"))
    }
}
