/// A text in quotes and harmless: what was typed, a title, a button.
///
/// “So” where the terminal can show it, 'so' elsewhere and in errors, which are read anywhere.
public struct Quoted: CustomStringConvertible {
    /// The text with its quotes.
    public let description: String

    /// In the quotes of a style; without one in ASCII.
    public init(_ text: String, style: Style? = nil) {
        let shown = Sanitized(text)
        description = style?.isUnicode == true ? "“\(shown)”" : "'\(shown)'"
    }
}
