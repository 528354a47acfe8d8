/// The words after a command, sorted into options and operands.
nonisolated struct OptionScan {
    /// The options that may occur.
    let options: [OptionDeclaration]
    /// The command as typed, for errors.
    let call: String
    /// Values with their options, in the order in which they stand on the line.
    private(set) var written: [ParsedCommand.Written] = []
    /// Long names of the flags that occurred.
    private(set) var flags: Set<String> = []
    /// Words that are no options, in their order.
    private(set) var operands: [String] = []
    private var ahead: ArraySlice<String> = []

    init(options: [OptionDeclaration], call: String) {
        self.options = options
        self.call = call
    }

    /// Whether a word is read as an option or as the end of options; `-` alone is an operand.
    static func isOption(_ word: String) -> Bool {
        word.hasPrefix("-") && word != "-"
    }

    /// Whether a word can be the value of the option before it; `-30` can, `--30` cannot.
    static func isValue(_ word: String) -> Bool {
        !word.hasPrefix("--")
    }

    /// Reads the words once; the first mistake is thrown.
    mutating func read(_ words: [String]) throws(UsageError) {
        ahead = words[...]
        while let word = ahead.popFirst() {
            if word == "--" {
                operands += ahead
                ahead = []
            } else if word.hasPrefix("--") {
                try readLong(word)
            } else if Self.isOption(word) {
                try readShort(word.dropFirst())
            } else {
                operands.append(word)
            }
        }
    }

    private mutating func readLong(_ word: String) throws(UsageError) {
        let name = String(word.prefix { $0 != "=" })
        let attached = name == word ? nil : String(word.dropFirst(name.count + 1))
        guard let option = options.first(where: { $0.dashedName == name }) else {
            let nearest = NearestName.find(name, among: options.map(\.dashedName))
            throw .unknownOption(given: name, command: call, nearest: nearest)
        }
        if option.takesValue {
            try store(attached, for: option)
        } else if attached != nil {
            throw .unexpectedValue(option: name, command: call)
        } else {
            flags.insert(option.name)
        }
    }

    /// Reads `yf` of `-yf`, and `oFILE` of `-oFILE`.
    private mutating func readShort(_ letters: Substring) throws(UsageError) {
        var letters = letters
        while let letter = letters.popFirst() {
            guard let option = options.first(where: { $0.short == letter }) else {
                throw .unknownOption(given: "-\(letter)", command: call, nearest: nil)
            }
            if option.takesValue {
                try store(letters.isEmpty ? nil : String(letters), for: option)
                return
            }
            flags.insert(option.name)
        }
    }

    private mutating func store(
        _ attached: String?, for option: OptionDeclaration
    ) throws(UsageError) {
        var value = attached
        if value == nil, let next = ahead.first, Self.isValue(next) {
            value = ahead.popFirst()
        }
        guard let value else {
            throw .missingValue(option: option.dashedName, command: call)
        }
        if !option.repeats, written.contains(where: { $0.option == option.name }) {
            throw .repeatedOption(name: option.dashedName, command: call)
        }
        written.append(.init(option: option.name, value: value))
    }
}
