import Testing

@testable import SQLite

@Suite("A statement")
struct StatementTests {
    let database: Connection

    init() throws {
        database = try Connection(mode: .memory)
        try database.execute(
            """
            CREATE TABLE nights (id INTEGER PRIMARY KEY, quality INTEGER NOT NULL) STRICT;
            -- Two nights, so that a query can be given up between them.
            INSERT INTO nights VALUES (1, 3); ; INSERT INTO nights VALUES (2, 4);
            -- The end.
            """)
    }

    func qualities() throws -> [Int] {
        try database.query("SELECT quality FROM nights ORDER BY id") { row in try row.int(0) }
    }

    @Test("runs in the order of its script, comments and empty statements aside")
    func script() throws {
        #expect(try qualities() == [3, 4])
    }

    @Test("ends a script where it fails, and the error shows from where")
    func failingScript() throws {
        let error = #expect(throws: SQLiteError.self) {
            try database.execute(
                "DELETE FROM nights WHERE id = 1; INSERT INTO night VALUES (1); SELECT 1")
        }
        #expect(error?.code == .error)
        #expect(error?.message == "no such table: night")
        #expect(error?.sql == " INSERT INTO night VALUES (1); SELECT 1")
        #expect(try qualities() == [4])
    }

    @Test("counts the rows that it changed itself")
    func changedRows() throws {
        #expect(try database.run("UPDATE nights SET quality = quality + ?", [1]) == 2)
        #expect(try database.run("CREATE TABLE naps (id INTEGER) STRICT") == 0)
        #expect(try database.run("PRAGMA user_version = 3") == 0)
        #expect(try database.run("UPDATE nights SET quality = 1 WHERE id = 9") == 0)
        try database.execute(
            "CREATE TRIGGER t AFTER DELETE ON nights BEGIN INSERT INTO naps VALUES (1); END")
        #expect(try database.run("DELETE FROM nights WHERE id = 1") == 1)
    }

    @Test("tells the row id of its insertion")
    func rowID() throws {
        try database.run("INSERT INTO nights (quality) VALUES (?)", [5])
        #expect(database.lastInsertRowID == 3)
    }

    @Test("of a STRICT table refuses another type, and its values stay out of the error")
    func strictType() throws {
        let sql = "INSERT INTO nights (quality) VALUES (?)"
        let error = #expect(throws: SQLiteError.self) {
            try database.run(sql, ["a secret"])
        }
        let message = "cannot store TEXT value in INTEGER column nights.quality"
        #expect(error?.code == .constraint)
        #expect(error == SQLiteError(extendedCode: 3091, message: message, sql: sql))
        #expect(error?.description == "SQLite: \(message) (code 3091), in: \(sql)")
    }

    @Test("that threw can be used again")
    func reuseAfterError() throws {
        let sql = "INSERT INTO nights VALUES (?, ?)"
        let error = #expect(throws: SQLiteError.self) { try database.run(sql, [2, 1]) }
        #expect(error?.code == .constraint)
        #expect(error?.message == "UNIQUE constraint failed: nights.id")
        #expect(try database.run(sql, [3, 5]) == 1)
        #expect(try qualities() == [3, 4, 5])
    }

    @Test("that was given up at its first row starts anew the next time")
    func reuseAfterGivingUp() throws {
        struct Enough: Error {}
        let sql = "SELECT id FROM nights ORDER BY id"
        #expect(throws: Enough.self) { _ = try database.query(sql) { _ in throw Enough() } }
        #expect(try database.query(sql) { row in try row.int(0) } == [1, 2])
    }

    @Test("can run within itself")
    func nested() throws {
        let sql = "SELECT id FROM nights ORDER BY id"
        let pairs = try database.query(sql) { outer in
            let id = try outer.int(0)
            return try database.query(sql) { inner in id * 10 + (try inner.int(0)) }
        }
        #expect(pairs == [[11, 12], [21, 22]])
    }

    @Test("is kept prepared for the next use, but not for ever")
    func keptStatements() throws {
        func add(_ number: Int) throws -> [Int] {
            try database.query("SELECT \(number) + ?", [1]) { row in try row.int(0) }
        }
        for number in 1...Connection.idleLimit { #expect(try add(number) == [number + 1]) }
        let first = try #require(database.idle.first)
        #expect(first.sql == "SELECT 1 + ?")

        #expect(try add(1) == [2])
        #expect(database.idle.last?.statement === first.statement)
        #expect(try add(100) == [101])
        #expect(database.idle.count == Connection.idleLimit)
        #expect(database.idle.first?.sql == "SELECT 3 + ?")
    }

    @Test("is told from another one that only Swift takes for equal")
    func canonicalEquivalence() throws {
        for letter in ["\u{E9}", "e\u{301}"] {
            let sql = "SELECT length('\(letter)')"
            let lengths = try database.query(sql) { row in try row.int(0) }
            #expect(lengths == [letter.unicodeScalars.count])
        }
    }

    @Test("follows a schema that changes under it")
    func schemaChange() throws {
        let sql = "SELECT * FROM nights WHERE id = 1"
        #expect(throws: ColumnError.missing("note")) {
            _ = try database.query(sql) { row in try row.text("note") }
        }
        try database.execute("ALTER TABLE nights ADD COLUMN note TEXT NOT NULL DEFAULT 'calm'")
        #expect(try database.query(sql) { row in try row.text("note") } == ["calm"])
    }

    @Test("may end with a semicolon and a line break")
    func trailingBlanks() throws {
        #expect(try database.query("SELECT 7;\n") { row in try row.int(0) } == [7])
    }
}
