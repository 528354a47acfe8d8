import Desktop
import FoundationEssentials
import GLib
import SleepCore
import TerminalUI

/// `goal set` on the whole screen: the form of a goal, until it is saved or left.
final class GoalScreen {
    private let context: CommandContext
    private let loop = MainLoop()
    private let screen: FullScreen
    /// As it was drawn last.
    private(set) var form: GoalForm
    private var end: End?

    /// How the screen was left.
    enum End {
        case form(GoalForm.End)
        /// Ctrl-C, or the terminal is gone.
        case interrupted
    }

    /// Takes the terminal.
    init(_ form: GoalForm, _ context: CommandContext) throws(SystemError) {
        self.form = form
        self.context = context
        screen = try FullScreen(on: loop)
    }

    /// Until somebody saves or leaves.
    func run() -> End {
        screen.onKey = { [weak self] in self?.take($0) }
        screen.onPaste = { [weak self] in self?.take(paste: $0) }
        screen.onLook = { [weak self] _ in self?.draw() }
        screen.onResize = { [weak self] _ in self?.draw() }
        screen.onEnd = { [weak self] _ in self?.leave(.interrupted) }
        draw()
        if end == nil { loop.run() }
        screen.close()
        return end ?? .interrupted
    }

    private func take(_ key: Key) {
        guard end == nil else { return }
        if let end = form.take(key) { return leave(.form(end)) }
        draw()
    }

    private func take(paste text: String) {
        guard end == nil else { return }
        form.take(paste: text)
        draw()
    }

    private func draw() {
        form.look(at: Date())
        let view = form.view(title: "Your goal", place: "", effect: "save")
        screen.draw(view.lines(rows: screen.size.rows, style: context.style(on: screen)))
    }

    private func leave(_ end: End) {
        self.end = end
        loop.quit()
    }
}
