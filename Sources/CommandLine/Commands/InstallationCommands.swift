import Desktop
import GLib
import SleepCore
import SleepStore
import TerminalUI

/// `service install` and `service uninstall`: the files by which the desktop knows the service.
enum InstallationCommands {
    static let install = Command(
        CommandDeclaration(
            "service", "install", purpose: "Install the service for you, and start it",
            discussion: """
                It writes a unit for systemd (or, without it, an entry for the start of your \
                desktop), the file by which the bus starts it, icons, completions for your shell \
                and the manual pages. It starts at your log-in from then on. Done again, it brings \
                everything up to date.
                """,
            options: options,
            examples: [
                .init("service install", "Installs it below your home and starts it."),
                .init(
                    "service install --prefix /usr/local",
                    "Writes the files for everybody, and starts nothing."),
            ]),
        hasTimes: false
    ) { context in
        let files = try ServiceFiles(asked: context)
        try tell(try write(files, context), context)
        guard files.isForUser else {
            try context.say(
                "The files are installed. Each user now runs: moresleep service install")
            return .done
        }
        try context.say(try begin(context))
        try tellZsh(context)
        return .done
    }

    /// Installs it for the person and starts it, as the command does; answers what there is to say.
    static func installForUser(_ context: CommandContext) throws -> [String] {
        try write(try ServiceFiles(ofUser: context), context).map(leftWords)
            + [try begin(context)]
    }

    /// Answers what is no part of it any more and was left.
    private static func write(_ files: ServiceFiles, _ context: CommandContext) throws -> [String] {
        try files.write(ShellFiles(context.program, version: Program.version).files)
    }

    static func uninstall(_ shells: Shells) -> Command {
        Command(uninstallation, hasTimes: false) { context in
            try uninstall(context, shells)
        }
    }

    private static let uninstallation = CommandDeclaration(
        "service", "uninstall", purpose: "End the service, and take away what install wrote",
        discussion: """
            Your goal and nights stay, unless you say --purge. A file that was changed since \
            is left, and named. Where the desktop does not take back what is changed for the \
            night, it ends with 1 and says how to do that by hand.
            """,
        options: [
            .flag("purge", "delete the database too, with goal, settings and nights")
        ] + options,
        examples: [
            .init("service uninstall", "Takes the service away and keeps your nights."),
            .init("service uninstall --purge", "Leaves nothing of it on the disk."),
        ])

    private static func uninstall(
        _ context: CommandContext, _ shells: Shells
    ) throws -> ExitCode {
        let files = try ServiceFiles(asked: context)
        if files.isForUser { _ = try ServiceControl(context.environment).stop() }
        let borrowed = files.isForUser ? try giveBack(context, shells) : []
        let failure =
            borrowed.isEmpty
            ? nil
            : CommandFailure(notGivenBack: borrowed, isForgotten: context.arguments.has("purge"))
        do {
            try takeAway(files, context)
        } catch {
            // It may be stored nowhere any more.
            if let failure {
                context.terminal.writeError("\(failure.message)\n\(failure.hint ?? "")\n")
            }
            throw error
        }
        // Told last: a desktop that does not answer keeps nobody from leaving.
        if let failure { throw failure }
        return .done
    }

    private static func takeAway(_ files: ServiceFiles, _ context: CommandContext) throws {
        let wasPresent = files.isPresent
        let purges = context.arguments.has("purge")
        let data = try context.directories.data()
        let hadDatabase = purges ? try Store.delete(directory: data) : false
        let left = try files.remove()
        if purges { try Store.deleteDirectory(data) }
        if files.isForUser { try readAnew(context) }
        try tell(left, context)
        let stays = !purges && Store.isPresent(directory: data)
        try context.say(
            farewell(wasPresent, hadDatabase: hadDatabase, purges: purges, stays: stays))
    }

    /// What a service that crashed has left changed on the desktop goes back before its rows go;
    /// answers what did not.
    private static func giveBack(
        _ context: CommandContext, _ shells: Shells
    ) throws -> [BorrowedValue] {
        let store: Store
        do {
            guard let opened = try context.openStore(), try !opened.borrowedValues().isEmpty else {
                return []
            }
            store = opened
        } catch {
            // A database that cannot be read says nothing of it, and may go all the same.
            return []
        }
        return try shells.giveBack(context.environment, store)
    }

    /// What is gone, and what is not.
    private static func farewell(
        _ wasPresent: Bool, hadDatabase: Bool, purges: Bool, stays: Bool
    ) -> String {
        let files = wasPresent ? "What was installed is taken away" : "Nothing was installed"
        if hadDatabase { return "\(files); your goal, settings and nights are deleted." }
        if purges { return "\(files), and there was no database." }
        return stays
            ? "\(files). Your goal and nights stay; --purge deletes them."
            : "\(files), and nothing is stored."
    }

    private static let options: [OptionDeclaration] = [
        .value(
            "prefix", "DIR", .file, "for everybody, below this directory; nothing is started",
            default: "for you alone"),
        .value("destdir", "DIR", .file, "put a package together below this directory"),
    ]

    private static func tell(_ left: [String], _ context: CommandContext) throws {
        for path in left { try context.say(leftWords(path)) }
    }

    private static func leftWords(_ path: String) -> String {
        "Left, because it was changed: \(Sanitized(path))"
    }

    /// The bus and systemd learn of the files, and the service starts where that can be; answers
    /// how it stands then.
    private static func begin(_ context: CommandContext) throws -> String {
        try readAnew(context)
        let control = ServiceControl(context.environment)
        guard SessionBus.address(context.environment) != nil else {
            return "The service is installed, and starts at your next log-in."
        }
        // What runs may be of an older program, or know nothing of the unit.
        _ = try control.stop()
        _ = try control.start()
        return "The service is installed and runs; it starts at your log-in from now on."
    }

    /// bash and fish look for completions below the home by themselves; zsh has to be told.
    private static func tellZsh(_ context: CommandContext) throws {
        guard context.environment["SHELL"]?.hasSuffix("/zsh") == true else { return }
        let folder = try context.directories.share() + "/zsh/site-functions"
        try context.say("For completions, put this before compinit in your .zshrc:")
        try context.print(["fpath+=(\(ShellQuoting.posix(Sanitized(folder).text)))"])
    }

    private static func readAnew(_ context: CommandContext) throws {
        guard let address = SessionBus.address(context.environment) else { return }
        do throws(GLibError) {
            try SessionBus.connect(address).readFilesAnew()
        } catch {
            context.terminal.writeError(
                "moresleep: The session bus did not read its files anew "
                    + "(\(Sanitized(error.message))).\n")
        }
        try UserUnit(context.environment)?.readAnew()
    }
}
