/// What a command's end says to whoever called it; docs/exit-codes.md.
public nonisolated enum ExitCode: Int32, CaseIterable, Sendable {
    case done = 0
    /// A file, the disk, the database or the bus stood in the way.
    case failed = 1
    /// The command line is wrong, or a value in it cannot be read.
    case usage = 2
    /// A rule of the product says no.
    case refused = 3
    /// The service is needed and cannot be reached or started.
    case serviceNeeded = 4
    /// A service is already running.
    case alreadyRunning = 5
    /// Ctrl-C.
    case interrupted = 130
    /// Whoever read the output has left.
    case readerLeft = 141
}
