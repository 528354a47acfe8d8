/// A command: what it is called and takes, and what it does.
struct Command {
    let declaration: CommandDeclaration
    /// Whether it reads or writes times of a zone, so that one that is not known must be said.
    let hasTimes: Bool
    /// Throws ``CommandFailure``, or an error for which `CommandFailure.init(explaining:)` has the
    /// words.
    let run: @MainActor (CommandContext) throws -> ExitCode

    init(
        _ declaration: CommandDeclaration, hasTimes: Bool = true,
        run: @escaping @MainActor (CommandContext) throws -> ExitCode
    ) {
        self.declaration = declaration
        self.hasTimes = hasTimes
        self.run = run
    }
}
