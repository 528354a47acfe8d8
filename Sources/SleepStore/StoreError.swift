public import SQLite

/// Why the store cannot do what it was asked; in none of these cases was anything replaced.
public enum StoreError: Error, Equatable {
    /// A program of an older version has the file open, and would not understand it any more.
    case usedByOlder(process: Int32)
    /// The file was written by a newer program; it is left as it is.
    case newer(found: Int, known: Int)
    /// The file is a database, but not one of this program.
    case foreign(path: String)
    /// The file is damaged or no database at all; it is left as it is.
    case damaged(path: String, reason: String)
    /// The file is there and holds nothing: it was truncated.
    case emptied(path: String)
    /// A symbolic link, a directory or a device stands in the place of a file.
    case notAFile(path: String)
    /// The directory belongs to another user.
    case foreignOwner(path: String, owner: UInt32)
    /// No space is left; what was stored before is unchanged.
    case full
    /// Another process is writing and did not come to an end in time.
    case busy
    /// A system call failed.
    case system(call: String, path: String, errno: Int32)
    /// Something that no part of the store is known to throw: a mistake in the program.
    case unexpected(String)
    /// Anything else that SQLite said.
    case database(SQLiteError)

    init(_ error: SQLiteError, path: String) {
        switch error.code {
        case .full: self = .full
        case .busy, .locked: self = .busy
        case .corrupt, .notADatabase: self = .damaged(path: path, reason: error.message)
        case .ioError where error.extendedCode == Self.noSpaceForIndex: self = .full
        default: self = .database(error)
        }
    }

    /// `SQLITE_IOERR_SHMSIZE`: the index of the log could not be made as large as it must be.
    private static let noSpaceForIndex: Int32 = 4874
}

/// A stored row that does not hold what it must; it is left out and said, never fatal.
public struct RowFault: Equatable, Sendable {
    public let table: String
    public let row: String
    public let reason: String
    /// Whether a goal in force is missing from what was read.
    public let concernsGoal: Bool

    init(table: String, row: String, reason: String, concernsGoal: Bool = false) {
        self.table = table
        self.row = row
        self.reason = reason
        self.concernsGoal = concernsGoal
    }
}
