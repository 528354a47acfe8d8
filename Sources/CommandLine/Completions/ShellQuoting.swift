import TerminalUI

/// Any text as one word in the language of a shell; plain words stay as they are.
nonisolated enum ShellQuoting {
    /// For bash and zsh: within single quotes nothing has a meaning but the quote that ends them.
    static func posix(_ text: String) -> String {
        if isPlain(text) { return text }
        return "'" + text.replacing("'", with: #"'\''"#) + "'"
    }

    /// A word of a command line that is shown to be typed again: behind a command, times and what
    /// is assigned need no quotes.
    static func argument(_ text: String) -> String {
        isPlain(text.filter { !":,=+".contains($0) }) && text.first != "=" ? text : posix(text)
    }

    /// For fish: within single quotes a backslash still protects the quote and itself.
    static func fish(_ text: String) -> String {
        if isPlain(text) { return text }
        let protected = text.replacing(#"\"#, with: #"\\"#).replacing("'", with: #"\'"#)
        return "'" + protected + "'"
    }

    /// A remark as a shell may show it: in one line, and harmless for a terminal.
    static func remark(_ text: String) -> String {
        Sanitized(text.replacing("\n", with: " ")).text
    }

    /// A text in which a backslash takes the meaning from these characters, and from itself.
    static func protecting(_ characters: String, in text: String) -> String {
        text.reduce(into: "") { result, character in
            if character == #"\"# || characters.contains(character) { result += #"\"# }
            result.append(character)
        }
    }

    private static func isPlain(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                    UInt8(ascii: "."), UInt8(ascii: "/"):
                    true
                default: false
                }
            }
    }
}
