public import Desktop
import FoundationEssentials
import Glibc
import SleepCore
import TerminalUI

/// The program `moresleep`: its commands, and the way from a command line to an exit code.
public struct Program {
    /// The version that `--version` and the service tell.
    public nonisolated static let version = "0.1.0"

    private let sections: [(heading: String, commands: [Command])]
    private let environment: ProcessEnvironment
    private let terminal = Terminal()

    /// The program with the shells that live in modules of their own.
    public init(environment: ProcessEnvironment, shells: Shells) {
        self.environment = environment
        sections = [
            (
                "Your goal",
                [
                    SetupCommand.command, GoalCommands.group, GoalCommands.set, GoalCommands.show,
                    GoalCommands.end,
                ]
            ),
            (
                "The nights",
                [
                    PlanCommand.command, TonightCommand.command(shells), AgendaCommand.command,
                    RehearseCommand.command(shells),
                ]
            ),
            (
                "The evening",
                [
                    WhyCommand.command, TickCommands.done, TickCommands.undone, TierCommands.start,
                    ExitCommand.command, TierCommands.resume,
                ]
            ),
            (
                "Your apps",
                [
                    AppCommands.show, AppCommands.add, AppCommands.remove, AppCommands.move,
                    TierCommands.group, TierCommands.set,
                ]
            ),
            (
                "The machine",
                [
                    ServiceCommands.group, InstallationCommands.install,
                    InstallationCommands.uninstall(shells), ServiceCommands.start,
                    ServiceCommands.stop,
                    ServiceCommands.status, ServiceCommands.run(shells),
                    NotifyCommands.group, NotifyCommands.test, HapticsCommands.group,
                    HapticsCommands.test, DemoCommand.command(shells),
                    ConfigCommands.group, ConfigCommands.get, ConfigCommands.set,
                    ConfigCommands.list, DoctorCommand.command,
                ]
            ),
        ]
    }

    /// Everything that the program can be asked to do.
    var declaration: ProgramDeclaration {
        ProgramDeclaration(
            name: "moresleep",
            purpose:
                "Go to bed a little earlier each night, and let the computer wind down with you.",
            sections: sections.map { section in
                .init(section.heading, section.commands.map(\.declaration))
            },
            discussion: """
                You set a goal: the bedtime you have, the one you would like, and the nights in \
                between. Each evening, from four hours before bed, the service reminds you through \
                your desktop's notifications, and each reminder stands on studies that you can read.
                Everything stays on this machine. There is no account, no network and no score.
                It is no medical device. Who should talk to a doctor first: moresleep why care
                """,
            examples: [
                .init("setup", "Asks for your goal, tries a reminder out, installs the service."),
                .init("tonight", "Shows how far the evening is."),
                .init("why last_meal", "Shows the studies behind a reminder."),
            ])
    }

    /// Runs the command line, given as the bytes the kernel handed over without the program's name.
    public func run(_ arguments: [[UInt8]]) -> ExitCode {
        Terminal.reportLostReaders()
        do {
            return try perform(arguments)
        } catch let error as OutputError {
            guard case .failed(let reason) = error else { return .readerLeft }
            terminal.writeError("moresleep: The output could not be written (\(reason)).\n")
            return .failed
        } catch {
            // A command line that cannot be read may still ask for JSON.
            let isJSON = arguments.contains(Array("--json".utf8))
            let failure = CommandFailure(explaining: error)
            report(failure, isJSON: isJSON)
            return failure.exit
        }
    }

    private func perform(_ arguments: [[UInt8]]) throws -> ExitCode {
        var words = try CommandParser.arguments(fromBytes: arguments)
        if words.isEmpty, terminal.isInteractive { words = try wordsByDefault() }
        switch try CommandParser(program: declaration).parse(words) {
        case .version:
            try terminal.write("moresleep \(Self.version)\n")
            return .done
        case .help(let path):
            let style = style(isDeclined: words.contains("--no-color"))
            try terminal.write(HelpText(program: declaration, style: style).text(for: path) + "\n")
            return .done
        case .run(let parsed):
            guard
                let command = sections.flatMap(\.commands).first(where: {
                    $0.declaration.path == parsed.path
                })
            else { preconditionFailure("The parser knows no command that the program lacks.") }
            let context = try context(parsed)
            if command.hasTimes, let problem = context.zone.problem { tell(problem) }
            return try command.run(context)
        }
    }

    /// What the program does that is called without a word by somebody at a terminal: the evening
    /// or, without a goal, the way to one.
    private func wordsByDefault() throws -> [String] {
        let setup = ["setup"]
        guard case .run(let parsed) = try CommandParser(program: declaration).parse(setup) else {
            preconditionFailure("The program has a command to begin with.")
        }
        let context = try context(parsed)
        return try context.schedule(from: context.firstNight).active == nil ? setup : ["tonight"]
    }

    private func context(_ parsed: ParsedCommand) throws -> CommandContext {
        var zone = SystemZone.current(environment)
        if let name = parsed.value(.zone) {
            guard let named = SystemZone(named: name) else { throw ZoneNameError(read: name) }
            zone = named
        }
        var now = Date()
        if let text = parsed.value(.at) { now = try Timestamp.instant(reading: text, in: zone) }
        return CommandContext(
            arguments: parsed, program: declaration, environment: environment, terminal: terminal,
            style: style(isDeclined: parsed.has(.noColor)), face: LocaleClock.face(), now: now,
            zone: zone)
    }

    /// On the standard error, so that a document stays one.
    private func tell(_ problem: ZoneProblem) {
        terminal.writeError("moresleep: \(Sanitized(problem.sentence)) More: moresleep doctor\n")
    }

    private func style(isDeclined: Bool) -> Style {
        Style(
            columns: TerminalSize.columns(
                environment: environment["COLUMNS"], ioctl: terminal.reportedColumns),
            isColored: DrawingPolicy.isColored(
                isTerminal: terminal.isOutputTerminal, noColor: environment["NO_COLOR"],
                term: environment["TERM"], isDeclined: isDeclined),
            isUnicode: DrawingPolicy.isUnicode(
                lcAll: environment["LC_ALL"], lcCtype: environment["LC_CTYPE"],
                lang: environment["LANG"]))
    }

    private func report(_ failure: CommandFailure, isJSON: Bool) {
        guard isJSON else {
            let hint = failure.hint.map { $0 + "\n" } ?? ""
            terminal.writeError("moresleep: \(failure.message)\n\(hint)")
            return
        }
        do {
            terminal.writeError(try JSONText.document(ErrorDocument(failure)))
        } catch {
            terminal.writeError("moresleep: \(failure.message)\n")
        }
    }
}

/// A zone that the machine does not have.
nonisolated struct ZoneNameError: Error, Equatable {
    let read: String
}
