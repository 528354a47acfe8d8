import SQLite
import Testing

@Suite("A row")
struct RowTests {
    let database: Connection

    init() throws {
        database = try Connection(mode: .memory)
    }

    @Test(
        "gives back what was bound",
        arguments: [
            nil, 0, -1, .integer(.max), .integer(.min), 0.1, -0.0, .real(.infinity),
            .real(.leastNonzeroMagnitude), "", "Zähne putzen", "😴 👩🏽‍⚕️", "before\0after", "\0",
            "x'; DROP TABLE nights --", .blob([]), .blob([0, 255, 0]),
        ] as [Value])
    func roundTrip(value: Value) throws {
        #expect(try database.query("SELECT ?", [value]) { row in try row.value(0) } == [value])
    }

    @Test("has its text stored under the length of its UTF-8 bytes")
    func textLength() throws {
        let lengths = try database.query(
            "SELECT length(CAST(?1 AS BLOB)), length(CAST(?2 AS BLOB))", ["a\0😴", "é"]
        ) { row in [try row.int(0), try row.int(1)] }
        #expect(lengths == [[6, 2]])
    }

    @Test("stores NaN as NULL")
    func notANumber() throws {
        let values = try database.query("SELECT ?", [.real(.nan)]) { row in try row.value(0) }
        #expect(values == [.null])
    }

    @Test("repairs text that is not UTF-8")
    func invalidUTF8() throws {
        let sql = "SELECT CAST(x'61FF62' AS TEXT) AS note"
        #expect(try database.query(sql) { row in try row.text("note") } == ["a\u{FFFD}b"])
    }

    @Test("reads text that the file keeps as UTF-16")
    func utf16() throws {
        try database.execute(
            "PRAGMA encoding = 'UTF-16le'; CREATE TABLE nights (note TEXT) STRICT")
        try database.run("INSERT INTO nights VALUES (?)", ["früh 😴"])
        let notes = try database.query("SELECT note FROM nights") { row in try row.text(0) }
        #expect(notes == ["früh 😴"])
    }

    @Test("is read by name and by number, each in its type")
    func typedGetters() throws {
        let sql = "SELECT 7 AS i, 7.5 AS r, 'seven' AS t, x'07' AS b, NULL AS n"
        #expect(try database.query(sql, [], readEveryType).count == 1)
    }

    func readEveryType(row: borrowing Row) throws {
        #expect(try row.int("i") == 7)
        #expect(try row.int64(0) == 7)
        #expect(try row.double("r") == 7.5)
        #expect(try row.text("t") == "seven")
        #expect(try row.blob(3) == [7])
        #expect(try row.optionalInt("i") == 7)
        #expect(try row.optionalInt64("i") == 7)
        #expect(try row.optionalDouble("r") == 7.5)
        #expect(try row.optionalText("t") == "seven")
        #expect(try row.optionalBlob("b") == [7])
        #expect(try row.optionalInt("n") == nil)
        #expect(try row.optionalInt64("n") == nil)
        #expect(try row.optionalDouble("n") == nil)
        #expect(try row.optionalText("n") == nil)
        #expect(try row.optionalBlob("n") == nil)
    }

    @Test("gives the first of two columns with one name")
    func sameName() throws {
        #expect(try database.query("SELECT 1 AS x, 2 AS x") { row in try row.int("x") } == [1])
    }

    @Test(
        "refuses to convert",
        arguments: [
            ("i", .text, .integer), ("i", .real, .integer), ("r", .integer, .real),
            ("t", .integer, .text), ("t", .blob, .text), ("b", .text, .blob),
            ("n", .integer, .null), ("n", .text, .null),
        ] as [(String, Value.Kind, Value.Kind)])
    func mismatch(column: String, wanted: Value.Kind, found: Value.Kind) throws {
        let sql = "SELECT 7 AS i, 7.0 AS r, '7' AS t, x'37' AS b, NULL AS n"
        let error = ColumnError.mismatch(column: column, wanted: wanted, found: found)
        #expect(throws: error) {
            _ = try database.query(sql) { row in
                switch wanted {
                case .integer: _ = try row.int(.name(column))
                case .real: _ = try row.double(.name(column))
                case .text: _ = try row.text(.name(column))
                case .blob: _ = try row.blob(.name(column))
                case .null: _ = try row.value(.name(column))
                }
            }
        }
    }

    @Test("lets only NULL be nil, not another type")
    func optionalMismatch() throws {
        let error = ColumnError.mismatch(column: "i", wanted: .text, found: .integer)
        #expect(throws: error) {
            _ = try database.query("SELECT 7 AS i") { row in try row.optionalText("i") }
        }
    }

    @Test(
        "names the column that is missing",
        arguments: ["snore", "I", .index(1), .index(-1), .index(.max)] as [Column])
    func missing(column: Column) throws {
        #expect(throws: ColumnError.missing(column)) {
            _ = try database.query("SELECT 7 AS i") { row in try row.optionalInt(column) }
        }
    }

    @Test("explains itself without its value")
    func descriptions() {
        let mismatch = ColumnError.mismatch(column: "note", wanted: .text, found: .integer)
        #expect("\(mismatch)" == "The column note holds integer, where text was wanted.")
        #expect("\(ColumnError.missing("note"))" == "The result has no column note.")
        #expect("\(ColumnError.missing(3))" == "The result has no column number 3.")
    }

    @Test("takes nil for NULL in every type")
    func optionalValues() {
        #expect(Value(nil as Int?) == .null)
        #expect(Value(nil as Int64?) == .null)
        #expect(Value(nil as Double?) == .null)
        #expect(Value(nil as String?) == .null)
        #expect(Value(7 as Int?) == .integer(7))
        #expect(Value(7 as Int64?) == .integer(7))
        #expect(Value(7 as Double?) == .real(7))
        #expect(Value("" as String?) == .text(""))
    }
}
