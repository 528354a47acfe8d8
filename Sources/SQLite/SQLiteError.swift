import CSQLite

/// What SQLite answered instead of doing its work.
///
/// Bound values are not kept, so an error may go into a log: `sql` shows question marks.
public struct SQLiteError: Error, Equatable, Sendable {
    /// The kind of failure; compare with this one.
    public let code: ResultCode
    /// The code with its detail, such as `SQLITE_CONSTRAINT_UNIQUE`; its low byte is `code`.
    public let extendedCode: Int32
    /// SQLite's own sentence, in English and without a full stop.
    public let message: String
    /// The statement that failed, as it was written; nil if no statement was involved.
    public let sql: String?

    /// Makes an error from its parts, with `code` taken from the extended code.
    public init(extendedCode: Int32, message: String, sql: String? = nil) {
        self.code = ResultCode(rawValue: extendedCode & 0xFF)
        self.extendedCode = extendedCode
        self.message = message
        self.sql = sql
    }

    /// Takes the message of the latest call on `handle`, so nothing may be called in between;
    /// without a handle, SQLite's general sentence for the code.
    init(_ extendedCode: Int32, on handle: OpaquePointer?, sql: String? = nil) {
        let sentence = handle.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(extendedCode)
        let message = sentence.map { String(cString: $0) } ?? "unknown error"
        self.init(extendedCode: extendedCode, message: message, sql: sql)
    }
}

extension SQLiteError: CustomStringConvertible {
    /// One line for a log: sentence, extended code, statement.
    public var description: String {
        let failure = "SQLite: \(message) (code \(extendedCode))"
        guard let sql else { return failure }
        return "\(failure), in: \(sql)"
    }
}
