import Desktop
import GLib
import SleepCore
import TerminalUI

/// `notify`: notifications without waiting for the evening.
enum NotifyCommands {
    static let group = Command(
        CommandDeclaration("notify", form: .group, purpose: "Try notifications out")
    ) { _ in .done }

    static let test = Command(
        CommandDeclaration(
            "notify", "test", purpose: "Show a sample reminder on your desktop",
            discussion: """
                It tells which server shows it and what that can do, and waits for a button to be \
                pressed. A button works as long as the command waits; the notification stays \
                until the server takes it down.
                """,
            options: [
                .value(
                    "wait", "TIME", .duration, "how long to wait for a button, 0s to 5m",
                    default: "20s on a terminal, else 0s")
            ],
            examples: [
                .init("notify test", "Shows one and waits 20 seconds for a button."),
                .init("notify test --wait 0s", "Shows one and leaves."),
            ]),
        hasTimes: false, run: run)

    private static func run(_ context: CommandContext) throws -> ExitCode {
        let wait = try waitingTime(context)
        let console = TrialConsole(context)
        let sample = try SampleReminder(context, tell: console.tell)
        console.tell([
            "A sample reminder is shown by \(sample.serverName).", "It \(sample.abilities.words).",
        ])
        if sample.abilities.hasActions, wait > .zero {
            listen(to: sample.trial, for: wait, console)
        }
        try console.finish()
        return .done
    }

    private static func waitingTime(_ context: CommandContext) throws -> Duration {
        guard let text = context.arguments.value("wait") else {
            return context.terminal.isInteractive ? .seconds(20) : .zero
        }
        return try DurationText.reading(text, bounds: .zero ... .minutes(5))
    }

    /// Runs the loop until the trial has ended or nothing was pressed for that long.
    private static func listen(
        to trial: NotificationTrial, for wait: Duration, _ console: TrialConsole
    ) {
        let loop = MainLoop()
        var timeout: Registration?
        let arm = { (time: Duration, words: [String]) in
            timeout = loop.onTimeout(after: time) {
                console.tell(words)
                loop.quit()
            }
        }
        let length = ElapsedText.string(wait)
        let silence = "Nothing was pressed in \(length). It goes when the server takes it down."
        trial.onStep = { step in
            switch step {
            case .waits: arm(wait, [silence])
            case .lingers: arm(browserTime, [])
            case .ends: loop.quit()
            }
        }
        console.tell(["Press one of its buttons within \(length)."])
        arm(wait, [silence])
        loop.run()
        trial.end()
        timeout?.cancel()
    }

    /// Starting a browser is asked of the desktop, which may take a moment to say no.
    private static let browserTime = Duration.seconds(2)
}

/// Where the trial's words go; the first one that could not be written is kept until the end,
/// because a callback cannot throw.
private final class TrialConsole {
    private let context: CommandContext
    private var error: OutputError?

    init(_ context: CommandContext) {
        self.context = context
    }

    func tell(_ lines: [String]) {
        guard error == nil else { return }
        do throws(OutputError) {
            try context.print(
                lines.flatMap { Layout.wrap($0, columns: context.style.columns) })
        } catch {
            self.error = error
        }
    }

    func finish() throws(OutputError) {
        if let error { throw error }
    }
}
