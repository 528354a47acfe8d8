import Desktop
import GLib
import TerminalUI

/// `tonight --watch`: on the whole screen where there is one, else line by line.
struct TonightWatch {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// Goes on until somebody leaves; without a goal it says so at once, as `tonight` does.
    func run() throws -> ExitCode {
        guard let evening = try WatchedEvening(context), evening.tonight() != nil else {
            try context.isJSON
                ? context.terminal.write(
                    JSONText.line(TonightDocument(nil, in: context.zone)))
                : context.print([NoGoal.sentence])
            return .done
        }
        if context.isJSON || !canDraw { return try WatchLines(evening, context).run() }
        do throws(SystemError) {
            return try WatchScreen(evening, context).run()
        } catch {
            // A terminal that cannot be set up can still be written to.
            return try WatchLines(evening, context).run()
        }
    }

    private var canDraw: Bool {
        !context.arguments.has("plain") && context.canTakeScreen
    }
}
