/// One command: the single source of its parsing, help, completions and manual page.
nonisolated struct CommandDeclaration: Hashable, Sendable {
    /// The words that call it, `["goal", "set"]`.
    let path: [String]
    /// Whether it does something by itself.
    let form: Form
    /// What it is for: one line, a phrase without a full stop.
    let purpose: String
    /// What there is to know beyond that; `\n` begins a new line.
    let discussion: String?
    /// The words it takes, in their order.
    let operands: [OperandDeclaration]
    /// Its own options, in the order in which help shows them.
    let options: [OptionDeclaration]
    /// The options it shares with others.
    let globals: Set<GlobalOption>
    /// Command lines to begin with; two are enough.
    let examples: [Example]

    /// Whether a command does something by itself.
    enum Form: Hashable, Sendable {
        /// It does. There may be commands below it all the same: `apps`, `apps add`.
        case command
        /// It only gathers the commands below it, one of which has to be named.
        case group
    }

    /// A command line and what it does, as a sentence.
    struct Example: Hashable, Sendable {
        let line: String
        let effect: String

        init(_ line: String, _ effect: String) {
            self.line = line
            self.effect = effect
        }
    }

    /// A command of its own; `ProgramDeclaration.faults` tells what contradicts itself.
    init(
        _ path: String..., form: Form = .command, purpose: String, discussion: String? = nil,
        operands: [OperandDeclaration] = [], options: [OptionDeclaration] = [],
        globals: Set<GlobalOption> = GlobalOption.plain, examples: [Example] = []
    ) {
        self.path = path
        self.form = form
        self.purpose = purpose
        self.discussion = discussion
        self.operands = operands
        self.options = options
        self.globals = globals
        self.examples = examples
    }

    /// Its own options, then the shared ones in their fixed order.
    var allOptions: [OptionDeclaration] {
        options + GlobalOption.allCases.filter(globals.contains).map(\.declaration)
    }
}
