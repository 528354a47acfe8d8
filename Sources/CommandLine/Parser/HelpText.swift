import TerminalUI

/// The help of the program, of a group or of a command, laid out for a style.
nonisolated struct HelpText: Sendable {
    /// The commands there are.
    let program: ProgramDeclaration
    /// The room there is, and whether to colour.
    let style: Style

    /// The help of the command at `path`, of the program for the empty path; lines separated by
    /// `\n`, none after the last.
    func text(for path: [String]) -> String {
        let blocks = program.command(at: path).map(blocks(for:)) ?? programBlocks()
        return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
            .joined(separator: "\n\n")
    }

    private func programBlocks() -> [[String]] {
        let call = program.name
        let more = "Run \(call) help COMMAND to read about one command."
        let names = program.commands(below: []).compactMap(\.path.last)
        let widest = names.map(TextWidth.columns(of:)).max() ?? 0
        return [usage(["\(call) COMMAND [OPTION]..."]), paragraph(program.purpose)]
            + program.sections.map { section in
                let listed = section.commands.filter { $0.path.count == 1 }
                return list(section.heading, listed.map(entry), termColumns: widest)
            }
            + [
                list("Options", optionEntries(ProgramDeclaration.ownOptions)),
                paragraph(more),
            ]
    }

    private func blocks(for command: CommandDeclaration) -> [[String]] {
        [
            usage(usageLines(command)),
            paragraph(command.purpose + "."),
            command.discussion.map(paragraph) ?? [],
            list("Commands", program.commands(below: command.path).map(entry)),
            list("Operands", command.operands.map(entry)),
            list("Options", optionEntries(command.allOptions)),
            examples(program.examples(of: command)),
        ]
    }

    private func usageLines(_ command: CommandDeclaration) -> [String] {
        let call = program.callWords(command.path)
        let own = ([call, "[OPTION]..."] + command.operands.map(\.usage)).joined(separator: " ")
        return (command.form == .command ? [own] : [])
            + (program.commands(below: command.path).isEmpty
                ? [] : ["\(call) COMMAND [OPTION]..."])
    }
}

// The blocks, each as lines.
nonisolated extension HelpText {
    private func usage(_ calls: [String]) -> [String] {
        let label = "Usage: "
        let lines = calls.flatMap { call in
            Layout.wrap(
                call, columns: style.columns, indent: label.count, hanging: label.count + 4)
        }
        guard let first = lines.first else { return [] }
        return [style.paint("Usage:", .title) + " " + first.dropFirst(label.count)]
            + lines.dropFirst()
    }

    private func paragraph(_ text: String) -> [String] {
        Layout.wrap(text, columns: style.columns)
    }

    private func heading(_ text: String) -> [String] {
        Layout.wrap(text + ":", columns: style.columns).map { style.paint($0, .title) }
    }

    private func list(
        _ title: String, _ entries: [DefinitionList.Entry], termColumns: Int = 0
    ) -> [String] {
        guard !entries.isEmpty else { return [] }
        return heading(title)
            + DefinitionList(entries).lines(style: style, termColumns: termColumns)
    }

    private func examples(_ examples: [CommandDeclaration.Example]) -> [String] {
        guard !examples.isEmpty else { return [] }
        return heading("Examples")
            + examples.flatMap { example in
                Layout.wrap(
                    "\(program.name) \(example.line)", columns: style.columns, indent: 2,
                    hanging: 4
                ).map { style.paint($0, .accent) }
                    + Layout.wrap(example.effect, columns: style.columns, indent: 6)
            }
    }
}

// The entries of the lists.
nonisolated extension HelpText {
    private func entry(_ command: CommandDeclaration) -> DefinitionList.Entry {
        .init(command.path.last ?? "", command.purpose)
    }

    private func entry(_ operand: OperandDeclaration) -> DefinitionList.Entry {
        .init(operand.name, operand.fullPurpose)
    }

    /// Long names stand below each other whether or not a letter stands before them.
    private func optionEntries(_ options: [OptionDeclaration]) -> [DefinitionList.Entry] {
        options.map { option in
            let letter = option.short.map { "-\($0), " } ?? "    "
            guard case .value(let placeholder, _) = option.argument else {
                return .init(letter + option.dashedName, option.fullPurpose)
            }
            return .init("\(letter)\(option.dashedName) \(placeholder)", option.fullPurpose)
        }
    }
}
