/// Measuring, cutting and padding by the cells a terminal gives a text, not by its characters.
///
/// The text is unpainted: escape sequences would be counted. No grapheme is ever split.
public enum TextWidth {
    /// The cells the whole text takes on one line; control characters count 0.
    public static func columns(of text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + characterColumns($1) }
    }

    /// The text itself where it fits, else its beginning followed by `ellipsis`.
    ///
    /// Blanks before the ellipsis are left out. Where not even the ellipsis fits, the text is cut
    /// without one. The result never takes more than `columns`; for 0 and below it is empty.
    public static func truncated(
        _ text: String, to columns: Int, ellipsis: String = "…"
    ) -> String {
        if Self.columns(of: text) <= columns { return text }
        let room = columns - Self.columns(of: ellipsis)
        guard room >= 0 else { return String(prefix(of: text, columns: columns)) }
        return prefix(of: text, columns: room).withoutTrailingSpaces + ellipsis
    }

    /// The text with spaces added to reach `columns`; a text that is as wide already stays as it is.
    static func padded(
        _ text: String, to columns: Int, alignment: Alignment = .left
    ) -> String {
        let blanks = spaces(columns - Self.columns(of: text))
        return alignment == .left ? text + blanks : blanks + text
    }

    /// The longest run of whole graphemes from the start that takes at most `columns`.
    static func prefix(of text: String, columns: Int) -> Substring {
        var used = 0
        return text.prefix { character in
            used += characterColumns(character)
            return used <= columns
        }
    }

    /// So many spaces; none for a negative count.
    static func spaces(_ count: Int) -> String {
        String(repeating: " ", count: max(0, count))
    }
}

extension StringProtocol {
    var withoutTrailingSpaces: String {
        var end = endIndex
        while end > startIndex, self[index(before: end)] == " " {
            end = index(before: end)
        }
        return String(self[..<end])
    }
}
