import DesktopFixtures
import GLib
import Glibc
import Testing

@MainActor
@Suite("The main loop", .serialized, .timeLimit(.minutes(10)))
struct MainLoopTests {
    private let loop = MainLoop()

    @Test("calls for every arrival of a signal, on the loop")
    func signals() throws {
        var arrivals = 0
        let registration = loop.onSignal(.hangUp) { [loop] in
            arrivals += 1
            loop.quit()
        }
        for _ in 1...2 {
            kill(getpid(), SIGHUP)
            try loop.awaitQuit()
        }
        #expect(arrivals == 2)
        registration.cancel()
    }

    @Test("calls when a descriptor can be read, and no longer once cancelled")
    func descriptors() throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        defer { ends.forEach { close($0) } }
        var received: [UInt8] = []
        let reader = ends[0]
        let registration = loop.watch(readable: reader) { [loop] in
            var byte: UInt8 = 0
            read(reader, &byte, 1)
            received.append(byte)
            loop.quit()
        }
        write(ends[1], [7], 1)
        try loop.awaitQuit()
        #expect(received == [7])
        registration.cancel()
        write(ends[1], [8], 1)
        try loop.runUntilIdle()
        #expect(received == [7])
    }

    @Test("tells the watcher of a pipe that its other end was closed")
    func hangUp() throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        let reader = ends[0]
        defer { close(reader) }
        var length = -1
        let registration = loop.watch(readable: reader) { [loop] in
            var byte: UInt8 = 0
            length = read(reader, &byte, 1)
            loop.quit()
        }
        close(ends[1])
        try loop.awaitQuit()
        #expect(length == 0)
        registration.cancel()
    }

    @Test("calls a timeout once, and not before its time")
    func timeouts() throws {
        var calls = 0
        let start = ContinuousClock.now
        let registration = loop.onTimeout(after: .milliseconds(30)) { [loop] in
            calls += 1
            loop.quit()
        }
        try loop.awaitQuit()
        #expect(start.duration(to: .now) >= .milliseconds(30))
        try loop.runUntilIdle()
        #expect(calls == 1)
        registration.cancel()
    }

    @Test("calls timeouts in the order of their moments")
    func order() throws {
        var order: [Int] = []
        let late = loop.onTimeout(after: .milliseconds(40)) { [loop] in
            order.append(40)
            loop.quit()
        }
        let early = loop.onTimeout(after: .milliseconds(5)) { order.append(5) }
        let over = loop.onTimeout(after: .seconds(-5)) { order.append(-5) }
        try loop.awaitQuit()
        #expect(order == [-5, 5, 40])
        [late, early, over].forEach { $0.cancel() }
    }

    @Test("lets go of the handler as soon as the registration is dropped")
    func droppedRegistration() throws {
        var registrations: [Registration] = []
        weak var captured: Probe?
        do {
            let probe = Probe()
            captured = probe
            registrations = [
                loop.onTimeout(after: .seconds(3_600)) { _ = probe },
                loop.afterIdle { _ = probe },
                loop.onSignal(.hangUp) { _ = probe },
                loop.watch(readable: 0) { _ = probe },
            ]
        }
        #expect(captured != nil)
        #expect(registrations.count == 4)
        registrations = []
        #expect(captured == nil)
    }

    @Test("lets go of the handler of a timeout that has run, though its registration lives")
    func finishedTimeout() throws {
        weak var captured: Probe?
        let registration: Registration
        do {
            let probe = Probe()
            captured = probe
            registration = loop.onTimeout(after: .zero) { [loop] in
                _ = probe
                loop.quit()
            }
        }
        try loop.awaitQuit()
        #expect(captured == nil)
        registration.cancel()
    }

    @Test("allows a handler to cancel itself")
    func selfCancelling() throws {
        var registration: Registration?
        var calls = 0
        registration = loop.onSignal(.windowChanged) { [loop] in
            calls += 1
            registration?.cancel()
            registration = nil
            loop.quit()
        }
        kill(getpid(), SIGWINCH)
        try loop.awaitQuit()
        #expect(calls == 1)
        #expect(registration == nil)
    }
}

/// Something to be held, so that its end can be seen.
final class Probe: Sendable {}
