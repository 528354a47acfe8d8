import DesktopFixtures
import Foundation

/// Lines that are typed into a real shell with a file of completions, all of which it is asked to
/// put in; the shell then runs the line, so a word that it quoted wrongly would not come back.
struct TypedLines {
    let folder: ScratchFolder
    private let environment: [String: String]

    /// - Parameter zones: where the shell finds time zones; where the machine has them unless
    ///   given.
    init(zones: String? = nil) throws {
        folder = try ScratchFolder()
        var environment = [
            "PATH": "/usr/bin:/bin", "HOME": folder.path, "TERM": "dumb", "INPUTRC": "/dev/null",
            "ZDOTDIR": folder.path, "LC_ALL": "C.UTF-8",
        ]
        environment["TZDIR"] = zones
        self.environment = environment
    }

    /// What bash offers for each line.
    func bash(_ completions: String, _ lines: [String]) throws -> [[String]] {
        try folder.write(completions, to: "completions")
        let start = """
            PS1= PS2=
            set -o nounset
            moresleep() { printf 'ran:'; printf '%s\\037' "$@"; echo; }
            . "$HOME/completions"
            bind '"\\C-t": insert-completions'
            """
        try folder.write(start, to: "start")
        try folder.write(lines.map { $0 + "\u{14}\n" }.joined(), to: "typed")
        let shell = try ChildProgram(
            "/bin/bash",
            ["-c", #"exec bash --noprofile --rcfile "$HOME/start" -i <"$HOME/typed""#],
            environment: environment)
        return try lines.map { line in Self.offers(line, ran: try ran(by: shell)) }
    }

    /// What zsh offers for each line.
    func zsh(_ completions: String, _ lines: [String]) throws -> [[String]] {
        let driver = try startZsh(completions, lines, key: "t")
        return try lines.map { line in Self.offers(line, ran: try ran(by: driver)) }
    }

    /// What zsh lists below a line, with what is told beside the words.
    func zshList(_ completions: String, _ line: String) throws -> String {
        let driver = try startZsh(completions, [line], key: "l")
        return driver.linesToEnd(within: 60).joined(separator: "\n")
    }

    /// What fish offers for each line: the words, and what is told beside them.
    func fish(
        _ completions: String, _ lines: [String]
    ) throws -> [[(word: String, remark: String)]] {
        try folder.write(completions, to: "completions")
        let shell = try ChildProgram(
            "fish",
            [
                "--no-config", "-c",
                """
                source $HOME/completions
                for line in $argv
                    complete -C $line
                    echo end of line
                end
                """,
            ] + lines, environment: environment)
        return try lines.map { _ in
            var offers: [(String, String)] = []
            while case let line = try shell.line(within: 60), line != "end of line" {
                let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
                offers.append((parts[0], parts.count > 1 ? parts[1] : ""))
            }
            return offers.sorted { $0.0 < $1.0 }
        }
    }

    /// zsh edits lines at a terminal only: another zsh gives it one.
    private func startZsh(
        _ completions: String, _ lines: [String], key: String
    ) throws -> ChildProgram {
        try folder.write(completions, to: "_moresleep")
        try folder.write(
            """
            PS1= PS2= RPS1=
            stty cols 300 rows 100
            unsetopt prompt_cr prompt_sp always_last_prompt beep
            fpath=($HOME $fpath)
            autoload -Uz compinit
            compinit -u -D
            zstyle ':completion:*' format %d
            all() { _main_complete; compstate[insert]=all compstate[list]= }
            zle -C all complete-word all
            bindkey '^T' all '^L' list-choices
            moresleep() { print -r -- "ran:${(pj:\\x1f:)@}" }
            zle-line-init() { zle -I; print -r -- ready; zle -D zle-line-init }
            zle -N zle-line-init
            """, to: ".zshrc")
        return try ChildProgram(
            "zsh",
            [
                "-f", "-c",
                """
                zmodload zsh/zpty
                zpty shell zsh -d -i
                zpty -r shell start $'*ready\\r\\n'
                for line; do
                    zpty -w shell $line$'\\C-\(key)'
                    zpty -r shell text $'*ran:*\\n'
                    print -r -- ${text//$'\\r'/}
                done
                zpty -d shell
                """, "zsh",
            ] + lines, environment: environment)
    }

    private func ran(by shell: ChildProgram) throws -> [String] {
        let line = try shell.line(within: 60) { $0.contains("ran:") }
        return line.suffix(from: line.ranges(of: "ran:")[0].upperBound)
            .split(separator: "\u{1F}").map(String.init)
    }

    /// What was put in behind the words that were complete; nothing where the last word stayed as
    /// it was typed.
    private static func offers(_ line: String, ran: [String]) -> [String] {
        let typed = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let offered = ran.dropFirst(typed.count - 2).sorted()
        return offered == typed.suffix(1) ? [] : offered
    }
}
