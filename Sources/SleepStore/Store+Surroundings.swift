import SQLite
public import SleepCore

// Values of the desktop that are changed for a night.

extension Store {
    /// What is borrowed from the desktop now, by key.
    public func borrowedValues() throws(StoreError) -> [BorrowedValue] {
        try perform {
            try rows("borrowed", "SELECT * FROM borrowed ORDER BY key") { row in
                try StoredRow.borrowedValue(row)
            }
        }
    }

    /// Stores a borrowed value; one of that key that is there already keeps what was before.
    public func keep(_ value: BorrowedValue) throws(StoreError) {
        try write { () -> Void in
            try connection.run(
                """
                INSERT INTO borrowed (key, night, before, ours, isSettled) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET isSettled = excluded.isSettled
                """,
                [
                    .text(value.key), .text(value.night.description), Value(value.before),
                    .text(value.ours), Value(value.isSettled ? 1 : 0),
                ])
        }
    }

    /// Forgets a value that is given back, or the person's own by now.
    public func forgetBorrowed(_ key: String) throws(StoreError) {
        try write { () -> Void in
            try connection.run("DELETE FROM borrowed WHERE key = ?", [.text(key)])
        }
    }
}

extension StoredRow {
    static func borrowedValue(_ row: borrowing Row) throws -> BorrowedValue {
        BorrowedValue(
            key: try row.text("key"), night: try night(row, "night"),
            before: try row.optionalText("before"), ours: try row.text("ours"),
            isSettled: try number(row, "isSettled", in: 0...1) == 1)
    }
}
