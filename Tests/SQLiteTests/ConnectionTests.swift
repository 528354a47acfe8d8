import Foundation
import SQLite
import Testing

@Suite("A connection")
struct ConnectionTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A file with one night in a table of blobs, whose journal is as the argument says.
    func diary(journal: String = "DELETE", timeout: Duration = .zero) throws -> Connection {
        let path = folder.path("diary")
        let database = try Connection(path: path, mode: .create, busyTimeout: timeout)
        try database.execute(
            """
            PRAGMA journal_mode = \(journal);
            CREATE TABLE nights (content BLOB NOT NULL) STRICT;
            INSERT INTO nights VALUES (x'01');
            """)
        return database
    }

    func count(_ database: Connection) throws -> [Int] {
        try database.query("SELECT count(*) FROM nights") { row in try row.int(0) }
    }

    func code(_ body: () throws -> Void) -> ResultCode? {
        #expect(throws: SQLiteError.self, performing: body)?.code
    }

    @Test("finds in the file what another one wrote")
    func persistence() throws {
        try diary().close()
        #expect(try count(Connection(path: folder.path("diary"), mode: .readOnly)) == [1])
    }

    @Test("creates a file only if asked to", arguments: [Connection.Mode.readOnly, .readWrite])
    func missingFile(mode: Connection.Mode) throws {
        let path = folder.path("diary")
        let error = #expect(throws: SQLiteError.self) { try Connection(path: path, mode: mode) }
        #expect(error?.code == .cantOpen)
        #expect(error?.message == "unable to open database file")
        #expect(!folder.has("diary"))
    }

    @Test("creates no folder")
    func missingFolder() {
        let path = folder.path("none/diary")
        #expect(code { _ = try Connection(path: path, mode: .create) } == .cantOpen)
    }

    @Test("refuses a path that names no file", arguments: ["", ":memory:", "diary\0.db"])
    func noFile(path: String) {
        #expect(code { _ = try Connection(path: path, mode: .create) } == .cantOpen)
    }

    @Test("takes a path for a path, whatever is in it")
    func oddPath() throws {
        let name = "diär?mode=memory#%41 😴"
        try Connection(path: folder.path(name), mode: .create).setUserVersion(3)
        #expect(folder.has(name))
    }

    @Test("that only reads refuses every write")
    func readOnly() throws {
        try diary().close()
        let reader = try Connection(path: folder.path("diary"), mode: .readOnly)
        #expect(code { try reader.run("DELETE FROM nights") } == .readOnly)
        #expect(code { try reader.setUserVersion(3) } == .readOnly)
        #expect(try count(reader) == [1])
    }

    @Test("to a file that is no database throws at the first read and leaves the file alone")
    func notADatabase() throws {
        let text = String(repeating: "Dear diary, ", count: 100)
        try folder.write(text, to: "diary")
        let database = try Connection(path: folder.path("diary"), mode: .readWrite)
        let error = #expect(throws: SQLiteError.self) { try database.userVersion() }
        #expect(error?.code == .notADatabase)
        #expect(error?.message == "file is not a database")
        #expect(try String(contentsOfFile: folder.path("diary"), encoding: .utf8) == text)
    }

    @Test("is told that another one is writing")
    func busy() throws {
        let first = try diary()
        let second = try Connection(
            path: folder.path("diary"), mode: .readWrite, busyTimeout: .zero)
        try first.transaction(.immediate) {
            let error = #expect(throws: SQLiteError.self) { try second.transaction {} }
            #expect(error?.code == .busy)
            #expect(error?.message == "database is locked")
            #expect(error?.sql == "BEGIN IMMEDIATE")
            let seen = try count(second)
            #expect(seen == [1])
        }
        #expect(try second.run("DELETE FROM nights") == 1)
    }

    @Test(
        "waits for whole milliseconds, rounded up",
        arguments: [
            (.zero, 0), (.seconds(-1), 0), (.microseconds(1), 1), (.milliseconds(250), 250),
            (.seconds(5), 5000), (.seconds(1 << 40), Int(Int32.max)),
        ] as [(Duration, Int)])
    func busyTimeout(timeout: Duration, milliseconds: Int) throws {
        let database = try Connection(mode: .memory, busyTimeout: timeout)
        let found = try database.query("PRAGMA busy_timeout") { row in try row.int(0) }
        #expect(found == [milliseconds])
    }

    @Test("to a full file keeps the old rows and nothing of the new ones")
    func full() throws {
        let database = try diary()
        try database.execute("PRAGMA max_page_count = 4")
        let error = #expect(throws: SQLiteError.self) {
            try database.transaction {
                try database.run("INSERT INTO nights VALUES (x'02')")
                try database.run("INSERT INTO nights VALUES (zeroblob(100000))")
            }
        }
        #expect(error?.code == .full)
        #expect(error?.message == "database or disk is full")
        #expect(try count(database) == [1])
        #expect(try database.quickCheck() == [])
        #expect(try database.run("INSERT INTO nights VALUES (x'02')") == 1)
    }

    @Test("holds no read lock between uses, even after a query that was given up")
    func noLingeringRead() throws {
        struct Enough: Error {}
        let reader = try diary(journal: "WAL")
        try reader.run("INSERT INTO nights VALUES (x'02')")
        let sql = "SELECT content FROM nights"
        #expect(throws: Enough.self) { _ = try reader.query(sql) { _ in throw Enough() } }

        let writer = try Connection(
            path: folder.path("diary"), mode: .readWrite, busyTimeout: .zero)
        try writer.run("INSERT INTO nights VALUES (x'03')")
        let checkpoint = "PRAGMA wal_checkpoint(TRUNCATE)"
        #expect(try writer.query(checkpoint) { row in try row.int("busy") } == [0])
        #expect(try count(reader) == [3])
    }

    @Test("numbers its file in the places where others look")
    func headerNumbers() throws {
        let database = try diary()
        #expect(try database.userVersion() == 0)
        #expect(try database.applicationID() == 0)
        try database.setUserVersion(-3)
        try database.setApplicationID(0x4D53_4C50)
        #expect(try database.userVersion() == -3)
        #expect(try database.applicationID() == 0x4D53_4C50)
        try database.close()
        let header = try #require(FileManager.default.contents(atPath: folder.path("diary")))
        #expect([UInt8](header[60..<64]) == [255, 255, 255, 253])
        #expect([UInt8](header[68..<72]) == [0x4D, 0x53, 0x4C, 0x50])
    }

    @Test("finds damage in its file")
    func quickCheck() throws {
        let database = try diary()
        #expect(try database.quickCheck() == [])
        try database.run("INSERT INTO nights VALUES (zeroblob(20000))")
        try database.close()

        let file = try FileHandle(forUpdating: URL(filePath: folder.path("diary")))
        try file.seek(toOffset: 2 * 4096)  // The chain of the long blob begins on the third page.
        try file.write(contentsOf: [0xFF, 0xFF, 0xFF, 0xFF])
        try file.close()

        let damaged = try Connection(path: folder.path("diary"), mode: .readOnly)
        let problems = try damaged.quickCheck()
        #expect(problems.count == 1)
        #expect(problems.first?.contains("invalid page number") == true)
        #expect(
            code { _ = try damaged.query("SELECT * FROM nights") { try $0.blob(0) } } == .corrupt)
    }

    @Test("closes once, and not while a query is under way")
    func closing() throws {
        let database = try diary()
        let found = try database.query("SELECT 7") { row in
            #expect(code { try database.close() } == .busy)
            return try row.int(0)
        }
        #expect(found == [7])
        try database.close()
        try database.close()
    }

    @Test("gives the file back when it is released")
    func release() throws {
        var database: Connection? = try diary(journal: "WAL")
        #expect(try database.map(count) == [1])
        #expect(folder.has("diary-wal"))
        database = nil
        #expect(!folder.has("diary-wal"))
    }
}
