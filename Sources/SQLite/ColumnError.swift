/// Why a column could not be read as it was asked for; nothing is converted silently.
public enum ColumnError: Error, Equatable, Sendable {
    /// The result has no such column.
    case missing(Column)
    /// The column, by the name that the result gives it, holds a value of another type.
    case mismatch(column: String, wanted: Value.Kind, found: Value.Kind)
}

extension ColumnError: CustomStringConvertible {
    /// One sentence without the value, for a log.
    public var description: String {
        switch self {
        case .missing(.index(let index)): "The result has no column number \(index)."
        case .missing(.name(let name)): "The result has no column \(name)."
        case .mismatch(let column, let wanted, let found):
            "The column \(column) holds \(found.rawValue), where \(wanted.rawValue) was wanted."
        }
    }
}
