/// One option of a command: everything that parsing, help, completions and the manual say of it.
nonisolated struct OptionDeclaration: Hashable, Sendable {
    /// The long name without its dashes, `sleep-need`.
    let name: String
    /// The letter that may stand for the long name.
    let short: Character?
    /// Whether a value follows, and which.
    let argument: Argument
    /// What it does, as a phrase without a full stop.
    let purpose: String
    /// What holds without the option, in words; nil where nothing is worth saying.
    let defaultText: String?
    /// Whether it may be given more than once, each value counting.
    let repeats: Bool
    /// Whether help says so beside it; not where the command's discussion says it of all such
    /// options at once.
    let tellsRepeating: Bool

    /// What comes after an option's name.
    enum Argument: Hashable, Sendable {
        /// Nothing: being there is all it says.
        case flag
        /// A value, shown in help by its placeholder.
        case value(placeholder: String, kind: ValueKind)
    }

    /// An option that takes no value. Giving it twice says the same as giving it once.
    static func flag(
        _ name: String, short: Character? = nil, _ purpose: String
    ) -> OptionDeclaration {
        OptionDeclaration(
            name: name, short: short, argument: .flag, purpose: purpose, defaultText: nil,
            repeats: false, tellsRepeating: false)
    }

    /// An option that takes a value, as `--name VALUE` or `--name=VALUE`.
    static func value(
        _ name: String, short: Character? = nil, _ placeholder: String, _ kind: ValueKind,
        _ purpose: String, default defaultText: String? = nil, repeats: Bool = false,
        tellsRepeating: Bool = true
    ) -> OptionDeclaration {
        OptionDeclaration(
            name: name, short: short, argument: .value(placeholder: placeholder, kind: kind),
            purpose: purpose, defaultText: defaultText, repeats: repeats,
            tellsRepeating: repeats && tellsRepeating)
    }

    /// The long name as it is typed.
    var dashedName: String { "--" + name }

    /// Whether a value has to follow.
    var takesValue: Bool { argument != .flag }

    /// What its value is about; nothing that could be offered where it takes none.
    var kind: ValueKind {
        if case .value(_, let kind) = argument { kind } else { .text }
    }
    /// What it does, and what else there is to know of its value.
    var fullPurpose: String {
        kind.described(purpose, default: defaultText, repeats: tellsRepeating)
    }
}
