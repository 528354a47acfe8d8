/// What is wrong with a command line. `command` and `group` are as typed: `moresleep goal`.
nonisolated enum UsageError: Error, Hashable, Sendable {
    /// No command of this name is in the group; `nearest` is one that is.
    case unknownCommand(given: String, group: String, nearest: String?)
    /// The command has no such option; given and nearest carry their dashes.
    case unknownOption(given: String, command: String, nearest: String?)
    /// Nothing follows the option, or another option does.
    case missingValue(option: String, command: String)
    /// A flag was given a value.
    case unexpectedValue(option: String, command: String)
    /// A required operand is not there.
    case missingOperand(name: String, command: String)
    /// One word more than the command takes.
    case surplusOperand(given: String, command: String)
    /// An option that counts once was given again.
    case repeatedOption(name: String, command: String)
    /// The group was named without one of its commands.
    case missingSubcommand(group: String)
    /// The argument at this position, the first being 1, is not UTF-8.
    case notUTF8(position: Int)
}

nonisolated extension UsageError {
    /// What is wrong, in one sentence that is safe to show.
    var message: String {
        switch self {
        case .unknownCommand(let given, let group, _):
            "\(group) has no command \(ReadText(given))."
        case .unknownOption(let given, let command, _):
            "\(command) has no option \(ReadText(given))."
        case .missingValue(let option, _):
            "\(option) needs a value."
        case .unexpectedValue(let option, _):
            "\(option) takes no value."
        case .missingOperand(let name, let command):
            "\(command) needs \(name)."
        case .surplusOperand(let given, let command):
            "\(command) has no place for \(ReadText(given))."
        case .repeatedOption(let name, _):
            "\(name) is given more than once."
        case .missingSubcommand(let group):
            "\(group) needs a command after it."
        case .notUTF8(let position):
            "Argument \(position) is not UTF-8."
        }
    }

    /// What to do about it, in one sentence.
    var hint: String {
        switch self {
        case .unknownCommand(_, let group, let nearest?):
            "Did you mean \(group) \(nearest)?"
        case .unknownOption(_, _, let nearest?):
            "Did you mean \(nearest)?"
        case .unknownCommand(_, let command, nil), .unknownOption(_, let command, nil),
            .missingValue(_, let command), .unexpectedValue(_, let command),
            .missingOperand(_, let command), .surplusOperand(_, let command),
            .repeatedOption(_, let command), .missingSubcommand(let command):
            "Run \(command) --help."
        case .notUTF8:
            "Write it in UTF-8; a file of such a name has to be renamed first."
        }
    }
}
