import DesktopFixtures
import GLib
import Glibc
import Testing

@MainActor
@Suite("A call that answers a descriptor", .serialized, .timeLimit(.minutes(10)))
struct BusDescriptorTests {
    private let daemon: PrivateBus
    private let loop = MainLoop()
    private let bus: Bus

    init() throws {
        daemon = try PrivateBus()
        bus = try Bus.connect(address: daemon.address)
    }

    private func inhibit() throws -> Result<OwnedDescriptor, GLibError> {
        var outcome: Result<OwnedDescriptor, GLibError>?
        bus.callForDescriptor(
            destination: "org.freedesktop.login1", path: "/org/freedesktop/login1",
            interface: "org.freedesktop.login1.Manager", method: "Inhibit",
            arguments: ["sleep", "tests", "to see it", "delay"].map { .string($0) },
            autoStart: false
        ) { [loop] in
            outcome = $0
            loop.quit()
        }
        try loop.awaitQuit()
        return try #require(outcome)
    }

    @Test("gives one that is open until its owner goes, and closed in other programs")
    func owned() throws {
        let machine = try FakeMachine(on: daemon)
        var descriptor: OwnedDescriptor? = try inhibit().get()
        #expect(try machine.nextLine() == "asked sleep|tests|to see it|delay")
        let number = try #require(descriptor?.number)
        #expect(fcntl(number, F_GETFD) == FD_CLOEXEC)
        #expect(try machine.heldInhibitors() == 1)
        descriptor = nil
        // The other end of the pipe: nothing else of this process holds it open.
        #expect(try machine.nextLine() == "let go")
        #expect(fcntl(number, F_GETFD) == -1)
    }

    @Test("says what was answered instead of one")
    func refused() throws {
        let machine = try FakeMachine(on: daemon, habit: .refuse)
        let error = #expect(throws: GLibError.self) { try inhibit().get() }
        #expect(error?.remoteName == "org.freedesktop.DBus.Error.AccessDenied")
        #expect(error?.message == "Permission denied")
        try machine.end()
    }

    @Test("takes no number for a descriptor that has not come along")
    func empty() throws {
        for habit in [FakeMachine.Habit.empty, .odd] {
            let machine = try FakeMachine(on: daemon, habit: habit)
            let error = #expect(throws: GLibError.self) { try inhibit().get() }
            #expect(error?.remoteName == nil)
            try machine.end()
        }
    }

    @Test("says that nobody is there, and starts nobody")
    func nobody() throws {
        let error = #expect(throws: GLibError.self) { try inhibit().get() }
        #expect(error?.remoteName == "org.freedesktop.DBus.Error.NameHasNoOwner")
    }
}
