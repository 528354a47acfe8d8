/// What completions offer where a value is wanted.
nonisolated enum CompletionOffer: Hashable, Sendable {
    /// Nothing: only the person knows it.
    case nothing
    /// One of these words.
    case words([CompletionWord])
    /// The names of the time zones that the machine has.
    case zones
    /// The paths of files.
    case files
    /// The next word of a command, after the words of it that are there.
    case commands
}
