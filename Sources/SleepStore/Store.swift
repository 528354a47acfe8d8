import SQLite

/// Goals, settings, nights, deliveries and ticks in one SQLite file.
///
/// A write that returns is on the disk; one that throws has changed nothing. All calls throw
/// ``StoreError``. Used by one thread.
public final class Store {
    let connection: Connection
    /// The file; `:memory:` for a store that ends with the process.
    public let path: String

    /// Rows that were left out when they were read, because they do not hold what they must.
    public internal(set) var faults: [RowFault] = []

    /// Opens the database in `directory`; nil where there is none yet and `creating` is false.
    ///
    /// A newer, damaged, emptied or foreign file throws and is left as it is. `patience` is how
    /// long a write waits for another process's.
    public init?(
        directory: String, creating: Bool, patience: Duration = .seconds(5)
    ) throws(StoreError) {
        let place = StoreDirectory(path: directory)
        path = place.database
        let path = path
        let opened: Connection? = try Self.translating(path) {
            if try !place.hasDatabase() {
                guard creating else { return nil }
                try place.create()
                try place.install { temporary in
                    let made = try Connection(path: temporary, mode: .readWrite)
                    try Migrations.run(on: made, path: path)
                    // In the header from the start: a file that others have open is not switched over.
                    try made.execute("PRAGMA journal_mode = WAL")
                    try made.close()
                }
            }
            let connection = try Connection(
                path: path, mode: .readWrite, busyTimeout: patience)
            try Migrations.run(on: connection, path: path)
            try Self.prepare(connection)
            return connection
        }
        guard let opened else { return nil }
        connection = opened
    }

    /// A store that ends with the process.
    public init() throws(StoreError) {
        path = ":memory:"
        connection = try Self.translating(":memory:") {
            let connection = try Connection(mode: .memory)
            try Migrations.run(on: connection, path: ":memory:")
            try Self.prepare(connection)
            return connection
        }
    }

    /// What SQLite finds wrong with the file; empty where it is sound. Reads all of it.
    public func problems() throws(StoreError) -> [String] {
        try perform { try connection.quickCheck() }
    }

    /// The version of the schema.
    public static var schemaVersion: Int { Migrations.steps.count }

    private static func prepare(_ connection: Connection) throws {
        // FULL: an acknowledged write outlives a power cut too; there are a few dozen a night.
        try connection.execute(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
    }

    static func translating<T>(_ path: String, _ body: () throws -> T) throws(StoreError) -> T {
        do {
            return try body()
        } catch let error as StoreError {
            throw error
        } catch let error as SQLiteError {
            throw StoreError(error, path: path)
        } catch {
            throw .damaged(path: path, reason: "\(error)")
        }
    }

    func perform<T>(_ body: () throws -> T) throws(StoreError) -> T {
        try Self.translating(path, body)
    }

    /// All of `body`'s writes or none.
    func write<T>(_ body: () throws -> T) throws(StoreError) -> T {
        try perform { try connection.transaction(.immediate, body) }
    }
}
