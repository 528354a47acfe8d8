import CSQLite

/// A prepared statement, finalized when it is released.
///
/// It stays within the module and is only ever held by its connection.
final class Statement {
    /// The text it was prepared from, without what followed it in a script.
    let sql: String
    private let pointer: OpaquePointer

    /// Prepares the statement at `head` and moves `head` behind it; nil if there are only blanks
    /// and comments. The text ends with a NUL.
    init?(at head: inout UnsafePointer<CChar>, on handle: OpaquePointer) throws {
        var prepared: OpaquePointer?
        var tail: UnsafePointer<CChar>?
        let code = sqlite3_prepare_v2(handle, head, -1, &prepared, &tail)
        guard code == SQLITE_OK, let tail else {
            throw SQLiteError(code, on: handle, sql: String(cString: head))
        }
        let written = UnsafeRawBufferPointer(start: head, count: tail - head)
        head = tail
        guard let prepared else { return nil }
        sql = String(decoding: written, as: UTF8.self)
        pointer = prepared
    }

    deinit {
        // The answer repeats the failure of the last step, which was thrown then.
        sqlite3_finalize(pointer)
    }

    /// Prepares a text that is exactly one statement; a semicolon may end it.
    static func only(_ sql: String, on handle: OpaquePointer) throws -> Statement {
        try withSQL(sql) { start in
            var head = start
            guard let statement = try Statement(at: &head, on: handle) else {
                preconditionFailure("A statement holds some SQL.")
            }
            let rest = String(cString: head)
            precondition(
                rest.allSatisfy { $0.isWhitespace || $0 == ";" },
                "Only one statement is run at a time; execute(_:) takes a script.")
            return statement
        }
    }

    /// Lends SQL as C reads it, to the first NUL, which must therefore be the end.
    static func withSQL<T>(_ sql: String, _ body: (UnsafePointer<CChar>) throws -> T) throws -> T {
        precondition(!sql.utf8.contains(0), "SQL holds no NUL; a value with one is bound.")
        return try sql.withCString(body)
    }

    /// Gives each question mark its value, in their order.
    func bind(_ values: [Value]) throws {
        let wanted = Int(sqlite3_bind_parameter_count(pointer))
        precondition(
            values.count == wanted,
            "The statement takes \(wanted) values and was given \(values.count): \(sql)")
        for (position, value) in zip(1..., values) {
            try check(bind(value, at: Int32(position)))
        }
    }

    /// Moves to the next row; false if there is none left.
    func step() throws -> Bool {
        let code = sqlite3_step(pointer)
        if code == SQLITE_ROW { return true }
        if code == SQLITE_DONE { return false }
        throw SQLiteError(code, on: sqlite3_db_handle(pointer), sql: sql)
    }

    /// Lends the row that the last step reached.
    func readRow<T>(_ body: (borrowing Row) throws -> T) throws -> T {
        try body(Row(of: pointer))
    }

    /// Makes it ready for the next use: no lock is held, and no value stays in memory.
    func reset() {
        // Both answers are old news: reset repeats the failure of the last step.
        sqlite3_reset(pointer)
        sqlite3_clear_bindings(pointer)
    }

    private func bind(_ value: Value, at position: Int32) -> Int32 {
        switch value {
        case .null:
            return sqlite3_bind_null(pointer, position)
        case .integer(let number):
            return sqlite3_bind_int64(pointer, position, number)
        case .real(let number):
            return sqlite3_bind_double(pointer, position, number)
        case .text(let text):
            let count = UInt64(text.utf8.count)
            return text.withCString {
                sqlite3_bind_text64(
                    pointer, position, $0, count, Self.copied, UInt8(SQLITE_UTF8))
            }
        case .blob(let bytes) where bytes.isEmpty:
            // An empty array may have no address, and SQLite would take that for NULL.
            return sqlite3_bind_zeroblob(pointer, position, 0)
        case .blob(let bytes):
            return bytes.withUnsafeBytes {
                sqlite3_bind_blob64(
                    pointer, position, $0.baseAddress, UInt64($0.count), Self.copied)
            }
        }
    }

    private func check(_ code: Int32) throws {
        guard code == SQLITE_OK else {
            throw SQLiteError(code, on: sqlite3_db_handle(pointer), sql: sql)
        }
    }

    /// `SQLITE_TRANSIENT`: SQLite copies the bytes before the call returns. In C it is the number
    /// −1 cast to a function pointer, which Swift does not import; it is never called.
    private static var copied: sqlite3_destructor_type {
        unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    }
}
