import Foundation
import SQLite
import SleepCore
import SleepStore
import Testing

@Suite("A database that cannot be used is left as it is")
struct DamageTests {
    let folder: StoreFolder

    init() throws {
        folder = try StoreFolder()
        try folder.makeUsedStore()
    }

    /// Opens and reads, expects this error, and that not a byte has changed.
    func expect(_ isExpected: (StoreError) -> Bool, _ place: SourceLocation = #_sourceLocation)
        throws
    {
        let before = try folder.bytes()
        for creating in [true, false] {
            let error = #expect(throws: StoreError.self, sourceLocation: place) {
                let store = try Store(directory: folder.directory, creating: creating)
                _ = try store?.ledger(from: always)
            }
            guard let error else { continue }
            #expect(isExpected(error), "\(error)", sourceLocation: place)
        }
        #expect(try folder.bytes() == before, sourceLocation: place)
        #expect(try folder.names() == ["moresleep.db"], sourceLocation: place)
    }

    func expectDamaged(_ place: SourceLocation = #_sourceLocation) throws {
        try expect(
            { error in
                guard case .damaged(folder.database, let reason) = error else { return false }
                return !reason.isEmpty
            }, place)
    }

    @Test("of a newer program")
    func newer() throws {
        try folder.execute("PRAGMA user_version = 99; CREATE TABLE dreams (dream TEXT)")
        try expect { $0 == .newer(found: 99, known: Store.schemaVersion) }
        #expect(try folder.column("PRAGMA user_version") == [99])
    }

    @Test(
        "of another program",
        arguments: [
            "PRAGMA application_id = 252006673", "PRAGMA user_version = 0",
            "PRAGMA application_id = 0", "PRAGMA application_id = 0; PRAGMA user_version = 0",
        ])
    func foreign(edit: String) throws {
        try folder.execute(edit)
        try expect { $0 == .foreign(path: folder.database) }
    }

    @Test("of another program that does not use WAL and has no version")
    func strangersTables() throws {
        try FileManager.default.removeItem(atPath: folder.database)
        try folder.execute("CREATE TABLE goals (team TEXT)")
        try expect { $0 == .foreign(path: folder.database) }
        #expect(try folder.column("SELECT name FROM sqlite_schema") == ["goals"])
    }

    @Test("that is a text", arguments: [1, 60, 6_000])
    func text(lines: Int) throws {
        try folder.put(Data(String(repeating: "Dear diary\n", count: lines).utf8))
        try expectDamaged()
    }

    @Test("whose first 16 bytes are overwritten")
    func header() throws {
        var bytes = try folder.bytes()
        bytes.replaceSubrange(0..<16, with: repeatElement(0xFF, count: 16))
        try folder.put(bytes)
        try expectDamaged()
    }

    @Test("whose second page is overwritten")
    func page() throws {
        var bytes = try folder.bytes()
        bytes.replaceSubrange(4_096..<4_608, with: repeatElement(0xFF, count: 512))
        try folder.put(bytes)
        try expectDamaged()
    }

    @Test("that was emptied")
    func emptied() throws {
        try folder.put(Data())
        try expect { $0 == .emptied(path: folder.database) }
    }

    @Test("that is nothing but NULs")
    func zeroed() throws {
        try folder.put(Data(count: 4_096))
        try expectDamaged()
    }

    @Test("that was cut off", arguments: [0.5, 0.51, 0.9, 0.01])
    func truncated(part: Double) throws {
        let bytes = try folder.bytes()
        try folder.put(bytes.prefix(Int(Double(bytes.count) * part)))
        try expectDamaged()
    }

    @Test("and what is wrong with it is told to whoever asks")
    func problems() throws {
        let pages = try folder.column("SELECT rootpage FROM sqlite_schema WHERE name = 'ticks'")
        guard case .integer(let page)? = pages.first else {
            Issue.record("there is no table of ticks")
            return
        }
        var bytes = try folder.bytes()
        let start = Int(page - 1) * 4_096
        bytes.replaceSubrange(start + 4_000..<start + 4_096, with: repeatElement(0xFF, count: 96))
        try folder.put(bytes)
        let store = try folder.store()
        #expect(try store.problems().isEmpty == false)
    }
}
