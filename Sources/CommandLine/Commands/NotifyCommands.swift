import Desktop
import GLib
import Notify
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
        let address = try busAddress(context.environment)
        let notifier = DesktopNotifier(address: address)
        let (server, abilities) = try ask(notifier)
        let console = TrialConsole(context)
        let trial = NotificationTrial(
            notifier: notifier, opener: BrowserLinkOpener(), science: try context.science(),
            tell: console.tell)
        let night = Night(evening: context.zone.civil(at: context.now).date)
        guard let result = trial.begin(night) else {
            throw CommandFailure(.failed, "noReminder", "The science in force has no reminder.")
        }
        try check(result)
        let name = ServerText.name(server.name, version: server.version)
        console.tell(["A sample reminder is shown by \(name).", "It \(abilities.words)."])
        if abilities.hasActions, wait > .zero { listen(to: trial, for: wait, console) }
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

// MARK: - What can stand in the way

extension NotifyCommands {
    /// The address of the session bus, where it answers.
    private static func busAddress(
        _ environment: ProcessEnvironment
    ) throws(CommandFailure) -> String {
        guard let address = SessionBus.address(environment) else {
            throw failure("noSessionBus", BusFinding.noAddress.check)
        }
        do throws(GLibError) {
            _ = try SessionBus.connect(address)
            return address
        } catch {
            let finding = BusFinding.silent(address: address, reason: error.message)
            throw failure("noSessionBus", finding.check)
        }
    }

    private static func ask(
        _ notifier: DesktopNotifier
    ) throws(CommandFailure) -> (ServerInformation, NotificationAbilities) {
        do throws(NotifyError) {
            return try notifier.server()
        } catch {
            guard error.kind != .noServer else {
                throw failure("noNotificationServer", ServerFinding.none.check)
            }
            throw failure("noAnswer", ServerFinding.silent(reason: error.message).check)
        }
    }

    private static func check(_ result: ShowResult) throws(CommandFailure) {
        switch result {
        case .shown: return
        case .noServer: throw failure("noNotificationServer", ServerFinding.none.check)
        case .noAnswer(let reason):
            throw failure("noAnswer", ServerFinding.silent(reason: reason).check)
        case .refused(let reason):
            throw CommandFailure(
                .failed, "notShown",
                "The notification server declined the sample (\(Sanitized(reason))).",
                hint: "What it can do: moresleep doctor")
        }
    }

    /// What doctor would say about it.
    private static func failure(_ code: String, _ check: DoctorCheck) -> CommandFailure {
        CommandFailure(.failed, code, check.message, hint: check.hint)
    }
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
