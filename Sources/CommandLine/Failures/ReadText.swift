import TerminalUI

/// Something that was read, as a message quotes it: in quotes, harmless, and not long.
nonisolated struct ReadText: CustomStringConvertible {
    /// The columns that it may take inside of its quotes.
    static let columns = 60

    /// `'22'`; a text that is too long ends in three points.
    let description: String

    init(_ raw: String) {
        description = "'\(Self.shortened(raw))'"
    }

    /// The same without quotes.
    static func shortened(_ raw: String) -> String {
        TextWidth.truncated(harmless(raw), to: columns, ellipsis: "...")
    }

    /// A path or a reason: harmless, and whole, since its end may be what tells.
    static func harmless(_ raw: String) -> String { Sanitized(raw).text }

    /// A sentence from elsewhere as a part of one of ours: harmless, without its full stop.
    static func clause(_ sentence: String) -> String {
        let shown = harmless(sentence)
        return shown.hasSuffix(".") ? String(shown.dropLast()) : shown
    }
}
