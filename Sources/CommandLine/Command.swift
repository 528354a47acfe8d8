/// A command: what it is called and takes, and what it does.
struct Command {
    let declaration: CommandDeclaration
    /// Throws ``CommandFailure``, or an error for which `CommandFailure.init(explaining:)` has the
    /// words.
    let run: @MainActor (CommandContext) throws -> ExitCode

    init(
        _ declaration: CommandDeclaration,
        run: @escaping @MainActor (CommandContext) throws -> ExitCode
    ) {
        self.declaration = declaration
        self.run = run
    }
}
