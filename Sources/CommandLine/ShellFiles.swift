import Desktop

/// What the shells and `man` read of the program: texts, and where they belong.
nonisolated struct ShellFiles {
    /// The files, each with its path below a share directory, `/usr/share` or `~/.local/share`.
    private(set) var files: [(path: String, text: String)]

    /// The files of a program of that version; the same ones at every build.
    init(_ program: ProgramDeclaration, version: String) {
        let vocabulary = CompletionVocabulary(ScienceFile.embedded())
        let name = program.name
        files = [
            (
                "bash-completion/completions/\(name)",
                BashCompletion(program, vocabulary).text
            ),
            ("zsh/site-functions/_\(name)", ZshCompletion(program, vocabulary).text),
            (
                "fish/vendor_completions.d/\(name).fish",
                FishCompletion(program, vocabulary).text
            ),
        ]
        let manual = ManualPages(program, version: version, date: Self.manualDate)
        files += manual.pages.map { ("man/man1/\($0.name)", $0.text) }
    }

    /// The day on which the words of the manual were last looked through.
    private static let manualDate = "2026-11-30"
}
