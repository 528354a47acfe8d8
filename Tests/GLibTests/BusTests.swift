import DesktopFixtures
import GLib
import Glibc
import Testing

@MainActor
@Suite("A bus", .serialized, .timeLimit(.minutes(10)))
struct BusTests {
    private let daemon: PrivateBus
    private let loop = MainLoop()
    private let bus: Bus

    init() throws {
        daemon = try PrivateBus()
        bus = try Bus.connect(address: daemon.address)
    }

    @Test("that is not there cannot be connected to")
    func noBus() {
        let error = #expect(throws: GLibError.self) {
            try Bus.connect(address: "unix:path=/nowhere/bus")
        }
        #expect(error?.domain == "g-io-error-quark")
        #expect(error?.code == 1)
        #expect(error?.remoteName == nil)
        #expect(error?.message.contains("No such file") == true)
    }

    @Test("gives each connection a name of its own")
    func uniqueNames() throws {
        let other = try Bus.connect(address: daemon.address)
        #expect(bus.uniqueName.hasPrefix(":1."))
        #expect(other.uniqueName != bus.uniqueName)
    }

    @Test("gives a name to the first who asks, until that one gives it back")
    func names() throws {
        let name = "org.example.Sleeper"
        let other = try Bus.connect(address: daemon.address)
        #expect(try bus.nameOwner(of: name) == nil)
        #expect(try bus.requestName(name) == .primaryOwner)
        #expect(try bus.requestName(name) == .alreadyOwner)
        #expect(try other.requestName(name) == .exists)
        #expect(try other.nameOwner(of: name) == bus.uniqueName)
        try bus.releaseName(name)
        #expect(try other.requestName(name) == .primaryOwner)
    }

    @Test("refuses a name that is none, under the name of its error")
    func badName() {
        let error = #expect(throws: GLibError.self) { try bus.requestName("moresleep") }
        #expect(error?.remoteName == "org.freedesktop.DBus.Error.InvalidArgs")
        #expect(error?.message.contains("GDBus.Error") == false)
    }

    @Test("knows the process behind a name")
    func processID() throws {
        #expect(try bus.connectionProcessID(of: bus.uniqueName) == getpid())
        #expect(throws: GLibError.self) { try bus.connectionProcessID(of: "org.example.Nobody") }
    }

    @Test("tells when a name gets and loses its owner, and of no other name")
    func nameOwnerChanges() throws {
        let name = "org.example.Sleeper"
        let other = try Bus.connect(address: daemon.address)
        var changes: [[String?]] = []
        let registration = bus.onNameOwnerChanged(of: name) { [loop] old, new in
            changes.append([old, new])
            if changes.count == 2 { loop.quit() }
        }
        try awaitSubscription()
        _ = try other.requestName("org.example.Another")
        _ = try other.requestName(name)
        let owner = other.uniqueName
        try other.close()
        try loop.awaitQuit()
        #expect(changes == [[nil, owner], [owner, nil]])
        registration.cancel()
    }

    @Test("is left by a connection that is dropped")
    func droppedConnection() throws {
        let name = "org.example.Sleeper"
        var other: Bus? = try Bus.connect(address: daemon.address)
        _ = try other?.requestName(name)
        var owners: [String?] = []
        let registration = bus.onNameOwnerChanged(of: name) { [loop] _, new in
            owners.append(new)
            loop.quit()
        }
        try awaitSubscription()
        other = nil
        try loop.awaitQuit()
        #expect(owners == [nil])
        registration.cancel()
    }

    @Test("carries signals to whom they match")
    func signals() throws {
        let other = try Bus.connect(address: daemon.address)
        var received: [BusSignal] = []
        let registration = bus.subscribe(
            sender: other.uniqueName, path: "/a", interface: "org.example.Sleeper", member: "Woke",
            firstArgument: "early"
        ) { [loop] signal in
            received.append(signal)
            loop.quit()
        }
        try awaitSubscription()
        let early: [Variant] = [.string("early"), .vardict(["minutes": .uint32(7)])]
        for (path, member, arguments) in [
            ("/b", "Woke", early), ("/a", "Slept", early), ("/a", "Woke", [.string("late")]),
            ("/a", "Woke", early),
        ] {
            try other.emit(
                path: path, interface: "org.example.Sleeper", member: member, arguments: arguments)
        }
        try loop.awaitQuit()
        #expect(
            received == [
                BusSignal(
                    sender: other.uniqueName, path: "/a", interface: "org.example.Sleeper",
                    member: "Woke", arguments: early)
            ])
        registration.cancel()
    }

    @Test("lets go of a subscriber by the loop's next turn")
    func droppedSubscription() throws {
        weak var captured: Probe?
        do {
            let probe = Probe()
            captured = probe
            let registration = bus.subscribe { _ in _ = probe }
            registration.cancel()
        }
        try loop.runUntilIdle()
        #expect(captured == nil)
    }

    @Test("tells that it has gone, without ending the process")
    func busGoes() throws {
        var reasons: [GLibError?] = []
        let registration = bus.onClosed { [loop] reason in
            reasons.append(reason)
            loop.quit()
        }
        try daemon.stop()
        try loop.awaitQuit()
        #expect(reasons.count == 1)
        let error = #expect(throws: GLibError.self) { try bus.nameOwner(of: "org.example.A") }
        #expect(error?.domain == "g-io-error-quark")
        #expect(error?.code == 18)
        registration.cancel()
    }

    @Test("tells of its own closing, which can be done once")
    func closing() throws {
        var reasons: [GLibError?] = []
        let registration = bus.onClosed { [loop] reason in
            reasons.append(reason)
            loop.quit()
        }
        try bus.close()
        try loop.awaitQuit()
        #expect(reasons == [nil])
        #expect(throws: GLibError.self) { try bus.close() }
        registration.cancel()
    }

    /// The answer proves that the bus knows what was subscribed to before.
    private func awaitSubscription() throws {
        _ = try bus.nameOwner(of: "org.freedesktop.DBus")
    }
}
