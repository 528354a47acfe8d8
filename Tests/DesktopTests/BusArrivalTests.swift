import DesktopFixtures
import GLib
import Glibc
import Testing

@testable import Desktop

@MainActor
@Suite("Awaiting a bus", .serialized, .timeLimit(.minutes(10)))
struct BusArrivalTests {
    private let folder: ScratchFolder
    private let loop = MainLoop()
    private let socket: String
    private let address: String

    /// No pause of these comes to an end within a test.
    private let slow = BusArrival.Habits(
        patience: .seconds(3_600), pauses: [.seconds(3_600)], trust: .seconds(3_600))

    init() throws {
        folder = try ScratchFolder()
        socket = folder.path + "/bus"
        address = "unix:path=\(socket)"
    }

    /// An arrival whose connections are counted by their names, each of which ends the loop.
    private func arrival(
        at address: String? = nil, _ habits: BusArrival.Habits, _ names: Names
    ) -> BusArrival {
        BusArrival(address: address ?? self.address, on: loop, habits: habits) { [loop] bus in
            names.all.append(bus.uniqueName)
            loop.quit()
        }
    }

    private func run(_ arrival: BusArrival, until state: BusArrival.State) throws {
        guard arrival.state != state else { return }
        arrival.onStateChange = { [loop] in if $0 == state { loop.quit() } }
        try loop.awaitQuit()
        arrival.onStateChange = nil
    }

    @Test("connects to one that is there, after the initialiser has returned")
    func there() throws {
        let bus = try PrivateBus(socket: socket)
        let names = Names()
        let arrival = arrival(slow, names)
        #expect(arrival.state == .connecting)
        #expect(names.all == [])
        try loop.awaitQuit()
        #expect(names.all == [":1.0"])
        #expect(arrival.state == .connected)
        try bus.stop()
    }

    @Test("RC-05: connects to one that comes later, as soon as its socket is there")
    func later() throws {
        let names = Names()
        let arrival = arrival(slow, names)
        #expect(arrival.state == .awaited)
        let bus = try PrivateBus(socket: socket)
        try loop.awaitQuit()
        #expect(names.all == [":1.0"])
        #expect(arrival.state == .connected)
        try bus.stop()
    }

    @Test("is refused by a socket that a killed bus has left, and connects to its successor")
    func staleSocket() throws {
        _ = try BareSocket(path: socket, isListening: false)
        let names = Names()
        let arrival = arrival(slow, names)
        try run(arrival, until: .pausing)
        unlink(socket)
        let bus = try PrivateBus(socket: socket)
        try loop.awaitQuit()
        #expect(names.all == [":1.0"])
        try bus.stop()
    }

    @Test("tries again after each pause, then when the file changes, and never else")
    func pauses() throws {
        let listener = try BareSocket(path: socket, isListening: true)
        var visits = 0
        let reception = loop.watch(readable: listener.descriptor) {
            visits += 1
            // Hanging up at once is a refusal.
            #expect(throws: Never.self) { close(try listener.accept()) }
        }
        var habits = slow
        habits.pauses = [.milliseconds(1), .milliseconds(2), .milliseconds(3)]
        let names = Names()
        let arrival = arrival(habits, names)
        try run(arrival, until: .awaited)
        #expect(visits == 4)
        chmod(socket, 0o700)
        try run(arrival, until: .connecting)
        try run(arrival, until: .awaited)
        #expect(visits == 8)
        #expect(names.all == [])
        reception.cancel()
    }

    @Test("hangs up on who accepts and says nothing, and the loop goes on meanwhile")
    func silent() throws {
        let listener = try BareSocket(path: socket, isListening: true)
        var habits = slow
        habits.patience = .milliseconds(50)
        habits.pauses = []
        let names = Names()
        let arrival = arrival(habits, names)
        var turns = 0
        let turn = loop.onTimeout(after: .zero) { turns += 1 }
        try run(arrival, until: .awaited)
        #expect(turns == 1)
        let visitor = try listener.accept()
        defer { close(visitor) }
        #expect(try loop.awaitHangUp(of: visitor) > 0)
        #expect(names.all == [])
        turn.cancel()
    }

    @Test("tries at once again where the file changed while it was refused")
    func changedMeanwhile() throws {
        let listener = try BareSocket(path: socket, isListening: true)
        let names = Names()
        let arrival = arrival(slow, names)
        let visitor = try listener.accept()
        unlink(socket)
        let bus = try PrivateBus(socket: socket)
        try loop.runUntilIdle()
        #expect(arrival.state == .connecting)
        close(visitor)
        try loop.awaitQuit()
        #expect(names.all == [":1.0"])
        try bus.stop()
    }

