import TerminalUI

/// Any text in the language of manual pages, man(7).
nonisolated enum Roff {
    /// Lines that print the text as running text; none is long, and each sentence begins one.
    static func lines(_ text: String) -> [String] {
        var lines: [String] = []
        var last: Substring = ""
        for word in text.split(whereSeparator: \.isWhitespace) {
            let piece = escaped(String(word))
            let beginsSentence = ".?!".contains(last.last ?? ".") && word.first?.isUppercase == true
            if let line = lines.last, !beginsSentence,
                line.utf8.count + piece.utf8.count < columns
            {
                lines[lines.count - 1] = line + " " + piece
            } else {
                // A full stop at the start of a line would make it a request.
                lines.append(piece.hasPrefix(".") ? #"\&"# + piece : piece)
            }
            last = word
        }
        return lines
    }

    /// What is typed as it stands.
    static func bold(_ text: String) -> String { #"\fB"# + escaped(text) + #"\fR"# }

    /// What stands for something else.
    static func italic(_ text: String) -> String { #"\fI"# + escaped(text) + #"\fR"# }

    /// The text as one argument of a macro.
    static func argument(_ text: String) -> String { "\"\(escaped(text))\"" }

    private static let columns = 80

    /// Every character by the name that prints just it; beyond ASCII by its number.
    private static func escaped(_ text: String) -> String {
        Sanitized(text.replacing("\n", with: " ")).text.unicodeScalars
            .reduce(into: "") { result, scalar in
                switch scalar {
                case "\\": result += #"\(rs"#
                case "-": result += #"\-"#
                case "'": result += #"\(aq"#
                case "\"": result += #"\(dq"#
                case "`": result += #"\(ga"#
                case "^": result += #"\(ha"#
                case "~": result += #"\(ti"#
                case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
                default:
                    let code = String(scalar.value, radix: 16, uppercase: true)
                    result += #"\[u"# + String(repeating: "0", count: max(0, 4 - code.count))
                    result += code + "]"
                }
            }
    }
}
