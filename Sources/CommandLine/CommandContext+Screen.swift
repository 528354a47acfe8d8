import Desktop
import TerminalUI

// The whole terminal, for commands that take it.

extension CommandContext {
    /// Whether there is a terminal that can be drawn on as a whole.
    var canTakeScreen: Bool {
        terminal.isInteractive && !["", "dumb"].contains(environment["TERM"] ?? "")
    }

    /// How it is drawn on now.
    func style(on screen: FullScreen) -> Style {
        // The console's own letters have no dots.
        let isConsole = environment["TERM"] == "linux"
        return Style(
            columns: screen.size.columns, isColored: style.isColored,
            isUnicode: style.isUnicode && !isConsole)
    }
}
