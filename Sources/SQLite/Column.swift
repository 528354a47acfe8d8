/// Which column of a result is meant: `row.text(0)` or `row.text("note")`.
public enum Column: Hashable, Sendable {
    /// The place in the result, counted from 0.
    case index(Int)
    /// The name in the result, in its exact spelling; the first one if there are several.
    case name(String)
}

extension Column: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    /// `0` is the first column.
    public init(integerLiteral value: Int) {
        self = .index(value)
    }

    /// `"note"` is the column of that name.
    public init(stringLiteral value: String) {
        self = .name(value)
    }
}
