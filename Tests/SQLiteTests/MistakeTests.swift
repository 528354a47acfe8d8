import SQLite
import Testing

/// What a programmer gets wrong ends the program with a sentence.
@Suite("A mistake")
struct MistakeTests {
    @Test("is a transaction within a transaction")
    func nestedTransaction() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let database = try Connection(mode: .memory)
            try database.transaction { try database.transaction {} }
        }
        #expect(sentence(of: result, is: "A transaction does not begin within another one."))
    }

    @Test("is a wrong number of values")
    func wrongNumberOfValues() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let database = try Connection(mode: .memory)
            _ = try database.query("SELECT ?, ?", [1]) { row in try row.int(0) }
        }
        #expect(sentence(of: result, is: "takes 2 values and was given 1: SELECT ?, ?"))
    }

    @Test("is a script with a value to fill in")
    func valueInScript() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            try Connection(mode: .memory).execute("SELECT 1; SELECT ?")
        }
        #expect(sentence(of: result, is: "takes 1 values and was given 0:  SELECT ?"))
    }

    @Test("is a second statement where one is run")
    func twoStatements() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            try Connection(mode: .memory).run("SELECT 1; SELECT 2")
        }
        #expect(sentence(of: result, is: "Only one statement is run at a time"))
    }

    @Test("is SQL with a NUL, behind which SQLite would not read")
    func nulInSQL() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            try Connection(mode: .memory).execute("SELECT 1;\0 SELECT 2")
        }
        #expect(sentence(of: result, is: "SQL holds no NUL; a value with one is bound."))
    }

    @Test("is the use of a closed connection")
    func closedConnection() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let database = try Connection(mode: .memory)
            try database.close()
            try database.run("SELECT 1")
        }
        #expect(sentence(of: result, is: "A closed connection is not used."))
    }

    private func sentence(of result: ExitTest.Result?, is sentence: String) -> Bool {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(sentence)
    }
}
