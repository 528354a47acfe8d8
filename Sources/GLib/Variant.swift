/// A value as it travels on D-Bus.
///
/// Strings are cut nowhere: a NUL, which the bus cannot carry, is sent as U+FFFD.
public indirect enum Variant: Hashable, Sendable {
    /// `b`
    case boolean(Bool)
    /// `y`
    case byte(UInt8)
    /// `n`
    case int16(Int16)
    /// `q`
    case uint16(UInt16)
    /// `i`
    case int32(Int32)
    /// `u`
    case uint32(UInt32)
    /// `x`
    case int64(Int64)
    /// `t`
    case uint64(UInt64)
    /// `d`
    case double(Double)
    /// `h`, the place of a descriptor in the message's list.
    case handle(Int32)
    /// `s`
    case string(String)
    /// `o`; sending one that is not of the form `/a/b` is a programming error.
    case objectPath(String)
    /// `g`; sending one that is no list of types is a programming error.
    case signature(String)
    /// `a…`; all elements have the type, which an empty array has as well.
    case array(elementType: String, [Variant])
    /// `a{…}`; all keys and values have their types.
    case dictionary(keyType: String, valueType: String, [Variant: Variant])
    /// `(…)`
    case tuple([Variant])
    /// `v`
    case variant(Variant)

    /// A dictionary of named values of any type, `a{sv}`.
    public static func vardict(_ entries: [String: Variant]) -> Variant {
        let pairs = entries.map { (Variant.string($0.key), Variant.variant($0.value)) }
        return .dictionary(
            keyType: "s", valueType: "v", Dictionary(pairs, uniquingKeysWith: { first, _ in first })
        )
    }

    /// The array of strings `as`.
    public static func strings(_ strings: [String]) -> Variant {
        .array(elementType: "s", strings.map { .string($0) })
    }

    /// The type in the letters of D-Bus.
    public var type: String {
        switch self {
        case .boolean: "b"
        case .byte: "y"
        case .int16: "n"
        case .uint16: "q"
        case .int32: "i"
        case .uint32: "u"
        case .int64: "x"
        case .uint64: "t"
        case .double: "d"
        case .handle: "h"
        case .string: "s"
        case .objectPath: "o"
        case .signature: "g"
        case .array(let elementType, _): "a\(elementType)"
        case .dictionary(let keyType, let valueType, _): "a{\(keyType)\(valueType)}"
        case .tuple(let members): "(\(members.map(\.type).joined()))"
        case .variant: "v"
        }
    }
}

extension Variant {
    /// The text of a string, object path or signature; nil for anything else.
    public var text: String? {
        switch self {
        case .string(let text), .objectPath(let text), .signature(let text): text
        default: nil
        }
    }

    /// The texts of an array of strings; nil for anything else.
    public var texts: [String]? {
        guard case .array(elementType: "s", let elements) = self else { return nil }
        return elements.compactMap(\.text)
    }

    /// The entries of an `a{sv}`, values unwrapped; nil for anything else.
    public var namedValues: [String: Variant]? {
        guard case .dictionary(keyType: "s", valueType: "v", let entries) = self else { return nil }
        var named: [String: Variant] = [:]
        for case (.string(let name), .variant(let value)) in entries { named[name] = value }
        return named
    }
}
