import CSQLite

/// The row on which a query stands, valid only while its closure runs.
///
/// It is not copyable and is lent to the closure, so that it cannot outlive the step it shows.
/// Every getter throws a `ColumnError` if the column is missing or holds another type; those
/// without `optional` in their name also refuse NULL.
public struct Row: ~Copyable {
    private let pointer: OpaquePointer

    init(of pointer: OpaquePointer) {
        self.pointer = pointer
    }

    /// A whole number. An integral real is refused.
    public func int(_ column: Column) throws -> Int {
        Int(try int64(column))
    }

    /// A whole number of 64 bits. An integral real is refused.
    public func int64(_ column: Column) throws -> Int64 {
        sqlite3_column_int64(pointer, try index(of: column, holding: .integer))
    }

    /// A floating point number. An integer is refused; a REAL column holds none.
    public func double(_ column: Column) throws -> Double {
        sqlite3_column_double(pointer, try index(of: column, holding: .real))
    }

    /// The text in full, NULs included, with U+FFFD in place of what is not UTF-8.
    public func text(_ column: Column) throws -> String {
        try text(at: index(of: column, holding: .text))
    }

    /// The bytes; empty for an empty blob.
    public func blob(_ column: Column) throws -> [UInt8] {
        try blob(at: index(of: column, holding: .blob))
    }

    /// A whole number, or nil for NULL.
    public func optionalInt(_ column: Column) throws -> Int? {
        try isNull(column) ? nil : int(column)
    }

    /// A whole number of 64 bits, or nil for NULL.
    public func optionalInt64(_ column: Column) throws -> Int64? {
        try isNull(column) ? nil : int64(column)
    }

    /// A floating point number, or nil for NULL.
    public func optionalDouble(_ column: Column) throws -> Double? {
        try isNull(column) ? nil : double(column)
    }

    /// The text, or nil for NULL; an empty text is not NULL.
    public func optionalText(_ column: Column) throws -> String? {
        try isNull(column) ? nil : text(column)
    }

    /// The bytes, or nil for NULL; an empty blob is not NULL.
    public func optionalBlob(_ column: Column) throws -> [UInt8]? {
        try isNull(column) ? nil : blob(column)
    }

    /// Whatever the column holds, in its own type.
    public func value(_ column: Column) throws -> Value {
        let index = try index(of: column)
        return switch kind(at: index) {
        case .null: .null
        case .integer: .integer(sqlite3_column_int64(pointer, index))
        case .real: .real(sqlite3_column_double(pointer, index))
        case .text: .text(try text(at: index))
        case .blob: .blob(try blob(at: index))
        }
    }

    private func isNull(_ column: Column) throws -> Bool {
        try kind(at: index(of: column)) == .null
    }

    private func kind(at index: Int32) -> Value.Kind {
        Value.Kind(typeCode: sqlite3_column_type(pointer, index))
    }

    private func index(of column: Column, holding wanted: Value.Kind) throws -> Int32 {
        let index = try index(of: column)
        let found = kind(at: index)
        guard found == wanted else {
            throw ColumnError.mismatch(column: name(at: index), wanted: wanted, found: found)
        }
        return index
    }

    /// Asks SQLite for the names at each call: a changed schema may change those of `SELECT *`
    /// under a prepared statement.
    private func index(of column: Column) throws -> Int32 {
        let all = 0..<sqlite3_column_count(pointer)
        let found =
            switch column {
            case .index(let index): Int32(exactly: index).flatMap { all.contains($0) ? $0 : nil }
            case .name(let name): all.first { self.name(at: $0) == name }
            }
        guard let found else { throw ColumnError.missing(column) }
        return found
    }

    /// The name, or nothing if SQLite had no memory to tell it.
    private func name(at index: Int32) -> String {
        sqlite3_column_name(pointer, index).map { String(cString: $0) } ?? ""
    }

    /// The length is asked for after the text, as that call may convert from UTF-16.
    private func text(at index: Int32) throws -> String {
        guard let start = sqlite3_column_text(pointer, index) else { throw outOfMemory() }
        let count = Int(sqlite3_column_bytes(pointer, index))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// An empty blob has no address; neither has one that memory did not suffice for.
    private func blob(at index: Int32) throws -> [UInt8] {
        let start = sqlite3_column_blob(pointer, index)
        let count = Int(sqlite3_column_bytes(pointer, index))
        if start == nil && count > 0 { throw outOfMemory() }
        return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
    }

    private func outOfMemory() -> SQLiteError {
        SQLiteError(SQLITE_NOMEM, on: sqlite3_db_handle(pointer))
    }
}
