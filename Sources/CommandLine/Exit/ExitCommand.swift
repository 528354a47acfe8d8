import Desktop
import GLib
import TerminalUI

/// `exit`: more time, for whoever waits for it.
enum ExitCommand {
    static let command = Command(
        CommandDeclaration(
            "exit", purpose: "Ask for more time, and wait for it",
            discussion: """
                The wait has to be attended: it takes the whole terminal, and leaving it keeps the \
                wind-down. The first attempt of a night takes 1 minute and gives 10; further ones \
                take 3, 5 and 10 minutes. Then the apps that sleep are awake for a while, and go \
                back to sleep by themselves.
                """,
            options: [.flag("still", "show the breath without motion")],
            examples: [
                .init("exit", "Breathes with you, and asks then."),
                .init("exit --still", "The same without motion."),
            ])
    ) { context in
        guard context.canTakeScreen else {
            throw CommandFailure(
                .refused, "exitNeedsTerminal",
                "The wait has to be attended, so it needs a terminal of its own.",
                hint: "Run moresleep exit in a terminal window.")
        }
        let waiting = ExitWaiting(context)
        return try withExtendedLifetime(waiting) { try waiting.run() }
    }
}

/// The wait of the command `exit`, with a loop of its own.
private final class ExitWaiting {
    private let context: CommandContext
    private let loop = MainLoop()
    private var end: ExitScreen.End?

    init(_ context: CommandContext) {
        self.context = context
    }

    func run() throws -> ExitCode {
        // Asked before the terminal is taken: a no is an ordinary line.
        let (link, wait) = try ExitScreen.ask(context)
        let screen = try FullScreen(on: loop)
        let exit = ExitScreen(
            screen, context, link, wait, isStill: context.arguments.has("still")
        ) { [weak self] end in
            self?.end = end
            self?.loop.quit()
        }
        exit.show()
        loop.run()
        screen.close()
        switch end {
        case .free(let sentence), .neverMind(let sentence):
            if !sentence.isEmpty { try context.print([sentence]) }
            return .done
        case .failed(let failure): throw failure
        case .left, nil:
            return .interrupted
        }
    }
}
