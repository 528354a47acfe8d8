import SQLite
import Testing

@Suite("A transaction")
struct TransactionTests {
    struct Refusal: Error, Equatable {}

    let database: Connection

    init() throws {
        database = try Connection(mode: .memory)
        try database.execute(
            """
            PRAGMA foreign_keys = ON;
            CREATE TABLE nights (id INTEGER PRIMARY KEY) STRICT;
            CREATE TABLE naps (
                night INTEGER REFERENCES nights DEFERRABLE INITIALLY DEFERRED
            ) STRICT;
            """)
    }

    func count(_ table: String) throws -> [Int] {
        try database.query("SELECT count(*) FROM \(table)") { row in try row.int(0) }
    }

    @Test("keeps what its body wrote and returns what it returned", arguments: kinds)
    func commit(kind: Connection.TransactionKind) throws {
        let id = try database.transaction(kind) {
            try database.run("INSERT INTO nights VALUES (7)")
            return database.lastInsertRowID
        }
        #expect(id == 7)
        #expect(try count("nights") == [1])
    }

    @Test("keeps nothing when its body throws, and throws that error", arguments: kinds)
    func rollback(kind: Connection.TransactionKind) throws {
        #expect(throws: Refusal()) {
            try database.transaction(kind) {
                try database.run("INSERT INTO nights VALUES (7)")
                throw Refusal()
            }
        }
        #expect(try count("nights") == [0])
        #expect(try database.transaction { 1 } == 1)
    }

    @Test("keeps nothing when its commit fails")
    func failedCommit() throws {
        let error = #expect(throws: SQLiteError.self) {
            try database.transaction { try database.run("INSERT INTO naps VALUES (9)") }
        }
        #expect(error?.code == .constraint)
        #expect(error?.sql == "COMMIT")
        #expect(try count("naps") == [0])
        #expect(try database.transaction { 1 } == 1)
    }

    @Test("passes on the first error even if SQLite has already rolled back")
    func rolledBackBefore() throws {
        #expect(throws: Refusal()) {
            try database.transaction {
                try database.execute("ROLLBACK")
                throw Refusal()
            }
        }
    }

    @Test("does not begin within one that was begun as SQL, and leaves that one open")
    func begunAsSQL() throws {
        try database.execute("BEGIN; INSERT INTO nights VALUES (7)")
        let error = #expect(throws: SQLiteError.self) { try database.transaction {} }
        #expect(error?.message == "cannot start a transaction within a transaction")
        try database.execute("COMMIT")
        #expect(try count("nights") == [1])
    }

    @Test("includes the numbers of the file's header")
    func headerNumbers() throws {
        try database.setUserVersion(3)
        #expect(throws: Refusal()) {
            try database.transaction {
                try database.setUserVersion(4)
                #expect(try database.userVersion() == 4)
                throw Refusal()
            }
        }
        #expect(try database.userVersion() == 3)
    }
}

private let kinds: [Connection.TransactionKind] = [.deferred, .immediate, .exclusive]
