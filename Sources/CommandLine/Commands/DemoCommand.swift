public import SleepCore
public import TerminalUI

/// What the demo is to do.
public nonisolated struct DemoRequest {
    /// The length of the whole script.
    public let duration: Duration
    public let mode: DemoMode
    /// Whether the exit and the science are left to the keys.
    public let isInteractive: Bool
    public let style: Style
    public let face: ClockFace
}

/// `demo`: an evening in five minutes.
enum DemoCommand {
    private static let declaration = CommandDeclaration(
        "demo", purpose: "Watch a whole evening in five minutes",
        discussion: """
            It needs no goal, no service and no notification server, and leaves nothing behind. \
            Where a notification server answers, the notifications are real. On a terminal with \
            colour it takes the whole screen; elsewhere it is told a line an event. With \
            --interactive you ask for more time yourself: m, ?, space and q.
            """,
        options: [
            .value(
                "duration", "TIME", .duration, "length of the demo, 10s to 30m", default: "5m"),
            .flag("interactive", "play along by the keys, on a terminal"),
        ],
        globals: GlobalOption.changing,
        examples: [
            .init("demo", "Plays an evening with a bedtime of 23:15."),
            .init("demo --duration 20s --json", "Plays it in 20 seconds, an object an event."),
        ])

    static func command(_ shells: Shells) -> Command {
        Command(declaration) { context in
            let length = try DurationText.reading(
                context.arguments.value("duration") ?? "5m", bounds: .seconds(10) ... .minutes(30))
            let isInteractive = context.arguments.has("interactive")
            if isInteractive, context.isJSON || !context.canTakeScreen {
                throw CommandFailure(
                    .usage, "interactiveNeedsTerminal",
                    "--interactive needs a terminal to draw on and to read keys from.",
                    hint: "Run it in a terminal window, without --json.")
            }
            let isPicture =
                context.canTakeScreen && (isInteractive || context.style.isDrawing)
            return try shells.runDemo(
                context.environment,
                DemoRequest(
                    duration: length,
                    mode: context.isJSON ? .json : isPicture ? .picture : .lines,
                    isInteractive: isInteractive,
                    style: isPicture ? context.screenStyle : context.style, face: context.face))
        }
    }
}
