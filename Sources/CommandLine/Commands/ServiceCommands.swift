import Desktop
import GLib
import SleepStore
import TerminalUI

/// `service`: the process that fires what is due.
enum ServiceCommands {
    static let group = Command(
        CommandDeclaration(
            "service", form: .group, purpose: "Install, start and look at what fires your reminders"
        )
    ) { _ in .done }

    static let start = Command(
        CommandDeclaration(
            "service", "start", purpose: "Start the service that is installed",
            discussion: """
                It starts by itself at your log-in, and whenever a command needs it: this is for \
                after service stop.
                """,
            examples: [
                .init("service start", "Starts it and waits until it is ready."),
                .init("service status", "Tells how it stands then."),
            ]),
        hasTimes: false
    ) { context in
        let isNew = try ServiceControl(context.environment).start()
        try context.say(isNew ? "The service is started." : "The service runs already.")
        return .done
    }

    static let stop = Command(
        CommandDeclaration(
            "service", "stop", purpose: "End the service until it is started again",
            discussion: """
                Nothing fires until then. It starts again at your next log-in, and when a command \
                needs it.
                """,
            examples: [
                .init("service stop", "Ends it and waits until it has ended."),
                .init("service start", "Starts it again."),
            ]),
        hasTimes: false
    ) { context in
        let ran = try ServiceControl(context.environment).stop()
        try context.say(
            ran
                ? "The service is ended, and nothing fires. It starts again at your next log-in, or "
                    + "when a command needs it."
                : "The service does not run.")
        return .done
    }

    static let status = Command(
        CommandDeclaration(
            "service", "status", purpose: "Tell how the service stands, and what it does next",
            discussion: """
                It tells also why a reminder of tonight was not shown, and the last lines of the \
                service's log. The exit code is 4 if it does not run.
                """,
            globals: [.json, .noColor, .help],
            examples: [
                .init("service status", "Shows whether it runs, and what is next."),
                .init("service status --json", "Prints the same for a program."),
            ])
    ) { context in
        let status = try ServiceStatus(context)
        try context.isJSON
            ? context.print(ServiceStatusDocument(status, in: context.zone))
            : context.print(ServiceStatusView(status, context).lines(style: context.style))
        return status.isRunning ? .done : .serviceNeeded
    }

    static func run(_ shells: Shells) -> Command {
        Command(
            CommandDeclaration(
                "service", "run", purpose: "Run the service here, until Ctrl-C or log-out",
                discussion: """
                    It sleeps until something is due, tells the desktop, and keeps what it told. \
                    A second one leaves at once with exit code 5.
                    """,
                examples: [
                    .init("service run", "Runs it in this terminal."),
                    .init("service run &", "Runs it beside whatever you do next in this shell."),
                ]),
            // It says so in its log.
            hasTimes: false
        ) { context in try shells.runService(context.environment) }
    }
}

extension CommandContext {
    /// A sentence, wrapped to the width of the terminal.
    func say(_ sentence: String) throws(OutputError) {
        try print(Layout.wrap(sentence, columns: style.columns))
    }
}
