public import SleepCore
public import TerminalUI

/// What the demo is to do.
public nonisolated struct DemoRequest {
    /// The length of the whole script.
    public let duration: Duration
    /// One JSON object an event instead of lines for people.
    public let isJSON: Bool
    public let style: Style
    public let face: ClockFace
}

/// `demo`: an evening in five minutes.
enum DemoCommand {
    private static let declaration = CommandDeclaration(
        "demo", purpose: "Watch a whole evening in five minutes",
        discussion: """
            It needs no goal, no service and no notification server, and leaves nothing behind. \
            Where a notification server answers, the notifications are real.
            """,
        options: [
            .value(
                "duration", "TIME", .duration, "length of the demo, 10s to 30m", default: "5m")
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
            return try shells.runDemo(
                context.environment,
                DemoRequest(
                    duration: length, isJSON: context.isJSON, style: context.style,
                    face: context.face))
        }
    }
}