    @Test("awaits one that goes away, and connects to each that comes")
    func goesAndComes() throws {
        let names = Names()
        let arrival = arrival(slow, names)
        for count in 1...3 {
            let bus = try PrivateBus(socket: socket)
            try loop.awaitQuit()
            #expect(names.all.count == count)
            #expect(arrival.state == .connected)
            try bus.stop()
            // It may be heard to go before its socket is seen to be gone.
            try run(arrival, until: .awaited)
        }
    }

    @Test("waits longer for one that accepts and closes, again and again")
    func closesAgain() throws {
        var habits = slow
        habits.pauses = [.zero, .seconds(3_600)]
        let bus = try PrivateBus(socket: socket)
        var arrivals: [BusArrival.State] = []
        let arrival = BusArrival(address: address, on: loop, habits: habits) { bus in
            // The bus stays, and this connection goes.
            #expect(throws: Never.self) { try bus.close() }
        }
        arrival.onStateChange = { [loop] state in
            arrivals.append(state)
            if arrivals.count == 5 { loop.quit() }
        }
        try loop.awaitQuit()
        #expect(arrivals == [.connected, .pausing, .connecting, .connected, .pausing])
        try loop.runUntilIdle()
        #expect(arrivals.count == 5)
        try bus.stop()
    }

    @Test("takes one that lasted for a good one, and comes back to it after the first pause")
    func lasted() throws {
        var habits = slow
        habits.pauses = [.zero]
        habits.trust = .zero
        let bus = try PrivateBus(socket: socket)
        var arrivals = 0
        let arrival = BusArrival(address: address, on: loop, habits: habits) { [loop] bus in
            arrivals += 1
            if arrivals == 5 { return loop.quit() }
            #expect(throws: Never.self) { try bus.close() }
        }
        try loop.awaitQuit()
        #expect(arrivals == 5)
        #expect(arrival.state == .connected)
        try bus.stop()
    }

    @Test("cannot await what has no directory, and tries again when it is told to")
    func noDirectory() throws {
        let missing = folder.path + "/run"
        let names = Names()
        let arrival = arrival(at: "unix:path=\(missing)/bus", slow, names)
        #expect(
            arrival.state
                == .cannotBeAwaited(
                    reason: "there is no socket; inotify_add_watch \(missing): No such file or "
                        + "directory"))
        _ = try folder.subfolder("run")
        arrival.tryAgain()
        #expect(arrival.state == .awaited)
        let bus = try PrivateBus(socket: missing + "/bus")
        try loop.awaitQuit()
        #expect(names.all == [":1.0"])
        arrival.tryAgain()
        #expect(arrival.state == .connected)
        try bus.stop()
    }

    @Test("cannot await what is no file")
    func noFile() throws {
        let names = Names()
        let arrival = arrival(at: "unix:abstract=/moresleep/nobody", slow, names)
        #expect(arrival.state == .connecting)
        arrival.onStateChange = { [loop] _ in loop.quit() }
        try loop.awaitQuit()
        guard case .cannotBeAwaited(let reason) = arrival.state else {
            Issue.record("it is \(arrival.state)")
            return
        }
        #expect(reason.hasSuffix("; the address names no file"))
    }

    @Test("can await no longer when the directory goes, but in one that takes its place")
    func directoryGoes() throws {
        let run = try folder.subfolder("run")
        let names = Names()
        let arrival = arrival(at: "unix:path=\(run)/bus", slow, names)
        rename(run, run + ".old")
        mkdir(run, 0o700)
        try loop.runUntilIdle()
        #expect(arrival.state == .awaited)
        rmdir(run)
        try loop.runUntilIdle()
        #expect(
            arrival.state
                == .cannotBeAwaited(
                    reason: "there is no socket; inotify_add_watch \(run): No such file or "
                        + "directory"))
    }

    @Test("ends when it is dropped, while it awaits and while it connects")
    func dropped() throws {
        let names = Names()
        weak var dropped: BusArrival?
        do {
            let arrival = arrival(slow, names)
            dropped = arrival
        }
        #expect(dropped == nil)
        let bus = try PrivateBus(socket: socket)
        do {
            let arrival = arrival(slow, names)
            #expect(arrival.state == .connecting)
            dropped = arrival
        }
        #expect(dropped == nil)
        let other = try Bus.connect(address: bus.address)
        _ = try other.nameOwner(of: other.uniqueName)
        try loop.runUntilIdle()
        #expect(names.all == [])
        try bus.stop()
    }
}

/// The names of the connections that have come about.
@MainActor
private final class Names {
    var all: [String] = []
}
