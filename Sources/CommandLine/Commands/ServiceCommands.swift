/// `service`: the process that fires what is due.
enum ServiceCommands {
    static let group = Command(
        CommandDeclaration("service", form: .group, purpose: "Run what fires your reminders")
    ) { _ in .done }

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
