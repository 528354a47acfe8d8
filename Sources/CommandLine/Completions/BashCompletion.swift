/// The completions for bash: a file that bash-completion finds by the program's name, and that
/// works without bash-completion as well.
///
/// The tables come from the declarations. What reads the line with them follows `CommandParser`.
nonisolated struct BashCompletion: Sendable {
    private let name: String
    private let levels: [CompletionLevel]
    private let vocabulary: CompletionVocabulary

    init(_ program: ProgramDeclaration, _ vocabulary: CompletionVocabulary) {
        name = program.name
        levels = program.completionLevels
        self.vocabulary = vocabulary
    }

    /// The file.
    var text: String {
        let tables = [
            "# Completions of \(name) for bash.",
            function(
                "level", "Tells what can stand behind the words of a command.",
                ["commands=() options=() valued=() repeated=() letters=() places=0 repeats=0"],
                on: "$1", levels.flatMap(levelBranch)),
            function(
                "value", "Offers the values of an option of the command.", [], on: "$path $1",
                levels.flatMap(valueBranches)),
            function(
                "operand", "Offers the operand at a place of the command.", [], on: "$path $1",
                levels.flatMap(operandBranches)),
        ]
        return (tables + [BashCompletionReader.text(name: name)]).joined(separator: "\n\n")
    }

    private func function(
        _ suffix: String, _ purpose: String, _ start: [String], on subject: String,
        _ branches: [String]
    ) -> String {
        let body = start + ["case \"\(subject)\" in"] + branches + ["esac"]
        return (["# \(purpose)", "_\(name)_\(suffix)() {"] + body.map { "    " + $0 } + ["}"])
            .joined(separator: "\n")
    }
}

// The branches.
nonisolated extension BashCompletion {
    private func levelBranch(_ level: CompletionLevel) -> [String] {
        let letters = level.options.compactMap { option in
            option.short.map {
                "[\(ShellQuoting.posix(String($0)))]=\(ShellQuoting.posix(option.dashedName))"
            }
        }
        let lists = [
            list("commands", level.commands.map(\.text)),
            list("options", level.options.map(\.dashedName)),
            list("valued", level.valuedOptions.map(\.dashedName)),
            list("repeated", level.options.filter(\.repeats).map(\.dashedName)),
            letters.isEmpty ? nil : "letters=(\(letters.joined(separator: " ")))",
            level.operands.isEmpty ? nil : "places=\(level.operands.count)",
            level.operands.last?.repeats == true ? "repeats=1" : nil,
        ]
        return ["    \(ShellQuoting.posix(level.key)))"]
            + lists.compactMap { $0 }.map { "        " + $0 } + ["        ;;"]
    }

    private func list(_ name: String, _ words: [String]) -> String? {
        guard !words.isEmpty else { return nil }
        return "\(name)=(\(words.map(ShellQuoting.posix).joined(separator: " ")))"
    }

    private func valueBranches(_ level: CompletionLevel) -> [String] {
        level.valuedOptions.compactMap { option in
            offerBranch("\(level.key) \(option.dashedName)", option.kind)
        }
    }

    private func operandBranches(_ level: CompletionLevel) -> [String] {
        level.operands.enumerated().compactMap { place, operand in
            offerBranch("\(level.key) \(place)", operand.kind)
        }
    }

    private func offerBranch(_ pattern: String, _ kind: ValueKind) -> String? {
        offer(kind).map { "    \(ShellQuoting.posix(pattern))) \($0) ;;" }
    }

    /// The call that offers values of that kind; nil where nothing is offered.
    private func offer(_ kind: ValueKind) -> String? {
        switch vocabulary.offer(for: kind) {
        case .nothing: nil
        case .words(let words):
            (["_\(name)_offer"] + words.map { ShellQuoting.posix($0.text) })
                .joined(separator: " ")
        case .zones: "_\(name)_zones"
        case .files: "_\(name)_files"
        case .commands: "_\(name)_help"
        }
    }
}
