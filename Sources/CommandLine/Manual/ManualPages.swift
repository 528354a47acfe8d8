/// The manual pages of the program: one for itself, and one for each command and group.
nonisolated struct ManualPages: Sendable {
    private let program: ProgramDeclaration
    private let date: String
    private let source: String

    /// - Parameter date: when the words were written; it stands below each page, and must not
    ///   change from build to build.
    init(_ program: ProgramDeclaration, version: String, date: String) {
        self.program = program
        self.date = date
        source = "\(program.name) \(version)"
    }

    /// The file names and the sources, the program's own page first.
    var pages: [(name: String, text: String)] {
        let paths = [[]] + program.commands.map(\.path)
        return paths.map { path in
            let page = program.command(at: path).map(page(of:)) ?? ownPage
            return ("\(title(path)).1", page.text)
        }
    }

    /// `moresleep-goal-set`.
    private func title(_ path: [String]) -> String {
        ([program.name] + path).joined(separator: "-")
    }

    private func page(title path: [String], purpose: String) -> ManualPage {
        ManualPage(name: title(path), purpose: purpose, date: date, source: source)
    }
}

// The page of the program itself.
nonisolated extension ManualPages {
    private var ownPage: ManualPage {
        var page = page(title: [], purpose: program.purpose)
        page.section("SYNOPSIS")
        page.line(synopsis([], Self.commandAndOptions))
        page.section("DESCRIPTION")
        page.paragraphs([program.purpose] + paragraphs(program.discussion))
        addCommands(to: &page)
        addOptions(to: &page)
        add(program.examples, to: &page)
        page.section("EXIT STATUS")
        for code in ExitCode.allCases {
            page.entry(Roff.bold("\(code.rawValue)"), Self.sentence(code.meaning))
        }
        page.section("ENVIRONMENT")
        for (name, meaning) in ManualSurroundings.environment {
            page.entry(Roff.bold(name), meaning)
        }
        page.section("FILES")
        for (path, meaning) in ManualSurroundings.files {
            page.entry(Roff.italic(path), meaning)
        }
        add(references: program.commands.map(\.path), to: &page)
        return page
    }

    private func addCommands(to page: inout ManualPage) {
        page.section("COMMANDS")
        let help = ProgramDeclaration.Section("Help", [ProgramDeclaration.help])
        for section in program.sections + [help] {
            page.subsection(section.heading)
            for command in section.commands where command.form == .command {
                page.entry(
                    Roff.bold(command.path.joined(separator: " ")),
                    Self.sentence(command.purpose))
            }
        }
    }

    private func addOptions(to page: inout ManualPage) {
        let own = ProgramDeclaration.ownOptions
        let shared = GlobalOption.allCases.map(\.declaration).filter { !own.contains($0) }
        add(own, titled: "OPTIONS", to: &page)
        page.line(".PP")
        page.line("These mean the same in every command that has them:")
        shared.forEach { add($0, to: &page) }
    }
}

// The page of a command or a group.
nonisolated extension ManualPages {
    private func page(of command: CommandDeclaration) -> ManualPage {
        var page = page(title: command.path, purpose: command.purpose)
        let below = program.commands(below: command.path)
        page.section("SYNOPSIS")
        if command.form == .command {
            page.line(
                synopsis(command.path, [Self.option] + command.operands.map(Self.usage)))
        }
        if !below.isEmpty {
            if command.form == .command { page.line(".br") }
            page.line(synopsis(command.path, Self.commandAndOptions))
        }
        page.section("DESCRIPTION")
        page.paragraphs([command.purpose + "."] + paragraphs(command.discussion))
        if !below.isEmpty { page.section("COMMANDS") }
        for command in below {
            page.entry(Roff.bold(command.path.last ?? ""), Self.sentence(command.purpose))
        }
        if !command.operands.isEmpty { page.section("OPERANDS") }
        for operand in command.operands {
            page.entry(Roff.italic(operand.name), Self.sentence(operand.fullPurpose))
        }
        add(command.allOptions, titled: "OPTIONS", to: &page)
        add(program.examples(of: command), to: &page)
        page.section("EXIT STATUS")
        page.line(Roff.bold("0") + " where it is done.")
        page.line("The other codes, the environment and the files are in " + reference([]) + ".")
        let group = Array(command.path.dropLast())
        let beside = program.commands(below: group).map(\.path)
        add(
            references: (group.isEmpty ? [[]] : [[], group] + beside) + below.map(\.path),
            besides: command.path, to: &page)
        return page
    }
}

// The parts that pages have in common.
nonisolated extension ManualPages {
    /// How it is called, with names for what stands behind the words.
    private func synopsis(_ path: [String], _ operands: [String]) -> String {
        ([Roff.bold(program.callWords(path))] + operands).joined(separator: " ")
    }

    private static let commandAndOptions = [Roff.italic("COMMAND"), option]
    private static let option = "[\(Roff.italic("OPTION"))]..."

    private static func usage(_ operand: OperandDeclaration) -> String {
        let name = Roff.italic(operand.name)
        return (operand.isRequired ? name : "[\(name)]") + (operand.repeats ? "..." : "")
    }

    private func add(
        _ options: [OptionDeclaration], titled title: String, to page: inout ManualPage
    ) {
        page.section(title)
        options.forEach { add($0, to: &page) }
    }

    private func add(_ option: OptionDeclaration, to page: inout ManualPage) {
        var term = option.short.map { Roff.bold("-\($0)") + ", " } ?? ""
        term += Roff.bold(option.dashedName)
        if case .value(let placeholder, _) = option.argument {
            term += " " + Roff.italic(placeholder)
        }
        page.entry(term, Self.sentence(option.fullPurpose))
    }

    private func add(_ examples: [CommandDeclaration.Example], to page: inout ManualPage) {
        guard !examples.isEmpty else { return }
        page.section("EXAMPLES")
        for example in examples {
            page.entry(Roff.bold("\(program.name) \(example.line)"), example.effect)
        }
    }

    private func add(
        references paths: [[String]], besides own: [String] = [], to page: inout ManualPage
    ) {
        page.section("SEE ALSO")
        let others = paths.filter { $0 != own }
        for (place, path) in others.enumerated() {
            page.line(reference(path) + (place + 1 < others.count ? "," : ""))
        }
    }

    private func reference(_ path: [String]) -> String { Roff.bold(title(path)) + "(1)" }

    private func paragraphs(_ discussion: String?) -> [String] {
        discussion?.split(separator: "\n").map(String.init) ?? []
    }

    /// A phrase as a sentence: with a capital, and a full stop.
    private static func sentence(_ phrase: String) -> String {
        phrase.prefix(1).uppercased() + phrase.dropFirst() + (phrase.hasSuffix(".") ? "" : ".")
    }
}
