import FoundationEssentials

/// JSON as the program writes it: keys in alphabetical order, slashes as they are.
public enum JSONText {
    /// A document over several lines, ended by one line end.
    public static func document(_ value: some Encodable) throws -> String {
        try encoded(value, [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted])
    }

    /// One line, ended by a line end, for streams of events.
    public static func line(_ value: some Encodable) throws -> String {
        try encoded(value, [.sortedKeys, .withoutEscapingSlashes])
    }

    private static func encoded(
        _ value: some Encodable, _ format: JSONEncoder.OutputFormatting
    ) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = format
        return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }
}

/// A value that is written as null where it is missing, so that no key disappears.
@propertyWrapper
public struct Nullable<Value: Encodable>: Encodable {
    public var wrappedValue: Value?

    /// The value, or nil for null.
    public init(wrappedValue: Value?) {
        self.wrappedValue = wrappedValue
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let wrappedValue {
            try container.encode(wrappedValue)
        } else {
            try container.encodeNil()
        }
    }
}

extension Nullable: Sendable where Value: Sendable {}
extension Nullable: Equatable where Value: Equatable {}
