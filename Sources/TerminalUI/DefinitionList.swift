/// Terms with what they mean beside them, as in a list of options or commands.
///
/// The meanings start at the same column. A term that would take more than half of the line stands
/// on a line of its own, with its meaning below.
public struct DefinitionList: Hashable, Sendable {
    /// The terms in their order. Spaces before a term are kept, so that terms can be lined up.
    public let entries: [Entry]

    /// A list without entries draws nothing.
    public init(_ entries: [Entry]) {
        self.entries = entries
    }

    /// One term and its meaning, both unpainted.
    public struct Entry: Hashable, Sendable {
        /// What is to be typed or looked up.
        public let term: String
        /// What it means; may be empty.
        public let meaning: String

        /// Takes any text; control characters are shown by their code.
        public init(_ term: String, _ meaning: String) {
            self.term = Sanitized(term).text.withoutTrailingSpaces
            self.meaning = meaning
        }
    }

    /// The list as lines, none wider than the style's columns.
    ///
    /// - Parameters:
    ///   - indent: spaces before the terms.
    ///   - termColumns: the room for terms at least, so that several lists can be lined up.
    public func lines(style: Style, indent: Int = 2, termColumns: Int = 0) -> [String] {
        let limit = max(1, style.columns / 2 - indent - Table.gap)
        let termWidths = entries.map { TextWidth.columns(of: $0.term) }
        let widest = termWidths.filter { $0 <= limit }.max() ?? limit
        let column = indent + Table.gap + max(widest, min(termColumns, limit))
        return zip(entries, termWidths).flatMap { entry, width in
            var term = termLines(entry.term, style: style, indent: indent)
            guard !entry.meaning.isEmpty else { return term }
            var meaning = Layout.wrap(entry.meaning, columns: style.columns, indent: column)
            if width <= limit, let first = meaning.first {
                meaning.removeFirst()
                let blanks = TextWidth.spaces(column - indent - width)
                term[0] += blanks + first.drop { $0 == " " }
            }
            return term + meaning
        }
    }

    private func termLines(_ term: String, style: Style, indent: Int) -> [String] {
        let start = indent + term.prefix { $0 == " " }.count
        let lines = Layout.wrap(term, columns: style.columns, indent: start, hanging: start + 2)
        return lines.map { line in
            let blanks = line.prefix { $0 == " " }
            return blanks + style.paint(String(line.dropFirst(blanks.count)), .accent)
        }
    }
}
