/// A place on the command line: behind the program's name, or behind the words of a command.
nonisolated struct CompletionLevel: Hashable, Sendable {
    /// The words so far; none behind the program's name.
    let path: [String]
    /// The commands one word further on.
    let commands: [CompletionWord]
    /// The options that are offered here.
    let options: [OptionDeclaration]
    /// The shared options that the parser takes here as well, because a command further on may
    /// have them.
    let passedOptions: [OptionDeclaration]
    /// The words that the command takes.
    let operands: [OperandDeclaration]

    /// The words so far as one.
    var key: String { path.joined(separator: " ") }

    /// The options here that want a value, whether or not they are offered.
    var valuedOptions: [OptionDeclaration] { (options + passedOptions).filter(\.takesValue) }
}

nonisolated extension ProgramDeclaration {
    /// Every place where something can be completed, the one behind the program's name first.
    var completionLevels: [CompletionLevel] {
        [level(at: [], options: Self.ownOptions, operands: [])]
            + commands.map { level(at: $0.path, options: $0.allOptions, operands: $0.operands) }
    }

    private func level(
        at path: [String], options: [OptionDeclaration], operands: [OperandDeclaration]
    ) -> CompletionLevel {
        let below = commands(below: path)
        let shared = below.isEmpty ? [] : GlobalOption.allCases.map(\.declaration)
        return CompletionLevel(
            path: path, commands: below.map { CompletionWord($0.path.last ?? "", $0.purpose) },
            options: options, passedOptions: shared.filter { !options.contains($0) },
            operands: operands)
    }
}
