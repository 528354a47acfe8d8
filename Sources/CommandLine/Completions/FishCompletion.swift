/// The completions for fish: a file `moresleep.fish` for one of its folders of completions.
///
/// Every line offers something under a condition. The conditions ask what
/// ``FishCompletionReader`` found on the line.
nonisolated struct FishCompletion: Sendable {
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
        let reader = FishCompletionReader(name: name, levels: levels)
        let blocks =
            ["# Completions of \(name) for fish.", reader.text, "complete -c \(name) -f"]
            + levels.map { lines($0).joined(separator: "\n") }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private func lines(_ level: CompletionLevel) -> [String] {
        let commands = level.commands.map { word in
            line(on: [call("names", level.path)], [offering(word)])
        }
        let passed = level.passedOptions.flatMap { option in
            values(option.kind, on: [at(level), call("wants", [option.dashedName])])
        }
        let operands = level.operands.enumerated().flatMap { place, operand in
            values(operand.kind, on: [at(level), call("wants", ["\(place)"])])
        }
        return commands + level.options.map { line($0, in: level) } + passed + operands
    }

    private func line(_ option: OptionDeclaration, in level: CompletionLevel) -> String {
        let letter = option.short.map(String.init)
        let names = [option.dashedName] + (letter.map { ["-" + $0] } ?? [])
        let isOpen = option.repeats ? [] : [call("lacks", names)]
        return line(
            on: [at(level)] + isOpen,
            [
                letter.map { "-s " + ShellQuoting.fish($0) },
                "-l " + ShellQuoting.fish(option.name),
                option.takesValue ? value(option.kind) : nil,
                "-d " + ShellQuoting.fish(ShellQuoting.remark(option.purpose)),
            ].compactMap { $0 })
    }

    private func line(on conditions: [String], _ rest: [String]) -> String {
        let condition = ShellQuoting.fish(conditions.joined(separator: "; and "))
        return "complete -c \(name) -n \(condition) " + rest.joined(separator: " ")
    }

    private func at(_ level: CompletionLevel) -> String { call("at", level.path) }

    private func call(_ function: String, _ words: [String]) -> String {
        (["__\(name)_\(function)"] + words.map(ShellQuoting.fish)).joined(separator: " ")
    }
}

// What is offered. fish reads a list of words once more, as a command's arguments.
nonisolated extension FishCompletion {
    private func offering(_ word: CompletionWord) -> String {
        let remark = word.remark.map { " -d " + ShellQuoting.fish(ShellQuoting.remark($0)) } ?? ""
        return "-a " + ShellQuoting.fish(ShellQuoting.fish(word.text)) + remark
    }

    /// A line for each word that an operand may be, or for all of them where fish knows them.
    private func values(_ kind: ValueKind, on conditions: [String]) -> [String] {
        switch vocabulary.offer(for: kind) {
        // The words of commands are offered where the commands are.
        case .nothing, .commands: []
        case .words(let words): words.map { line(on: conditions, [offering($0)]) }
        case .zones: [line(on: conditions, [zones])]
        case .files: [line(on: conditions, ["-F"])]
        }
    }

    /// That an option wants a value, and which.
    private func value(_ kind: ValueKind) -> String {
        switch vocabulary.offer(for: kind) {
        case .nothing, .commands: return "-x"
        case .zones: return "-x " + zones
        case .files: return "-r -F"
        case .words(let words):
            let list = words.map { word in
                let remark = word.remark.map { #"\t"# + ShellQuoting.fish(ShellQuoting.remark($0)) }
                return ShellQuoting.fish(word.text) + (remark ?? "")
            }
            return "-x -a " + ShellQuoting.fish(list.joined(separator: " "))
        }
    }

    private var zones: String { "-a '(__\(name)_zones)'" }
}
