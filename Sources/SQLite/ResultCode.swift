import CSQLite

/// The primary result code of a failed call, without the detail of the extended code.
///
/// A struct rather than an enum: a newer SQLite may answer with a code that is not named here.
public struct ResultCode: RawRepresentable, Hashable, Sendable {
    /// The number as SQLite gives it, 0 to 255.
    public let rawValue: Int32

    /// Wraps a primary code; it is not checked against the named ones.
    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// The SQL is wrong, or what it asks for does not exist. SQLite's catch-all.
    public static let error = ResultCode(rawValue: SQLITE_ERROR)
    /// The operating system refuses access to the file.
    public static let permission = ResultCode(rawValue: SQLITE_PERM)
    /// A statement was ended by a rollback underneath it.
    public static let abort = ResultCode(rawValue: SQLITE_ABORT)
    /// Another connection holds the lock, and the busy timeout has passed.
    public static let busy = ResultCode(rawValue: SQLITE_BUSY)
    /// The same connection stands in its own way, such as by dropping a table that it is reading.
    public static let locked = ResultCode(rawValue: SQLITE_LOCKED)
    /// Memory ran out.
    public static let noMemory = ResultCode(rawValue: SQLITE_NOMEM)
    /// The file, its folder or the connection admits no writing.
    public static let readOnly = ResultCode(rawValue: SQLITE_READONLY)
    /// Reading or writing failed in the operating system; the extended code says at which call.
    public static let ioError = ResultCode(rawValue: SQLITE_IOERR)
    /// The file is a database, and damaged.
    public static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
    /// The disk is full, or the database has reached its `max_page_count`.
    public static let full = ResultCode(rawValue: SQLITE_FULL)
    /// The file cannot be opened or created, or the path names no file.
    public static let cantOpen = ResultCode(rawValue: SQLITE_CANTOPEN)
    /// The schema changed again and again while the statement was prepared.
    public static let schema = ResultCode(rawValue: SQLITE_SCHEMA)
    /// A text, a blob or a statement is longer than SQLite's limit.
    public static let tooBig = ResultCode(rawValue: SQLITE_TOOBIG)
    /// NOT NULL, CHECK, UNIQUE, a key, or the type of a STRICT column forbids the value.
    public static let constraint = ResultCode(rawValue: SQLITE_CONSTRAINT)
    /// A row id or a value of another type was given where only an integer is possible.
    public static let mismatch = ResultCode(rawValue: SQLITE_MISMATCH)
    /// The library was called in a way that it does not allow.
    public static let misuse = ResultCode(rawValue: SQLITE_MISUSE)
    /// The file is not an SQLite database. Noticed at the first read, not at the opening.
    public static let notADatabase = ResultCode(rawValue: SQLITE_NOTADB)
}
