import SQLite

/// How the database is found, made and opened.
struct StoreOpening {
    let place: StoreDirectory
    let isCreating: Bool
    let patience: Duration
    /// Asked before a file of an older version is changed.
    let beforeUpgrade: () throws(StoreError) -> Void

    /// The database, brought to the newest version; nil where there is none and none is made.
    func open() throws -> (Connection, FileIdentity?)? {
        if try !place.hasDatabase() {
            guard isCreating else { return nil }
            try create()
        }
        return try openThatIsThere()
    }

    /// The database that is there; nil where there is none.
    func openThatIsThere() throws -> (Connection, FileIdentity?)? {
        guard try place.hasDatabase() else { return nil }
        let connection = try Connection(
            path: place.database, mode: .readWrite, busyTimeout: patience)
        let identity = try place.identity()
        try Migrations.run(
            on: connection, path: place.database, beforeUpgrade: beforeUpgrade)
        try Self.prepare(connection)
        return (connection, identity)
    }

    static func prepare(_ connection: Connection) throws {
        // FULL: an acknowledged write outlives a power cut too; there are a few dozen a night.
        try connection.execute(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
    }

    private func create() throws {
        try place.create()
        try place.install { temporary in
            let made = try Connection(path: temporary, mode: .readWrite)
            try Migrations.run(on: made, path: place.database)
            // In the header from the start: a file that others have open is not switched over.
            try made.execute("PRAGMA journal_mode = WAL")
            try made.close()
        }
    }
}

/// Which file it is, whatever its name.
struct FileIdentity: Equatable {
    let device: UInt
    let inode: UInt
}
