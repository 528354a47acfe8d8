/// What a command line asks for.
nonisolated enum Invocation: Hashable, Sendable {
    /// To carry out a command.
    case run(ParsedCommand)
    /// To show the help of the command at `path`; of the program for the empty path.
    case help(path: [String])
    /// To show the version.
    case version
}
