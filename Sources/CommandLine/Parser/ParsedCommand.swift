/// A command with its options and operands as they were typed; the command reads their values.
///
/// Asking for an option or operand that the command does not declare is a programmer's error and
/// traps, so a misspelt name cannot pass as "not given".
nonisolated struct ParsedCommand: Hashable, Sendable {
    /// The command that was called.
    let declaration: CommandDeclaration
    /// The operands in their order.
    let operands: [String]
    private let values: [String: [String]]
    private let flags: Set<String>
    /// The options with values in the order in which they were typed, for the command whose options
    /// are a story; to all others, and to `==`, the order means nothing.
    let written: [Written]

    /// A value with its option's long name.
    struct Written: Hashable, Sendable {
        let option: String
        let value: String
    }

    /// - Parameters:
    ///   - values: the values of each option that was given, by long name, in their order.
    ///   - flags: the long names of the flags that were given.
    ///   - written: the same values in the order of the line.
    init(
        _ declaration: CommandDeclaration, operands: [String] = [],
        values: [String: [String]] = [:], flags: Set<String> = [], written: [Written] = []
    ) {
        self.declaration = declaration
        self.operands = operands
        self.values = values
        self.flags = flags
        self.written = written
    }

    static func == (left: ParsedCommand, right: ParsedCommand) -> Bool {
        left.declaration == right.declaration && left.operands == right.operands
            && left.values == right.values && left.flags == right.flags
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(declaration)
        hasher.combine(operands)
        hasher.combine(values)
        hasher.combine(flags)
    }

    /// The words that called the command.
    var path: [String] { declaration.path }

    /// Whether a flag was given.
    func has(_ flag: String) -> Bool {
        precondition(declares(flag, takesValue: false), "The command declares its flags.")
        return flags.contains(flag)
    }

    /// Whether a shared flag was given; false where the command does not have it.
    func has(_ global: GlobalOption) -> Bool {
        flags.contains(global.rawValue)
    }

    /// The value of an option, nil if it was not given; the first one if it repeats.
    func value(_ option: String) -> String? {
        allValues(option).first
    }

    /// The value of a shared option, nil if it was not given or the command does not have it.
    func value(_ global: GlobalOption) -> String? {
        values[global.rawValue]?.first
    }

    /// All values of an option that may be repeated, in their order.
    func allValues(_ option: String) -> [String] {
        precondition(declares(option, takesValue: true), "The command declares its options.")
        return values[option] ?? []
    }

    /// The operand of this name, nil if it is optional and missing; the first one if it repeats.
    func operand(_ name: String) -> String? {
        allOperands(name).first
    }

    /// All words of the operand that may be repeated, in their order.
    func allOperands(_ name: String) -> [String] {
        guard let place = declaration.operands.firstIndex(where: { $0.name == name }) else {
            preconditionFailure("The command declares its operands.")
        }
        let rest = operands.dropFirst(place)
        return Array(declaration.operands[place].repeats ? rest : rest.prefix(1))
    }

    private func declares(_ name: String, takesValue: Bool) -> Bool {
        declaration.allOptions.contains { $0.name == name && $0.takesValue == takesValue }
    }
}
