/// Reads a command line by the program's declarations.
///
/// Options are GNU's: `--name VALUE`, `--name=VALUE`, short letters alone or together, anywhere
/// after the command, never abbreviated; `--` ends them. The shared options may also stand before
/// the command. A value that begins with two dashes is written with `=`.
nonisolated struct CommandParser: Sendable {
    /// The commands there are.
    let program: ProgramDeclaration

    /// Reads the arguments, the program's own name not among them.
    ///
    /// `--help` before a `--` asks for help whatever else is wrong with the options. No argument at
    /// all asks for the program's help.
    func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
        if arguments.isEmpty { return .help(path: []) }
        let (path, rest) = try resolve(arguments)
        let beforeEnd = rest.prefix { $0 != "--" }
        if beforeEnd.contains("--help") || beforeEnd.contains("-h") { return .help(path: path) }
        guard let command = program.command(at: path) else {
            return try parseWithoutCommand(rest)
        }
        let call = program.callWords(path)
        if command.form == .group {
            var scan = OptionScan(options: command.allOptions, call: call)
            try scan.read(rest)
            throw .missingSubcommand(group: call)
        }
        let parsed = try parse(rest, for: command, call: call)
        return command == ProgramDeclaration.help
            ? .help(path: try existingPath(parsed.operands)) : .run(parsed)
    }

    /// The arguments as text; the first is at position 1.
    ///
    /// Takes bytes because the text that the standard library makes of arguments has lost what was
    /// not UTF-8 in them.
    static func arguments(fromBytes raw: [[UInt8]]) throws(UsageError) -> [String] {
        var arguments: [String] = []
        for bytes in raw {
            guard let argument = String(validating: bytes, as: UTF8.self) else {
                throw .notUTF8(position: arguments.count + 1)
            }
            arguments.append(argument)
        }
        return arguments
    }

    private func parse(
        _ words: [String], for command: CommandDeclaration, call: String
    ) throws(UsageError) -> ParsedCommand {
        var scan = OptionScan(options: command.allOptions, call: call)
        try scan.read(words)
        if let missing = command.operands.dropFirst(scan.operands.count).first(where: \.isRequired)
        {
            throw .missingOperand(name: missing.name, command: call)
        }
        let surplus = scan.operands.dropFirst(command.operands.count).first
        if let surplus, command.operands.last?.repeats != true {
            throw .surplusOperand(given: surplus, command: call)
        }
        return ParsedCommand(
            command, operands: scan.operands, written: scan.written, flags: scan.flags)
    }

    private func parseWithoutCommand(_ words: [String]) throws(UsageError) -> Invocation {
        let shared = GlobalOption.allCases.map(\.declaration)
        var scan = OptionScan(options: shared + [ProgramDeclaration.version], call: program.name)
        try scan.read(words)
        guard scan.flags.contains(ProgramDeclaration.version.name) else {
            throw .missingSubcommand(group: program.name)
        }
        return .version
    }
}

// The words of the command.
nonisolated extension CommandParser {
    /// The longest path that the words before the first other option name, and what is left over.
    private func resolve(
        _ arguments: [String]
    ) throws(UsageError) -> (path: [String], rest: [String]) {
        var path: [String] = []
        var passed: [String] = []
        var ahead = arguments[...]
        while let word = ahead.first {
            if let shared = sharedOption(word) {
                let needsNext = shared.takesValue && !word.contains("=")
                let count =
                    needsNext && ahead.dropFirst().first.map(OptionScan.isValue) == true ? 2 : 1
                passed += ahead.prefix(count)
                ahead = ahead.dropFirst(count)
            } else if OptionScan.isOption(word) || program.commands(below: path).isEmpty {
                break
            } else {
                path = try existingPath([word], below: path)
                ahead = ahead.dropFirst()
            }
        }
        return (path, passed + ahead)
    }

    private func sharedOption(_ word: String) -> OptionDeclaration? {
        GlobalOption.allCases.map(\.declaration).first { option in
            word == option.dashedName || word.hasPrefix(option.dashedName + "=")
                || option.short.map { word == "-\($0)" } == true
        }
    }

    /// `start` followed by the words, each of which has to name a command below the one before.
    private func existingPath(
        _ words: [String], below start: [String] = []
    ) throws(UsageError) -> [String] {
        var path = start
        for word in words {
            let below = program.commands(below: path)
            guard below.contains(where: { $0.path.last == word }) else {
                let nearest = NearestName.find(word, among: below.compactMap(\.path.last))
                throw .unknownCommand(
                    given: word, group: program.callWords(path), nearest: nearest)
            }
            path.append(word)
        }
        return path
    }
}
