/// Breaking text into lines by display columns.
public enum Layout {
    /// The text as lines of at most `columns`, broken between words.
    ///
    /// Runs of spaces become one, and no line ends in a blank. `\n` begins a new line; every other
    /// control character is shown as `Sanitized` shows it. A word wider than the line begins a line
    /// of its own and is cut between graphemes. At least one grapheme stands on a line, so only an
    /// indent of the whole width, or a wide grapheme in one column, makes a line too wide.
    ///
    /// - Parameters:
    ///   - columns: the width of the lines, indent included.
    ///   - indent: spaces before the first line.
    ///   - hanging: spaces before every other line; the same as `indent` if not given.
    /// - Returns: one line or more; an empty text is one empty line.
    public static func wrap(
        _ text: String, columns: Int, indent: Int = 0, hanging: Int? = nil
    ) -> [String] {
        var filling = LineFilling(columns: columns, indent: indent, hanging: hanging ?? indent)
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            for word in Sanitized(paragraph).text.split(separator: " ") {
                filling.append(String(word))
            }
            filling.endLine()
        }
        return filling.lines
    }

    /// The text in as few lines as ``wrap(_:columns:indent:hanging:)`` makes of it, as even as
    /// possible: for what stands in the middle of a screen.
    static func balanced(_ text: String, columns: Int) -> [String] {
        var best = wrap(text, columns: columns)
        var narrower = columns - 1
        while best.count > 1, narrower > 0 {
            let lines = wrap(text, columns: narrower)
            guard lines.count == best.count else { break }
            best = lines
            narrower -= 1
        }
        return best
    }
}

/// The lines so far, and the one that is being filled.
private struct LineFilling {
    let columns: Int
    let indent: Int
    let hanging: Int
    private(set) var lines: [String] = []
    private var line = ""
    private var used = 0

    init(columns: Int, indent: Int, hanging: Int) {
        self.columns = columns
        self.indent = indent
        self.hanging = hanging
    }

    private var currentIndent: Int { lines.isEmpty ? indent : hanging }
    private var room: Int { max(1, columns - currentIndent) }

    mutating func append(_ word: String) {
        let width = TextWidth.columns(of: word)
        if !line.isEmpty, used + 1 + width <= room {
            line += " " + word
            used += 1 + width
            return
        }
        if !line.isEmpty { endLine() }
        for character in word {
            let width = characterColumns(character)
            if !line.isEmpty, used + width > room { endLine() }
            line.append(character)
            used += width
        }
    }

    mutating func endLine() {
        lines.append(line.isEmpty ? "" : TextWidth.spaces(currentIndent) + line)
        line = ""
        used = 0
    }
}
