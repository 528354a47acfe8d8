/// The completions for zsh: a file `_moresleep` for a folder of `fpath`.
nonisolated struct ZshCompletion: Sendable {
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
        let head = "#compdef \(name)\n# Completions of \(name) for zsh."
        let functions = levels.flatMap { level in
            [command(level)] + (level.commands.isEmpty ? [] : [commandNames(level)])
                + valueFunctions(level)
        }
        return ([head] + functions + [helpWords, zones, "_\(name) \"$@\"\n"])
            .joined(separator: "\n\n")
    }

    private func function(_ name: String, _ body: [String]) -> String {
        (["\(name)() {"] + body.map { $0.isEmpty ? "" : "    " + $0 } + ["}"])
            .joined(separator: "\n")
    }

    /// What completes behind the words of a command.
    private func command(_ level: CompletionLevel) -> String {
        let options = level.options.flatMap { option in spec(option, in: level, isHidden: false) }
        let passed = level.passedOptions.flatMap { spec($0, in: level, isHidden: true) }
        guard !level.commands.isEmpty else {
            let operands = level.operands.map { spec($0, in: level) }
            return function(
                functionName(level.path),
                ["_arguments -s -S" + continued(options + operands)])
        }
        let below = [": :\(functionName(level.path))__commands", "*:: :->below"]
        let branches = level.commands.map { word in
            "        \(ShellQuoting.posix(word.text))) \(functionName(level.path + [word.text]))"
                + " && ret=0 ;;"
        }
        return function(
            functionName(level.path),
            [
                "local curcontext=$curcontext state line ret=1",
                "local -A opt_args",
                "_arguments -s -S -C -A '-*'" + continued(options + passed + below) + " && ret=0",
                "if [[ $state == below ]]; then",
                "    curcontext=${curcontext%:*}-${(Q)words[1]}:",
                "    case ${(Q)words[1]} in",
            ] + branches + ["    esac", "fi", "return ret"])
    }

    private func continued(_ specs: [String]) -> String {
        specs.map { " \\\n        " + ShellQuoting.posix($0) }.joined()
    }

    /// A function of its own for each path: letters, figures and dashes stay, the rest is spelt in
    /// hexadecimal.
    private func functionName(_ path: [String]) -> String {
        (["_" + name] + path.map(Self.spelt)).joined(separator: "_")
    }

    private static func spelt(_ word: String) -> String {
        word.unicodeScalars.reduce(into: "") { result, scalar in
            let isPlain =
                scalar.isASCII && (scalar.properties.isAlphabetic || scalar == "-")
                || ("0"..."9").contains(scalar)
            result += isPlain ? String(scalar) : "_" + String(scalar.value, radix: 16)
        }
    }
}

// The specifications of `_arguments`.
nonisolated extension ZshCompletion {
    /// One for the letter, where there is one, and one for the long name.
    private func spec(
        _ option: OptionDeclaration, in level: CompletionLevel, isHidden: Bool
    ) -> [String] {
        let letter = option.short.map { "-\($0)" }
        let names = [letter, option.dashedName].compactMap { $0 }
        var value = ""
        if case .value(let placeholder, let kind) = option.argument {
            let action = action(kind, valueName(level, option.name))
            value = ":\(ShellQuoting.protecting(":", in: placeholder)):\(action)"
        }
        let remark = ShellQuoting.protecting("[]:", in: ShellQuoting.remark(option.purpose))
        return names.map { name in
            let ending = value.isEmpty ? "" : name == letter ? "+" : "="
            return (isHidden ? "!" : "") + exclusion(option, names, in: level)
                + Self.optionName(name) + ending + (isHidden ? "" : "[\(remark)]") + value
        }
    }

    /// What does not go with an option: its other name unless it repeats, and for an option of the
    /// command's own the commands below it.
    private func exclusion(
        _ option: OptionDeclaration, _ names: [String], in level: CompletionLevel
    ) -> String {
        let isOwn = GlobalOption(rawValue: option.name) == nil && !level.path.isEmpty
        let excluded =
            (isOwn && !level.commands.isEmpty ? [":", "*"] : [])
            + (option.repeats || names.count == 1 ? [] : names.map(Self.optionName))
        return (excluded.isEmpty ? "" : "(\(excluded.joined(separator: " ")))")
            + (option.repeats ? "*" : "")
    }

    private func spec(_ operand: OperandDeclaration, in level: CompletionLevel) -> String {
        let action = action(operand.kind, valueName(level, operand.name))
        let name = ShellQuoting.protecting(":", in: operand.name)
        if operand.kind == .command { return "*::\(name):\(action)" }
        let colons = operand.repeats ? "*:" : operand.isRequired ? ":" : "::"
        return "\(colons)\(name):\(action)"
    }

    private static func optionName(_ name: String) -> String {
        ShellQuoting.protecting("[]():+=", in: name)
    }

    private func valueName(_ level: CompletionLevel, _ value: String) -> String {
        functionName(level.path) + "__" + Self.spelt(value)
    }

    /// What is called for the values of a kind; a blank stands for showing the name of the value.
    private func action(_ kind: ValueKind, _ valueName: String) -> String {
        switch vocabulary.offer(for: kind) {
        case .nothing: " "
        case .words: valueName
        case .zones: "_\(name)__zones"
        case .files: "_files"
        case .commands: "_\(name)__help"
        }
    }
}

// The functions that offer words.
nonisolated extension ZshCompletion {
    private func commandNames(_ level: CompletionLevel) -> String {
        offering(level.commands, as: "command", functionName(level.path) + "__commands")
    }

    private func valueFunctions(_ level: CompletionLevel) -> [String] {
        let options = (level.options + level.passedOptions).map { ($0.name, $0.kind) }
        return (options + level.operands.map { ($0.name, $0.kind) }).compactMap { value, kind in
            guard case .words(let words) = vocabulary.offer(for: kind) else { return nil }
            return offering(words, as: value, valueName(level, value))
        }
    }

    private func offering(_ words: [CompletionWord], as group: String, _ name: String) -> String {
        let offers = words.map { word in
            let remark = word.remark.map { remark in
                ":" + ShellQuoting.protecting("", in: ShellQuoting.remark(remark))
            }
            let text = ShellQuoting.protecting(":", in: word.text)
            return "    " + ShellQuoting.posix(text + (remark ?? ""))
        }
        return function(
            name,
            ["local -a offers=("] + offers
                + [")", "_describe -t values \(ShellQuoting.posix(group)) offers"])
    }

    /// The words of commands as operands of `help`.
    private var helpWords: String {
        let branches = levels.filter { !$0.commands.isEmpty }.map { level in
            "    \(ShellQuoting.posix(level.key))) \(functionName(level.path))__commands ;;"
        }
        return function(
            "_\(name)__help",
            ["case \"${(j: :)${(@Q)words[1,CURRENT-1]}}\" in"] + branches + ["esac"])
    }

    private var zones: String {
        #"""
        # The zones that the machine has: those of the list of which the file is there.
        _\#(name)__zones() {
            local folder=${TZDIR:-/usr/share/zoneinfo} expl
            if [[ ! -r $folder/tzdata.zi ]]; then return 1; fi
            local -a lines=("${(@f)$(<$folder/tzdata.zi)}")
            local -a zones=(${${(M)lines:#Z *}#Z } ${${(M)lines:#L *}#L * })
            zones=($folder/${^zones%% *}(N))
            zones=(${zones#$folder/})
            _wanted zones expl 'time zone' _multi_parts / zones
        }
        """#
    }
}
