import Desktop
import GLib
import SleepCore
import TerminalUI

/// `haptics`: what an evening feels like, without waiting for it.
enum HapticsCommands {
    static let group = Command(
        CommandDeclaration("haptics", form: .group, purpose: "Try haptics out")
    ) { _ in .done }

    static let test = Command(
        CommandDeclaration(
            "haptics", "test", purpose: "Play the haptics of an evening, one after the other",
            discussion: """
                Each is drawn as strong as it is, and played on what this machine has for it: \
                feedbackd, or a gamepad if you say so. A silent profile stays silent.
                """,
            options: [
                .value(
                    "output", "OUTPUT", .choice(Output.named.map(\.rawValue)),
                    "what to play them on; what you have chosen where left out")
            ],
            globals: GlobalOption.changing,
            examples: [
                .init("haptics test", "Plays the table on what is there."),
                .init("haptics test --output gamepad", "Lets a gamepad rumble."),
            ]),
        hasTimes: false, run: run)

    /// What `--output` may be.
    enum Output: String {
        case automatic, gamepad
        case onlyDrawn = "none"
        /// What `config set haptics gamepad` comes to: the desktop's or, where it has none, a gamepad.
        case automaticOrGamepad

        /// Those that can be asked for.
        static let named = [Output.automatic, .gamepad, .onlyDrawn]
    }

    private static func run(_ context: CommandContext) throws -> ExitCode {
        let table = HapticTableView(try context.science())
        let stage = try HapticTrialStage(wanted(context), context.environment)
        let console = HapticConsole(context, table, stage)
        let trial = HapticTrial(table.rows.map(\.haptic), on: stage.output, tell: console.tell)
        guard let outcomes = try trial.run() else { return .interrupted }
        if context.isJSON {
            try context.print(
                HapticTrialDocument(
                    console.means, why: stage.sentence(console.means),
                    hint: stage.wayOut(console.means), table.rows, outcomes))
        }
        let hasFailed = outcomes.contains { if case .failed = $0 { true } else { false } }
        return hasFailed ? .failed : .done
    }

    private static func wanted(_ context: CommandContext) throws -> Output {
        guard let word = context.arguments.value("output") else {
            switch try context.personal().choices.haptics {
            case .automatic: return .automatic
            case .gamepad: return .automaticOrGamepad
            case .off: return .onlyDrawn
            }
        }
        guard let output = Output(rawValue: word), Output.named.contains(output) else {
            throw CommandFailure(
                .usage, "outputUnknown", "--output cannot be \(Quoted(word)).",
                hint: "It is one of: \(Output.named.map(\.rawValue).joined(separator: ", "))")
        }
        return output
    }
}
