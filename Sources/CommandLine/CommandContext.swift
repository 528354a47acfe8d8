import Desktop
import FoundationEssentials
import SleepCore
import TerminalUI

/// What a command works with: its arguments, the person's machine, and where its words go.
struct CommandContext {
    let arguments: ParsedCommand
    /// Everything that the program can be asked to do, for what is written about all of it.
    let program: ProgramDeclaration
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

    /// Lines for people, on the standard output.
    func print(_ lines: [String]) throws(OutputError) {
        try terminal.write(lines.map { $0 + "\n" }.joined())
    }

    /// Last words to a terminal that may be gone.
    func printIfPossible(_ lines: [String]) {
        do throws(OutputError) {
            try print(lines)
        } catch {
            return  // Nobody is there who could read them.
        }
    }

    /// A document for programs, on the standard output.
    func print(_ document: some Encodable) throws {
        try terminal.write(try JSONText.document(document))
    }

    /// Documents for programs, one a line.
    func print(stream documents: [some Encodable]) throws {
        try terminal.write(try documents.map { try JSONText.line($0) }.joined())
    }

    /// A time of day as the person's locale shows it.
    func time(_ instant: Date) -> String {
        zone.time(of: instant, on: face)
    }

    /// To be called before anything is written: a service of another version would misread it, or
    /// be misread.
    func prepareToWrite() throws {
        do throws(ServiceLinkError) {
            _ = try ServiceLink.open(environment, starting: false)
        } catch {
            // One that does not answer reads what is written once it does.
            if case .otherProtocol = error { throw error }
        }
    }

    /// Tells the service that something was written, starts it where it is installed, and says on
    /// the standard error where it is there and could not be told.
    func tellService() {
        switch ServiceContact.reload(environment, starting: true) {
        case .reloaded, .signalled, .noService: return
        case .otherDatabase(let path):
            terminal.writeError(
                "moresleep: saved, but the running service goes by another database, "
                    + "\(Sanitized(path)).\nGive both the same XDG_DATA_HOME, and restart it: "
                    + "moresleep service stop; moresleep service start\n")
        case .failed(let reason):
            terminal.writeError(
                "moresleep: saved, but the running service could not be told "
                    + "(\(Sanitized(reason))).\n"
                    + "It reads it as soon as it answers, or when it is started again.\n")
        }
    }

    /// How to bring the service to run, where it is certain that none does.
    var missingService: ServiceRemedy? {
        isServiceMissing ? ServiceFiles.remedy(below: directories) : nil
    }

    /// Whether it is certain that no service is running.
    var isServiceMissing: Bool {
        do {
            return try ServiceLock.holder(runtimeDirectory: try directories.runtime()) == nil
        } catch is DirectoryError {
            return true  // A service without a directory for its lock has never started.
        } catch {
            return false  // Somebody may hold the lock that cannot be looked at.
        }
    }
}
