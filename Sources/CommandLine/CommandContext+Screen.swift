import Desktop
import TerminalUI

// The whole terminal, for commands that take it.

extension CommandContext {
    /// Whether there is a terminal that can be drawn on as a whole.
    var canTakeScreen: Bool {
        terminal.isInteractive && !["", "dumb"].contains(environment["TERM"] ?? "")
    }

    /// How a whole terminal is drawn on.
    var screenStyle: Style {
        // The console's own letters have no dots.
        let isConsole = environment["TERM"] == "linux"
        return Style(
            columns: style.columns, isColored: style.isColored,
            isUnicode: style.isUnicode && !isConsole)
    }

    /// How it is drawn on now.
    func style(on screen: FullScreen) -> Style { screenStyle.with(columns: screen.size.columns) }
}

/// Sentences that a command would have written beside a picture, without its name before them.
enum ErrorLines {
    static func sentences(of text: String) -> [String] {
        text.split(separator: "\n").map { line in
            String(line.hasPrefix(name) ? line.dropFirst(name.count) : line)
        }
    }

    private static let name = "moresleep: "
}
