/// What the file says of itself, beside its tables.
extension Connection {
    /// The number that the application gives its schema; 0 in a new file.
    public func userVersion() throws -> Int32 {
        try headerNumber("PRAGMA user_version")
    }

    /// Numbers the schema; within a transaction, together with its other changes.
    public func setUserVersion(_ version: Int32) throws {
        try execute("PRAGMA user_version = \(version)")
    }

    /// The number by which `file(1)` and others know whose file it is; 0 in a new file.
    public func applicationID() throws -> Int32 {
        try headerNumber("PRAGMA application_id")
    }

    /// Marks the file as the application's own.
    public func setApplicationID(_ id: Int32) throws {
        try execute("PRAGMA application_id = \(id)")
    }

    /// A number that is another one once another connection has changed the file; what this one
    /// writes leaves it as it is. Only of use to be compared with an earlier answer.
    public func changesByOthers() throws -> Int64 {
        try query("PRAGMA data_version") { row in try row.int64(0) }.first ?? 0
    }

    /// Looks through every page and returns SQLite's sentences on what is damaged, 100 at most;
    /// empty for a sound file. That indexes agree with their tables is not checked.
    ///
    /// Damage that keeps SQLite from looking at all is thrown, as `.corrupt` or `.notADatabase`.
    public func quickCheck() throws -> [String] {
        try query("PRAGMA quick_check") { row in try row.text(0) }.filter { $0 != "ok" }
    }

    /// SQLite answers with one row always; the header field has 32 bits.
    private func headerNumber(_ pragma: String) throws -> Int32 {
        try query(pragma) { row in Int32(truncatingIfNeeded: try row.int64(0)) }.first ?? 0
    }
}
