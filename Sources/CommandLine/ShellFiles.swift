import Desktop

/// What the shells read of the program: texts, and where they belong.
nonisolated struct ShellFiles {
    /// The files, each with its path below a share directory, `/usr/share` or `~/.local/share`.
    let files: [(path: String, text: String)]

    /// The files of a program; the same ones at every build.
    init(_ program: ProgramDeclaration) {
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
    }
}
