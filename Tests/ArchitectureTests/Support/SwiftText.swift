/// A line of Swift, taken apart: what is compiled, what is said to people, what to readers.
struct SwiftLine: Sendable {
    let number: Int
    var code = ""
    var strings = ""
    var comment = ""
}

/// Swift source taken apart by a small lexer, which knows comments, every form of string literal
/// and the code within them.
struct SwiftText {
    private(set) var lines = [SwiftLine(number: 1)]

    private enum Mode {
        /// Parentheses that are open in it; the first one that is not closes an interpolation.
        case code(open: Int)
        case string(hashes: Int, quotes: Int)
        case lineComment
        case blockComment(depth: Int)
    }

    private var modes = [Mode.code(open: 0)]
    private var rest: Substring

    init(_ text: String) {
        rest = Substring(text)
        while let character = rest.first {
            if character.isNewline {
                rest.removeFirst()
                if case .lineComment = mode { modes.removeLast() }
                lines.append(SwiftLine(number: lines.count + 1))
            } else {
                step()
            }
        }
    }

    private var mode: Mode { modes[modes.count - 1] }

    private mutating func step() {
        switch mode {
        case .code(let open): stepCode(open)
        case .string(let hashes, let quotes): stepString(hashes, quotes)
        case .lineComment: lines[lines.count - 1].comment.append(rest.removeFirst())
        case .blockComment(let depth): stepBlockComment(depth)
        }
    }

    private mutating func stepCode(_ open: Int) {
        if take("//") { return modes.append(.lineComment) }
        if take("/*") { return modes.append(.blockComment(depth: 1)) }
        let hashes = rest.prefix { $0 == "#" }.count
        let quotes = rest.dropFirst(hashes).prefix { $0 == "\"" }.count
        if quotes > 0 {
            let isMultiline = quotes >= 3
            rest.removeFirst(hashes + (isMultiline ? 3 : 1))
            lines[lines.count - 1].code += "\"\""
            return modes.append(.string(hashes: hashes, quotes: isMultiline ? 3 : 1))
        }
        let character = rest.removeFirst()
        if character == ")", open == 0, modes.count > 1 {
            modes.removeLast()
            return
        }
        if character == "(" { modes[modes.count - 1] = .code(open: open + 1) }
        if character == ")" { modes[modes.count - 1] = .code(open: max(0, open - 1)) }
        lines[lines.count - 1].code.append(character)
    }

    private mutating func stepString(_ hashes: Int, _ quotes: Int) {
        let marks = String(repeating: "#", count: hashes)
        if take(String(repeating: "\"", count: quotes) + marks) {
            modes.removeLast()
        } else if take("\\" + marks + "(") {
            lines[lines.count - 1].code += " "
            modes.append(.code(open: 0))
        } else {
            if take("\\" + marks) { lines[lines.count - 1].strings.append("\\") }
            guard let next = rest.first, !next.isNewline else { return }
            lines[lines.count - 1].strings.append(rest.removeFirst())
        }
    }

    private mutating func stepBlockComment(_ depth: Int) {
        if take("/*") {
            modes[modes.count - 1] = .blockComment(depth: depth + 1)
        } else if take("*/") {
            modes.removeLast()
            if depth > 1 { modes.append(.blockComment(depth: depth - 1)) }
        } else {
            lines[lines.count - 1].comment.append(rest.removeFirst())
        }
    }

    private mutating func take(_ text: String) -> Bool {
        guard rest.hasPrefix(text) else { return false }
        rest.removeFirst(text.count)
        return true
    }
}
