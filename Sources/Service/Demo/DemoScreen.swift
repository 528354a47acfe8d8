import GLib
import SleepCore
import TerminalUI

/// The demo on the whole screen, and the keys of whoever plays along.
final class DemoScreen: DemoAudience {
    private let play: DemoPlay
    private let picture: DemoPicture
    private let screen: FullScreen
    private let style: Style
    private let terminal: Terminal
    /// Told when somebody leaves it.
    private let onLeave: (Demo.End) -> Void
    private var pace: Duration?
    private var complaints: [String] = []

    /// Takes the terminal; throws where that cannot be had.
    init(
        _ play: DemoPlay, _ telling: Demo.Telling, zone: any ZoneRules, on loop: MainLoop,
        terminal: Terminal, onLeave: @escaping (Demo.End) -> Void
    ) throws(SystemError) {
        self.play = play
        self.terminal = terminal
        self.onLeave = onLeave
        style = telling.style
        picture = DemoPicture(play, zone: zone, face: telling.face)
        screen = try FullScreen(on: loop)
        screen.onKey = { [weak self] in self?.take($0) }
        screen.onResize = { [weak self] _ in self?.draw() }
        screen.onLook = { [weak self] _ in self?.draw() }
        screen.onEnd = { _ in onLeave(.interrupted) }
        // Who stops it attends no wait.
        screen.onStop = { [weak play] in play?.keepWindDown() }
    }

    func see(_ event: DemoEvent) {
        if case .complained(let sentence) = event { complaints.append(sentence) }
        picture.see(event)
        draw()
    }

    /// Gives the terminal back, and says what could not be done meanwhile.
    func close() {
        screen.close()
        for complaint in complaints {
            terminal.writeError("moresleep: \(Sanitized(complaint))\n")
        }
    }

    private func draw() {
        let size = screen.size
        screen.draw(
            picture.lines(
                rows: size.rows,
                style: style.with(columns: size.columns)))
        setPace()
    }

    /// A breath is drawn more often than minutes that pass.
    private func setPace() {
        let wanted: Duration = play.clock.isWaiting ? .milliseconds(100) : .milliseconds(200)
        guard wanted != pace else { return }
        pace = wanted
        screen.repeatWhileLookedAt(every: wanted) { [weak self] in self?.draw() }
    }
}

// MARK: - Keys

extension DemoScreen {
    private func take(_ key: Key) {
        switch play.isInteractive ? play.tonight.exit.phase : .inactive {
        case .waiting: choose(key, canContinue: false)
        case .reflecting: choose(key, canContinue: true)
        case .inactive, .freeWindow: act(key)
        }
        draw()
    }

    private func choose(_ key: Key, canContinue: Bool) {
        switch WaitView.choice(key, canContinue: canContinue) {
        case .neverMind: play.keepWindDown()
        case .continueAnyway: play.takeTime()
        case nil: break
        }
    }

    private func act(_ key: Key) {
        switch key {
        case .escape where picture.showsScience, .character("q") where picture.showsScience:
            picture.closeScience()
        case .escape, .character("q"): onLeave(.left)
        case _ where !play.isInteractive: break
        case .character("m"): askForTime()
        case .character("r"): play.comeBack()
        case .character("?"): picture.lastReminder.map(picture.open)
        case .character(" "): picture.lastReminder.map { play.setDone($0.id) }
        default: break
        }
    }

    private func askForTime() {
        guard play.tonight.exit.isAskable else {
            return picture.say("Nothing is asleep yet, so there is nothing to ask for.")
        }
        play.askForTime()
    }
}
