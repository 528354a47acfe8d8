import CSQLite

extension Connection {
    /// When a transaction takes its lock.
    public enum TransactionKind: String, Sendable {
        /// At the first read or write. A write after a read may throw `.busy` without waiting.
        case deferred = "DEFERRED"
        /// At once for writing, while others may still read. In WAL mode only the start can throw
        /// `.busy`; with a rollback journal also the commit, as long as somebody reads.
        case immediate = "IMMEDIATE"
        /// At once for everything; in WAL mode the same as `immediate`.
        case exclusive = "EXCLUSIVE"
    }

    /// Runs `body` so that all it writes is there afterwards, or nothing of it.
    ///
    /// An error of `body` or of the commit rolls back and is thrown on. A body lets the errors
    /// of SQLite through: after some of them, such as `.full`, the transaction is already over.
    /// Within another transaction it is a mistake.
    public func transaction<T>(
        _ kind: TransactionKind = .immediate, _ body: () throws -> T
    ) throws -> T {
        precondition(!isInTransaction, "A transaction does not begin within another one.")
        try execute("BEGIN \(kind.rawValue)")
        isInTransaction = true
        defer { isInTransaction = false }
        do {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            rollBack()
            throw error
        }
    }

    private func rollBack() {
        // The answer is left aside, as the first error is on its way to the caller and says more.
        // This fails if SQLite has already rolled back by itself, which is as well. If it should
        // fail otherwise, the next BEGIN says so, and closing rolls back too.
        sqlite3_exec(openHandle, "ROLLBACK", nil, nil, nil)
    }
}
