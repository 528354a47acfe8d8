import Desktop
import FoundationEssentials
import SleepCore
import SleepStore
import TerminalUI

/// What a command works with: its arguments, the person's machine, and where its words go.
struct CommandContext {
    let arguments: ParsedCommand
    let environment: ProcessEnvironment
    let terminal: Terminal
    let style: Style
    let face: ClockFace
    /// The moment asked about: `--at`, else the clock.
    let now: Date
    /// The zone asked about: `--zone`, else the machine's.
    let zone: SystemZone

    /// Where the person's files are.
    var directories: Directories { Directories(environment) }

    /// Whether the answer is for a program.
    var isJSON: Bool { arguments.has(.json) }

    /// The science in force; a faulty file of the person's own is this command's failure.
    func science() throws -> ScienceData {
        try ScienceFile.load(directories).science
    }

    /// The database; nil where there is none yet and the command does not need one.
    func openStore(creating: Bool = false) throws -> Store? {
        try Store(directory: try directories.data(), creating: creating)
    }

    /// The database, made where it does not exist yet.
    func requiredStore() throws -> Store {
        guard let store = try openStore(creating: true) else {
            preconditionFailure("a store that may be created is there or throws")
        }
        return store
    }

    /// What is stored about the nights around the moment asked about; empty without a database.
    func ledger() throws -> Ledger {
        try openStore()?.ledger(from: firstNight) ?? Ledger()
    }

    /// Nights before this one are history to a command that speaks about now.
    var firstNight: Night {
        Night(evening: zone.civil(at: now).date.advanced(byDays: -7))
    }

    /// Lines for people, on the standard output.
    func print(_ lines: [String]) throws(OutputError) {
        try terminal.write(lines.map { $0 + "\n" }.joined())
    }

    /// A document for programs, on the standard output.
    func print(_ document: some Encodable) throws {
        try terminal.write(try JSONText.document(document))
    }

    /// A time of day as the person's locale shows it.
    func time(_ instant: Date) -> String {
        zone.civil(at: instant).time.formatted(face)
    }

    /// Tells the service that something was written, and says on the standard error where it is
    /// there and could not be told.
    func tellService() {
        guard case .failed(let reason) = ServiceContact.reload(environment) else { return }
        terminal.writeError(
            "moresleep: saved, but the running service could not be told (\(reason)).\n"
                + "It reads it as soon as it answers, or when it is started again.\n")
    }
}
