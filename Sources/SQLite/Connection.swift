import CSQLite

/// An open database, used by one thread at a time (hence not `Sendable`).
///
/// Failures are thrown as `SQLiteError`. Statements given to `run` and `query` are kept prepared,
/// by their text, for the next use; between uses they hold no lock.
public final class Connection {
    /// What may be done with the database file.
    public enum Mode: Sendable {
        /// An existing file is read; every write throws `.readOnly`.
        case readOnly
        /// An existing file is read and written. If the file is write-protected, it opens all
        /// the same and the first write throws `.readOnly`.
        case readWrite
        /// As `readWrite`, and a missing file is created (its folder is not).
        case create
        /// A private database in memory, which ends with the connection. The path is not used.
        case memory
    }

    /// More statements than this are not kept; the one unused for longest goes first.
    static let idleLimit = 32

    private var handle: OpaquePointer?
    /// Prepared and not in use, in the order of their last use. A statement in use is not here,
    /// so that a query within the same query prepares its own.
    private(set) var idle: [(sql: String, statement: Statement)] = []
    /// Whether the body of `transaction` is running; a BEGIN given as SQL does not count.
    var isInTransaction = false

    /// Opens the database. Throws `.cantOpen` for a path that names no file: SQLite would take
    /// an empty one or ":memory:" for a database that is gone afterwards.
    ///
    /// A file that is no database opens nevertheless; the first read throws `.notADatabase`.
    /// `busyTimeout` is how long a statement waits for a lock of another connection before it
    /// throws `.busy`, rounded up to milliseconds; zero does not wait.
    public init(path: String = "", mode: Mode, busyTimeout: Duration = .seconds(5)) throws {
        let name = mode == .memory ? ":memory:" : path
        if mode != .memory, path.isEmpty || path == ":memory:" || path.utf8.contains(0) {
            throw SQLiteError(SQLITE_CANTOPEN, on: nil)
        }
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(name, &opened, mode.flags | SQLITE_OPEN_EXRESCODE, nil)
        guard code == SQLITE_OK else {
            let error = SQLiteError(code, on: opened)
            sqlite3_close(opened)  // Even a failed opening leaves a handle.
            throw error
        }
        handle = opened
        let milliseconds = (busyTimeout / .milliseconds(1)).rounded(.up)
        sqlite3_busy_timeout(opened, Int32(min(max(milliseconds, 0), Double(Int32.max))))
    }

    deinit {
        // Takes effect with the last statement, which is finalized right after. Nobody is left to
        // be told of a failure; close() is for those who want to know.
        sqlite3_close_v2(handle)
    }

    /// Closes now and says what went wrong; without it the connection closes when released.
    ///
    /// An open transaction is rolled back. Within the closure of a query it throws `.busy` and
    /// the connection stays open. A second call does nothing; any other use is a mistake.
    public func close() throws {
        idle.removeAll()
        let code = sqlite3_close(handle)
        guard code == SQLITE_OK else { throw SQLiteError(code, on: handle) }
        handle = nil
    }

    /// Runs any number of statements without values; rows are dropped.
    ///
    /// Stops at the first that fails. Those before it stay done, unless a transaction is open.
    public func execute(_ script: String) throws {
        let handle = openHandle
        try Statement.withSQL(script) { start in
            var head = start
            while head.pointee != 0 {
                guard let statement = try Statement(at: &head, on: handle) else { continue }
                try statement.bind([])
                while try statement.step() {}
            }
        }
    }

    /// Runs one statement and returns how many rows it inserted, changed or deleted itself,
    /// without those of triggers and foreign keys; 0 for a statement of another sort.
    @discardableResult
    public func run(_ sql: String, _ values: [Value] = []) throws -> Int {
        let handle = openHandle
        return try withStatement(sql, values) { statement in
            // SQLite's count stays at that of an earlier statement if this one changes no rows.
            let total = sqlite3_total_changes64(handle)
            while try statement.step() {}
            return sqlite3_total_changes64(handle) == total ? 0 : Int(sqlite3_changes64(handle))
        }
    }

    /// Runs one statement and collects what `row` makes of each row of the result.
    ///
    /// An error thrown by `row` ends the query. What an `INSERT … RETURNING` has written by then
    /// stays, unless a transaction is open.
    public func query<T>(
        _ sql: String, _ values: [Value] = [], _ row: (borrowing Row) throws -> T
    ) throws -> [T] {
        try withStatement(sql, values) { statement in
            var rows: [T] = []
            while try statement.step() {
                rows.append(try statement.readRow(row))
            }
            return rows
        }
    }

    /// The row id of this connection's latest successful INSERT; 0 if there was none.
    public var lastInsertRowID: Int64 {
        sqlite3_last_insert_rowid(openHandle)
    }

    /// The handle, for as long as the connection is not closed.
    var openHandle: OpaquePointer {
        guard let handle else { preconditionFailure("A closed connection is not used.") }
        return handle
    }

    private func withStatement<T>(
        _ sql: String, _ values: [Value], _ use: (Statement) throws -> T
    ) throws -> T {
        let statement = try takeIdle(sql) ?? Statement.only(sql, on: openHandle)
        defer {
            statement.reset()
            idle.append((sql, statement))
            if idle.count > Self.idleLimit { idle.removeFirst() }
        }
        try statement.bind(values)
        return try use(statement)
    }

    /// Compares bytes: to Swift's `==`, SQL with a composed and a decomposed letter is the same.
    private func takeIdle(_ sql: String) -> Statement? {
        let bytes = sql.utf8
        let place = idle.lastIndex {
            $0.sql.utf8.count == bytes.count && $0.sql.utf8.elementsEqual(bytes)
        }
        return place.map { idle.remove(at: $0).statement }
    }
}

extension Connection.Mode {
    /// Without SQLITE_OPEN_URI: a path that begins with "file:" is a path.
    fileprivate var flags: Int32 {
        switch self {
        case .readOnly: SQLITE_OPEN_READONLY
        case .readWrite: SQLITE_OPEN_READWRITE
        case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        case .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY
        }
    }
}
