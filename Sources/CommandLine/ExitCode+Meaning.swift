nonisolated extension ExitCode {
    /// What it says, as a phrase without a full stop; as docs/exit-codes.md has it.
    var meaning: String {
        switch self {
        case .done: "done"
        case .failed: "failed: a file, the disk, the database or the bus stood in the way"
        case .usage: "the command line is wrong, or a value in it cannot be read"
        case .refused: "refused by a rule of the product"
        case .serviceNeeded: "the service is needed and cannot be reached or started"
        case .alreadyRunning: "a service is already running"
        case .interrupted: "interrupted"
        case .readerLeft: "the reader of the output left"
        }
    }
}
