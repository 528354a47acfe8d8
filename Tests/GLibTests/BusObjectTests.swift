import DesktopFixtures
import GLib
import Testing

@MainActor
@Suite("An object on the bus", .serialized, .timeLimit(.minutes(10)))
struct BusObjectTests {
    private let daemon: PrivateBus
    private let loop = MainLoop()
    private let service: Bus
    private let client: Bus

    private static let description = """
        <node><interface name="org.example.Sleeper">
          <method name="Sum">
            <arg name="a" type="u" direction="in"/><arg name="b" type="u" direction="in"/>
            <arg name="sum" type="u" direction="out"/>
          </method>
          <method name="Refuse"/>
          <method name="Promise"><arg name="text" type="s" direction="out"/></method>
          <property name="Phase" type="s" access="read"/>
          <property name="Number" type="u" access="read"/>
        </interface></node>
        """

    init() throws {
        daemon = try PrivateBus()
        service = try Bus.connect(address: daemon.address)
        client = try Bus.connect(address: daemon.address)
    }

    @Test("answers a call with what the handler returns")
    func answered() throws {
        var calls: [MethodCall] = []
        let registration = try register { call in
            calls.append(call)
            return .success([.uint32(5)])
        }
        #expect(try call("Sum", [.uint32(2), .uint32(3)]) == .success([.uint32(5)]))
        #expect(
            calls == [
                MethodCall(
                    sender: client.uniqueName, interface: "org.example.Sleeper", method: "Sum",
                    arguments: [.uint32(2), .uint32(3)])
            ])
        registration.cancel()
    }

    @Test("answers an error under its name")
    func errorAnswered() throws {
        let registration = try register { _ in
            .failure(BusError(name: "org.example.Error.Refused", message: "Not now."))
        }
        let error = try #require(throws: GLibError.self) { try call("Refuse").get() }
        #expect(error.remoteName == "org.example.Error.Refused")
        #expect(error.message == "Not now.")
        #expect(error.description == "org.example.Error.Refused: Not now.")
        registration.cancel()
    }

    @Test("answers what its description does not know without asking the handler")
    func unknownMethods() throws {
        let registration = try register { call in
            Issue.record("\(call) reached the handler.")
            return .success([])
        }
        #expect(try remoteName(of: call("Dream")) == "org.freedesktop.DBus.Error.UnknownMethod")
        #expect(
            try remoteName(of: call("Sum", [.string("2")]))
                == "org.freedesktop.DBus.Error.InvalidArgs")
        registration.cancel()
    }

    @Test("answers an error where the handler's results are not the promised ones")
    func wrongResults() throws {
        let registration = try register { _ in .success([.uint32(1)]) }
        let error = try #require(throws: GLibError.self) { try call("Promise").get() }
        #expect(error.remoteName == "org.freedesktop.DBus.Error.Failed")
        #expect(error.message == "Promise answered (u) instead of (s).")
        registration.cancel()
    }

    @Test("gives the values of its properties, and none of the wrong type")
    func properties() throws {
        let registration = try service.register(
            path: "/a", interfaceXML: Self.description,
            property: { name in name == "Phase" ? .string("waiting") : .string("seven") },
            handler: { _ in .success([]) })
        #expect(try property("Phase") == .success([.variant(.string("waiting"))]))
        #expect(
            try remoteName(of: property("Number")) == "org.freedesktop.DBus.Error.UnknownProperty")
        #expect(try remoteName(of: property("Mood")) == "org.freedesktop.DBus.Error.InvalidArgs")
        let all = try call(
            "GetAll", [.string("org.example.Sleeper")], on: "org.freedesktop.DBus.Properties")
        #expect(try all.get().first?.namedValues == ["Phase": .string("waiting")])
        registration.cancel()
    }

    @Test("is gone, handler and all, when its registration is dropped")
    func dropped() throws {
        weak var captured: Probe?
        do {
            let probe = Probe()
            captured = probe
            let registration = try register { _ in
                _ = probe
                return .success([])
            }
            registration.cancel()
        }
        #expect(try remoteName(of: call("Refuse")) == "org.freedesktop.DBus.Error.UnknownMethod")
        #expect(captured == nil)
    }

    @Test("cannot stand twice at one place, and the refused handler is let go")
    func taken() throws {
        let registration = try register { _ in .success([]) }
        weak var captured: Probe?
        do {
            let probe = Probe()
            captured = probe
            #expect(throws: GLibError.self) {
                try register { _ in
                    _ = probe
                    return .success([])
                }
            }
        }
        #expect(captured == nil)
        registration.cancel()
    }

    @Test("is refused where its description cannot be read")
    func unreadableDescription() {
        #expect(throws: GLibError.self) {
            try service.register(path: "/a", interfaceXML: "<node>") { _ in .success([]) }
        }
    }

    @Test("that does not answer in time is an error on this side")
    func timeout() throws {
        // The service's turn never comes, because this thread waits for it.
        let registration = try register { _ in .success([]) }
        let error = #expect(throws: GLibError.self) {
            try client.call(
                destination: service.uniqueName, path: "/a", interface: "org.example.Sleeper",
                method: "Refuse", timeout: .milliseconds(50))
        }
        #expect(error?.domain == "g-io-error-quark")
        #expect(error?.code == 24)
        registration.cancel()
    }

    @Test("that nobody provides is not started when starting is not wished")
    func noService() {
        for autoStart in [true, false] {
            let error = #expect(throws: GLibError.self) {
                try client.call(
                    destination: "org.example.Nobody", path: "/", interface: "org.example.Nobody",
                    method: "Wake", autoStart: autoStart)
            }
            let name = autoStart ? "ServiceUnknown" : "NameHasNoOwner"
            #expect(error?.remoteName == "org.freedesktop.DBus.Error.\(name)")
        }
    }

    private func register(
        _ handler: @escaping @MainActor (MethodCall) -> Result<[Variant], BusError>
    ) throws -> Registration {
        try service.register(path: "/a", interfaceXML: Self.description, handler: handler)
    }

    private func property(_ name: String) throws -> Result<[Variant], GLibError> {
        try call(
            "Get", [.string("org.example.Sleeper"), .string(name)],
            on: "org.freedesktop.DBus.Properties")
    }

    /// Calls over the bus while this thread's loop answers.
    private func call(
        _ method: String, _ arguments: [Variant] = [], on interface: String = "org.example.Sleeper"
    ) throws -> Result<[Variant], GLibError> {
        var outcome: Result<[Variant], GLibError>?
        client.call(
            destination: service.uniqueName, path: "/a", interface: interface, method: method,
            arguments: arguments
        ) { [loop] result in
            outcome = result
            loop.quit()
        }
        try loop.awaitQuit()
        return try #require(outcome)
    }

    private func remoteName(of outcome: Result<[Variant], GLibError>) -> String? {
        guard case .failure(let error) = outcome else { return nil }
        return error.remoteName
    }
}
