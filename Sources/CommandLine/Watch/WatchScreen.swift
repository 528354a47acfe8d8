import Desktop
import FoundationEssentials
import GLib
import SleepCore
import TerminalUI

/// The live evening on the whole screen.
final class WatchScreen {
    /// What `m` does: takes over the screen with its handlers, and gives it back by the closure; or
    /// says in a sentence why there is nothing to ask for.
    ///
    /// What ended the terminal meanwhile is handed on by the closure, and ends the evening too.
    private var onMoreTime: MoreTime { { [weak self] in self?.openExit($0, back: $1) } }
    private var exitScreen: ExitScreen?

    typealias MoreTime = (
        FullScreen, _ back: @escaping @MainActor (RawTerminal.End?) -> Void
    ) -> String?

    private let evening: WatchedEvening
    private let context: CommandContext
    private let loop = MainLoop()
    private let screen: FullScreen
    private var keys = WatchKeys()
    private var notice = ""
    private var exit = ExitCode.done
    private var hasScreen = true

    /// Takes the terminal.
    init(_ evening: WatchedEvening, _ context: CommandContext) throws(SystemError) {
        self.evening = evening
        self.context = context
        screen = try FullScreen(on: loop)
    }

    /// Until q or Ctrl-C, or until the terminal is gone.
    func run() -> ExitCode {
        takeScreen()
        evening.follow(on: loop) { [weak self] in self?.draw() }
        loop.run()
        screen.close()
        return exit
    }

    private func takeScreen() {
        hasScreen = true
        screen.onKey = { [weak self] in self?.take($0) }
        screen.onResize = { [weak self] _ in self?.draw() }
        screen.onLook = { [weak self] _ in self?.draw() }
        (screen.onStop, screen.onContinue) = (nil, nil)
        screen.onEnd = { [weak self] _ in self?.leave(.interrupted) }
        screen.repeatWhileLookedAt(every: .seconds(1)) { [weak self] in self?.draw() }
        draw()
    }

    private func leave(_ code: ExitCode) {
        exit = code
        loop.quit()
    }
}

// MARK: - Drawing

extension WatchScreen {
    private var style: Style { context.style(on: screen) }

    private func draw() {
        guard hasScreen else { return }
        let rows = screen.size.rows
        guard let tonight = evening.tonight() else {
            return screen.draw([NoGoal.sentence, "", style.paint("q  leave", .muted)])
        }
        if case .science(let id, let offset) = keys.page {
            let view = ScrolledView(science(id), offset: offset)
            return screen.draw(view.lines(rows: rows, style: style))
        }
        var scene = WatchScene(tonight)
        scene.cursor = keys.cursor(in: tonight.checklist.items)
        scene.notice = evening.fault?.message ?? notice
        scene.missingService = evening.missingService
        scene.countsSeconds = screen.isLookedAt
        scene.tiers = TierLine.lines(of: tonight)
        scene.shield = evening.science.shield
        scene.freeWindow = FreeWindowLine(tonight)
        let view = WatchView(scene, zone: evening.zone, face: context.face)
        screen.draw(view.lines(rows: rows, style: style))
    }

    private func science(_ id: String) -> [String] {
        evening.science.reminder(id).map { WhyView(evening.science).lines($0, style: style) } ?? []
    }
}

// MARK: - Keys

extension WatchScreen {
    private func take(_ key: Key) {
        notice = ""
        let items = evening.tonight()?.checklist.items ?? []
        switch keys.take(key, in: items, scroll: scroll) {
        case .leave: return leave(.done)
        case .setDone(let id, let isDone): setDone(id, isDone)
        case .moreTime: askForMoreTime()
        case nil: break
        }
        draw()
    }

    private var scroll: (last: Int, page: Int) {
        guard case .science(let id, _) = keys.page else { return (0, 0) }
        let rows = screen.size.rows
        return (ScrolledView.lastOffset(of: science(id), rows: rows), ScrolledView.room(rows: rows))
    }

    private func setDone(_ id: String, _ isDone: Bool) {
        let terminal = Terminal(errorsTo: { [weak self] text in
            MainActor.assumeIsolated { self?.notice = ErrorLines.sentences(of: text).first ?? "" }
        })
        do {
            try evening.setDone(id, to: isDone, telling: terminal)
        } catch {
            notice = CommandFailure(explaining: error, face: context.face).message
        }
    }

    /// Begins the wait on this screen; answers why there is none.
    private func openExit(
        _ screen: FullScreen, back: @escaping @MainActor (RawTerminal.End?) -> Void
    ) -> String? {
        do {
            let exit = try ExitScreen.begin(on: screen, context) { [weak self] end in
                switch end {
                case .left(let reason): back(reason)
                case .failed(let failure):
                    self?.notice = failure.message
                    back(nil)
                case .neverMind(let sentence), .free(let sentence):
                    self?.notice = sentence
                    back(nil)
                }
                self?.exitScreen = nil
            }
            exitScreen = exit
            exit.show()
            return nil
        } catch {
            return CommandFailure(explaining: error, face: context.face).message
        }
    }

    private func askForMoreTime() {
        hasScreen = false
        screen.rest()
        let reason = onMoreTime(screen) { [weak self] end in
            end == nil ? self?.takeScreen() : self?.leave(.interrupted)
        }
        guard let reason else { return }
        notice = reason
        takeScreen()
    }
}
