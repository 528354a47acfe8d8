/// A command with its options and operands as they were typed; the command reads their values.
///
/// Asking for an option or operand that the command does not declare is a programmer's error and
/// traps, so a misspelt name cannot pass as "not given".
nonisolated struct ParsedCommand: Hashable, Sendable {
    /// The command that was called.
    let declaration: CommandDeclaration
    /// The operands in their order.
    let operands: [String]
    /// The options with values in the order in which they were typed.
    let written: [Written]
    private let flags: Set<String>

    /// A value with its option's long name.
    struct Written: Hashable, Sendable {
        let option: String
        let value: String
    }

    /// - Parameters:
    ///   - written: the options with values, in the order of the line.
    ///   - flags: the long names of the flags that were given.
    init(
        _ declaration: CommandDeclaration, operands: [String] = [],
        written: [Written] = [], flags: Set<String> = []
    ) {
        self.declaration = declaration
        self.operands = operands
        self.written = written
        self.flags = flags
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
        values(global.rawValue).first
    }

    /// All values of an option that may be repeated, in their order.
    func allValues(_ option: String) -> [String] {
        precondition(declares(option, takesValue: true), "The command declares its options.")
        return values(option)
    }

    private func values(_ option: String) -> [String] {
        written.filter { $0.option == option }.map(\.value)
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
