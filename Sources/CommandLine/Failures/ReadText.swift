import TerminalUI

/// Something that was typed, as a message quotes it: harmless, and not long.
nonisolated struct ReadText: CustomStringConvertible {
    /// The columns that it may take inside of its quotes.
    static let columns = 60

    /// `'22'`; a text that is too long ends in three points.
    let description: String

    init(_ raw: String) {
        let shown = Sanitized(raw).text
        description =
            Quoted(TextWidth.truncated(shown, to: Self.columns, ellipsis: "..."))
            .description
    }
}
