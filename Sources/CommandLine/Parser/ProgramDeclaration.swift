/// The whole program: its name and its commands, under the headings of the top-level help.
nonisolated struct ProgramDeclaration: Hashable, Sendable {
    /// The word that calls it.
    let name: String
    /// What it is for, as a sentence.
    let purpose: String
    /// The commands in the order in which help lists them.
    let sections: [Section]
    /// What the manual tells beyond the purpose; `\n` begins a new paragraph.
    var discussion: String?
    /// Command lines to begin with, for the manual.
    var examples: [CommandDeclaration.Example] = []

    /// Commands that belong together. Commands below others stand beside them: `goal`, `goal set`.
    struct Section: Hashable, Sendable {
        let heading: String
        let commands: [CommandDeclaration]

        init(_ heading: String, _ commands: [CommandDeclaration]) {
            self.heading = heading
            self.commands = commands
        }
    }

    /// The command that every program has.
    static let help = CommandDeclaration(
        "help", purpose: "Tell what a command does and which options it takes",
        operands: [
            OperandDeclaration(
                "COMMAND", "the command", isRequired: false, repeats: true, kind: .command)
        ],
        examples: [
            .init("help", "Lists the commands."),
            .init("help help", "Shows this."),
        ])

    /// The option that only the program itself has.
    static let version = OptionDeclaration.flag("version", "show the version")

    /// The options that stand without a command.
    static let ownOptions = [
        GlobalOption.noColor.declaration, GlobalOption.help.declaration, version,
    ]

    /// All commands, `help` last.
    var commands: [CommandDeclaration] {
        sections.flatMap(\.commands) + [Self.help]
    }

    /// The command that exactly these words call.
    func command(at path: [String]) -> CommandDeclaration? {
        commands.first { $0.path == path }
    }

    /// The commands one word below `path`; those of the first word for the empty path.
    func commands(below path: [String]) -> [CommandDeclaration] {
        commands.filter { $0.path.dropLast() == path[...] && !$0.path.isEmpty }
    }

    /// The command's examples; of a group, one for each of the first commands in it.
    func examples(of command: CommandDeclaration) -> [CommandDeclaration.Example] {
        guard command.form == .group else { return command.examples }
        let below = commands(below: command.path)
        if below.count == 1 { return below[0].examples }
        return below.compactMap(\.examples.first).prefix(3).map { $0 }
    }

    /// A command as it is typed: `moresleep goal set`; the program alone for the empty path.
    func callWords(_ path: [String]) -> String {
        ([name] + path).joined(separator: " ")
    }
}
