import CSQLite

/// A value of a column or of a question mark, in the five types that SQLite stores.
public enum Value: Equatable, Sendable {
    /// No value.
    case null
    /// A whole number of 64 bits.
    case integer(Int64)
    /// A floating point number. SQLite has no NaN: bound, it becomes NULL.
    case real(Double)
    /// Text, stored as its UTF-8 bytes; a NUL among them survives.
    /// Equal as Swift's strings are, so composed and decomposed letters are the same here,
    /// though not to SQLite.
    case text(String)
    /// Bytes without a meaning to SQLite; an empty blob is not NULL.
    case blob([UInt8])

    /// The type without the value, in the words of SQLite's `typeof()`.
    public enum Kind: String, Sendable {
        /// No value.
        case null
        /// A whole number.
        case integer
        /// A floating point number.
        case real
        /// Text.
        case text
        /// Bytes.
        case blob

        /// Reads a type code. SQLite documents five and promises that there will be no more.
        init(typeCode: Int32) {
            switch typeCode {
            case SQLITE_INTEGER: self = .integer
            case SQLITE_FLOAT: self = .real
            case SQLITE_TEXT: self = .text
            case SQLITE_BLOB: self = .blob
            default: self = .null
            }
        }
    }

    /// An integer, or NULL for nil.
    public init(_ number: Int?) {
        self = number.map { .integer(Int64($0)) } ?? .null
    }

    /// An integer, or NULL for nil.
    public init(_ number: Int64?) {
        self = number.map { .integer($0) } ?? .null
    }

    /// A real number, or NULL for nil.
    public init(_ number: Double?) {
        self = number.map { .real($0) } ?? .null
    }

    /// A text, or NULL for nil; the empty text stays a text.
    public init(_ text: String?) {
        self = text.map { .text($0) } ?? .null
    }
}

extension Value: ExpressibleByNilLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringLiteral
{
    /// `nil` is NULL.
    public init(nilLiteral: ()) {
        self = .null
    }

    /// `7` is an integer, never a real number.
    public init(integerLiteral value: Int64) {
        self = .integer(value)
    }

    /// `7.0` is a real number.
    public init(floatLiteral value: Double) {
        self = .real(value)
    }

    /// `"seven"` is a text.
    public init(stringLiteral value: String) {
        self = .text(value)
    }
}
