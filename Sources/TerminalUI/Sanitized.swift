/// Text from outside (a name, a file, an argument) made harmless for a terminal and one line long.
///
/// A tab becomes a space. Every other control character is shown as its code (`\x1b`, `\x00`,
/// `\x0a`), and so are the characters that break lines or turn the reading direction (`\u202e`).
/// What is sanitized once stays the same when it is sanitized again.
public struct Sanitized: Hashable, Sendable, CustomStringConvertible {
    /// The text as it may be shown.
    public let text: String

    /// Takes any text; nothing is refused.
    public init(_ raw: some StringProtocol) {
        var shown = String.UnicodeScalarView()
        for scalar in raw.unicodeScalars {
            if scalar == "\t" {
                shown.append(" ")
            } else if let code = Self.code(for: scalar) {
                shown.append(contentsOf: code.unicodeScalars)
            } else {
                shown.append(scalar)
            }
        }
        text = String(shown)
    }

    /// The text as it may be shown, for use in interpolations.
    public var description: String { text }

    private static func code(for scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F: #"\x"# + hexadecimal(scalar.value, digits: 2)
        case 0x2028...0x202E, 0x2066...0x2069: #"\u"# + hexadecimal(scalar.value, digits: 4)
        default: nil
        }
    }

    private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
        let code = String(value, radix: 16)
        return String(repeating: "0", count: max(0, digits - code.count)) + code
    }
}
