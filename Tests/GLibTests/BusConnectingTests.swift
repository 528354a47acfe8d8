import DesktopFixtures
import GLib
import Glibc
import Testing

@MainActor
@Suite("Connecting to a bus while the loop goes on", .serialized, .timeLimit(.minutes(10)))
struct BusConnectingTests {
    private let loop = MainLoop()

    @Test("hands over a connection that can be used, after the call has returned")
    func connects() throws {
        let daemon = try PrivateBus()
        var outcome: Result<Bus, GLibError>?
        let registration = Bus.connect(address: daemon.address) { [loop] in
            outcome = $0
            loop.quit()
        }
        #expect(outcome == nil)
        try loop.awaitQuit()
        let bus = try #require(try outcome?.get())
        #expect(try bus.nameOwner(of: bus.uniqueName) == bus.uniqueName)
        registration.cancel()
    }

    @Test("says why there is no connection")
    func refused() throws {
        var outcome: Result<Bus, GLibError>?
        let registration = Bus.connect(address: "unix:path=/nowhere/bus") { [loop] in
            outcome = $0
            loop.quit()
        }
        try loop.awaitQuit()
        let error = #expect(throws: GLibError.self) { try outcome?.get() }
        #expect(error?.message.contains("No such file") == true)
        registration.cancel()
    }

    @Test("waits no longer than it is told to for somebody who listens and says nothing")
    func bounded() throws {
        let folder = try ScratchFolder()
        let socket = try BareSocket(path: folder.path + "/bus", isListening: true)
        let error = #expect(throws: GLibError.self) {
            try Bus.connect(address: "unix:path=\(socket.path)", timeout: .milliseconds(50))
        }
        #expect(error?.message == "nobody who listens there has answered")
    }

    @Test("calls nobody after it was cancelled, and hangs up on who listens and says nothing")
    func cancelled() throws {
        let folder = try ScratchFolder()
        let socket = try BareSocket(path: folder.path + "/bus", isListening: true)
        weak var captured: Probe?
        var calls = 0
        let registration: Registration
        do {
            let probe = Probe()
            captured = probe
            registration = Bus.connect(address: "unix:path=\(socket.path)") { _ in
                _ = probe
                calls += 1
            }
        }
        let visitor = try socket.accept()
        defer { close(visitor) }
        registration.cancel()
        #expect(captured == nil)
        _ = try loop.awaitHangUp(of: visitor)
        try loop.runUntilIdle()
        #expect(calls == 0)
    }
}
