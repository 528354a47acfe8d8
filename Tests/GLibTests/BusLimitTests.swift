import DesktopFixtures
import Testing

@testable import GLib

@MainActor
@Suite("A limit for calls", .serialized, .timeLimit(.minutes(10)))
struct BusLimitTests {
    private let daemon: PrivateBus
    private let loop = MainLoop()
    private let service: Bus
    private let client: Bus

    private static let interface = "org.example.Sleeper"
    private static let description = """
        <node><interface name="\(interface)"><method name="Wait"/></interface></node>
        """

    init() throws {
        daemon = try PrivateBus()
        service = try Bus.connect(address: daemon.address)
        client = try Bus.connect(address: daemon.address)
    }

    /// Its turn to answer never comes while this thread waits.
    private func wait(limit: Duration = .seconds(25)) throws(GLibError) {
        _ = try client.call(
            destination: service.uniqueName, path: "/a", interface: Self.interface,
            method: "Wait", timeout: limit)
    }

    /// The same with the loop going on meanwhile.
    private func waitOnLoop() throws -> Result<[Variant], GLibError> {
        var outcome: Result<[Variant], GLibError>?
        client.call(
            destination: service.uniqueName, path: "/a", interface: Self.interface, method: "Wait"
        ) { [loop] in
            outcome = $0
            loop.quit()
        }
        try loop.awaitQuit()
        return try #require(outcome)
    }

    @Test("ends each that has no answer by then, and an answer that comes late is nobody's")
    func limited() throws {
        var asked = 0
        let registration = try service.register(path: "/a", interfaceXML: Self.description) { _ in
            asked += 1
            return .success([])
        }
        client.limitCalls(ofInterface: Self.interface, to: .milliseconds(50))
        for _ in 0..<3 {
            let error = #expect(throws: GLibError.self) { try wait() }
            #expect(error?.remoteName == "org.freedesktop.DBus.Error.NoReply")
        }
        // The late answers come now, before that of the fourth call.
        #expect(try waitOnLoop() == .success([]))
        #expect(asked == 4)
        let error = #expect(throws: GLibError.self) { try wait() }
        #expect(error?.remoteName == "org.freedesktop.DBus.Error.NoReply")
        registration.cancel()
    }

    @Test("leaves a shorter one of the call's own, errors, and other interfaces as they are")
    func others() throws {
        client.limitCalls(ofInterface: Self.interface, to: .seconds(20))
        let registration = try service.register(path: "/a", interfaceXML: Self.description) { _ in
            .failure(BusError(name: "org.example.Error.Refused", message: "Not now."))
        }
        let own = #expect(throws: GLibError.self) { try wait(limit: .milliseconds(50)) }
        #expect(own?.remoteName == nil && own?.code == 24)
        let refused = #expect(throws: GLibError.self) { try waitOnLoop().get() }
        #expect(refused?.remoteName == "org.example.Error.Refused")
        #expect(try client.nameOwner(of: service.uniqueName) == service.uniqueName)
        registration.cancel()
    }

    @Test("is not for what is sent without waiting, which arrives")
    func sent() throws {
        var asked = 0
        let registration = try service.register(path: "/a", interfaceXML: Self.description) {
            [loop] _ in
            asked += 1
            if asked == 2 { loop.quit() }
            return .success([])
        }
        client.limitCalls(ofInterface: Self.interface, to: .milliseconds(50))
        for _ in 0..<2 {
            try client.send(
                destination: service.uniqueName, path: "/a", interface: Self.interface,
                method: "Wait")
        }
        try loop.awaitQuit()
        #expect(asked == 2)
        registration.cancel()
    }
}
