import DesktopFixtures
import Foundation
import Glibc
import SQLite
import SleepCore
import SleepStore
import Testing

@Suite("Several processes on one store", .timeLimit(.minutes(3)))
struct ConcurrencyTests {
    let folder: StoreFolder

    init() throws {
        folder = try StoreFolder()
    }

    @Test("a write that meets another's is busy when its patience ends, and changes nothing")
    func busy() throws {
        try folder.makeUsedStore()
        let store = try folder.store(patience: .zero)
        let before = try store.ledger(from: always)
        let other = try Connection(path: folder.database, mode: .readWrite)
        try other.execute("BEGIN IMMEDIATE")
        let tick = Record.ticked(occurrence("reading"), at: instant(0))
        #expect(throws: StoreError.busy) { try store.save([tick]) }
        #expect(throws: StoreError.busy) { try store.save([.unticked(occurrence("last_meal"))]) }
        #expect(throws: StoreError.busy) { try store.adopt(.standard) }
        #expect(try store.ledger(from: always) == before)
        #expect(try folder.store(patience: .zero).ledger(from: always) == before)
        try other.execute("ROLLBACK")
        try store.save([tick])
        #expect(try store.ledger(from: always).ticks.count == 2)
    }

    @Test("fifty that make it at once come to one sound database with everybody's row")
    func creation() throws {
        let writers = try startTogether(count: 50, rows: 1)
        let acknowledged = try writers.flatMap { try ended($0) }
        #expect(acknowledged.count == 50)
        try expectSound(holding: acknowledged)
    }

    @Test("two that write without a pause both get all their rows in")
    func contention() throws {
        let writers = try startTogether(count: 2, rows: 150)
        let acknowledged = try writers.flatMap { try ended($0) }
        #expect(acknowledged.count == 300)
        try expectSound(holding: acknowledged)
    }

    @Test("what was acknowledged outlives twenty kills in the middle of writing")
    func kills() throws {
        var random = SeededMoments(seed: 20_261_130)
        var acknowledged: [String] = []
        for _ in 1...20 {
            let writer = try ChildProgram(built: "StoreWriter", [folder.directory, "077", "0"])
            for _ in 0...random.number(below: 30) { acknowledged.append(try writer.line()) }
            writer.send(SIGKILL)
            acknowledged += writer.linesToEnd()
            #expect(try writer.exit() == -SIGKILL)
            try expectSound(holding: acknowledged)
        }
    }

    @Test("a kill in the middle of the first creation never leaves what is refused")
    func killedCreation() throws {
        var random = SeededMoments(seed: 7)
        for _ in 1...40 {
            let folder = try StoreFolder()
            let writer = try ChildProgram(built: "StoreWriter", [folder.directory, "077", "0"])
            var acknowledged: [String] = []
            do {
                acknowledged = [try writer.line(within: Double(random.number(below: 30)) / 1_000)]
            } catch {
                // Not one row by then: this is the moment that is wanted.
            }
            writer.send(SIGKILL)
            acknowledged += writer.linesToEnd()
            try writer.exit()
            let store = try folder.store()
            #expect(try store.problems() == [])
            #expect(try store.ledger(from: always).ticks.count >= acknowledged.count)
        }
    }

    /// Writers that begin at the same moment.
    private func startTogether(count: Int, rows: Int) throws -> [ChildProgram] {
        let path = folder.path + "/gate"
        let gate = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        defer { close(gate) }
        try #require(gate >= 0 && flock(gate, LOCK_EX) == 0)
        let writers = try (0..<count).map { _ in
            try ChildProgram(
                built: "StoreWriter", [folder.directory, "077", "\(rows)", path])
        }
        for writer in writers { #expect(try writer.line() == "ready") }
        return writers
    }

    private func ended(_ writer: ChildProgram) throws -> [String] {
        let lines = writer.linesToEnd(within: 60)
        #expect(try writer.exit() == 0)
        return lines
    }

    /// Each acknowledged row is there with both of its halves, and nothing else is in the folder.
    private func expectSound(holding acknowledged: [String]) throws {
        do {
            let store = try folder.store()
            #expect(try store.problems() == [])
            let ledger = try store.ledger(from: always)
            #expect(ledger.ticks.keys.sorted() == ledger.deliveries.keys.sorted())
            let stored = Set(ledger.ticks.keys.map(\.event))
            #expect(Set(acknowledged).subtracting(stored) == [])
        }
        #expect(try folder.names() == ["moresleep.db"])
    }
}

/// Moments that are the same in every run.
struct SeededMoments {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// A number from 0 up to below `limit`, by Knuth's linear congruential generator.
    mutating func number(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}
