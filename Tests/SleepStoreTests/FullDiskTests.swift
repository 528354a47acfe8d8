import Foundation
import SQLite
import SleepCore
import Testing

@testable import SleepStore

@Suite("A full disk")
struct FullDiskTests {
    @Test("that the database knows of by itself changes nothing, and all goes on afterwards")
    func pageLimit() throws {
        let folder = try StoreFolder()
        try folder.makeUsedStore()
        let store = try folder.store()
        let before = try folder.bytes()
        let ledger = try store.ledger(from: always)
        try store.connection.execute("PRAGMA max_page_count = 1")
        let long = Record.delivery(
            Delivery(
                id: occurrence("reading"), dueAt: instant(0),
                state: .failed(reason: String(repeating: "no ", count: 5_000)), at: instant(1)))
        let short = Record.ticked(occurrence("reading"), at: instant(2))
        #expect(throws: StoreError.full) { try store.save([short, long]) }
        #expect(try store.ledger(from: always) == ledger)
        #expect(try folder.bytes() == before)
        #expect(try store.problems() == [])
        try store.connection.execute("PRAGMA max_page_count = 1000")
        try store.save([short, long])
        #expect(try store.ledger(from: always).ticks.count == 2)
    }

    static let isPossible = SmallDisk.isPossible

    @Test(
        "keeps a goal, a setting and a tick from being stored, each whole, until there is space",
        .enabled(if: Self.isPossible, "a disk of one's own can be mounted by root only"))
    func realDisk() throws {
        try SmallDisk.use { disk in
            let store = try #require(try Store(directory: disk.path + "/moresleep", creating: true))
            try store.adopt(.standard)
            try disk.fill()
            try fillLog(of: store)
            let before = try store.ledger(from: always)
            let file = try Data(contentsOf: URL(filePath: disk.path + "/moresleep/moresleep.db"))

            #expect(throws: StoreError.full) { try store.adopt(.standard, at: instant(86_400)) }
            #expect(throws: StoreError.full) { try store.set(.sleepNeed, 500, at: instant(86_400)) }
            #expect(throws: StoreError.full) {
                try store.save([.ticked(occurrence("reading"), at: instant(0))])
            }
            #expect(try store.ledger(from: always) == before)
            #expect(
                try Data(contentsOf: URL(filePath: disk.path + "/moresleep/moresleep.db")) == file)

            disk.free()
            try store.save([.ticked(occurrence("reading"), at: instant(0))])
            try store.adopt(.standard, at: instant(86_400))
            let after = try store.ledger(from: always)
            #expect(after.ticks.count == before.ticks.count + 1)
            #expect(after.schedule.terms.count == 2)
            #expect(try store.problems() == [])
        }
    }

    @Test(
        "keeps a store from being made, and leaves nothing that would be refused afterwards",
        .enabled(if: Self.isPossible, "a disk of one's own can be mounted by root only"))
    func creation() throws {
        try SmallDisk.use { disk in
            let directory = disk.path + "/moresleep"
            try disk.fill()
            #expect(throws: StoreError.full) { try Store(directory: directory, creating: true) }
            disk.free()
            let store = try #require(try Store(directory: directory, creating: true))
            try store.adopt(.standard)
            let names = try FileManager.default.contentsOfDirectory(atPath: directory)
            #expect(names.sorted() == ["moresleep.db", "moresleep.db-shm", "moresleep.db-wal"])
        }
    }

    @Test(
        "keeps a store from being opened, and harms it in nothing",
        .enabled(if: Self.isPossible, "a disk of one's own can be mounted by root only"))
    func opening() throws {
        try SmallDisk.use { disk in
            let directory = disk.path + "/moresleep"
            try Store(directory: directory, creating: true)?.adopt(.standard)
            try disk.fill()
            #expect(throws: StoreError.full) {
                try Store(directory: directory, creating: false)?.ledger(from: always)
            }
            disk.free()
            let store = try #require(try Store(directory: directory, creating: false))
            #expect(try store.schedule(from: always).terms.count == 1)
        }
    }

    /// The log has some room in its last page: rows are stored until it has none.
    private func fillLog(of store: Store) throws {
        for number in 1...2_000 {
            do throws(StoreError) {
                try store.save([.ticked(occurrence("row-\(number)"), at: instant(0))])
            } catch {
                #expect(error == .full)
                return
            }
        }
        Issue.record("two thousand rows were stored on a full disk")
    }
}
