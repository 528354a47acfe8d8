import Desktop
import GLib
import SleepCore
import TerminalUI

/// The onboarding on the whole screen.
final class OnboardingScreen {
    private let context: CommandContext
    private let surroundings: GoalForm.Surroundings
    private let desk: OnboardingDesk
    private let loop = MainLoop()
    private let screen: FullScreen
    private(set) var onboarding: Onboarding
    private var form: GoalForm
    private var extras: ExtrasList
    /// How far the page is scrolled.
    private var offset = 0
    /// A deed that is about to be done: its picture comes first.
    private var pending: Registration?
    private var isInterrupted = false

    /// Takes the terminal.
    init(
        _ onboarding: Onboarding, _ surroundings: GoalForm.Surroundings, _ context: CommandContext
    ) throws(SystemError) {
        self.onboarding = onboarding
        self.surroundings = surroundings
        self.context = context
        desk = OnboardingDesk(context)
        form = GoalForm(GoalDraft(), in: surroundings, canSkip: true)
        extras = ExtrasList(onboarding.situation.extras)
        screen = try FullScreen(on: loop)
    }

    /// Until the last page, or until somebody leaves; true where they did it by Ctrl-C, or with the
    /// terminal itself.
    func run() -> Bool {
        screen.onKey = { [weak self] in self?.take($0) }
        screen.onResize = { [weak self] _ in self?.draw() }
        screen.onEnd = { [weak self] _ in self?.interrupt() }
        desk.onPress = { [weak self] in self?.learn(.pressed($0)) }
        draw()
        loop.run()
        screen.close()
        return isInterrupted
    }

    private func interrupt() {
        isInterrupted = true
        _ = onboarding.answer(.leave)
        loop.quit()
    }
}

// MARK: - Drawing

extension OnboardingScreen {
    private var words: OnboardingWords {
        OnboardingWords(onboarding: onboarding, surroundings: surroundings)
    }

    private var style: Style { context.style(on: screen) }

    private func draw() {
        let rows = screen.size.rows
        if case .goal = onboarding.page {
            let view = form.view(title: "Your goal", place: words.place, effect: "go on")
            return screen.draw(view.lines(rows: rows, style: style))
        }
        guard let view = page else { return }
        if let listed, listed.canSwitch, let page = words.page {
            let line = page.focus(on: listed, PageView.frame(style).inner)
            offset = view.offset(showing: line, rows: rows, style: style)
        }
        screen.draw(view.lines(from: offset, rows: rows, style: style))
    }

    private var page: PageView? { words.page?.view(place: words.place, extras: listed) }

    /// The list, on its page.
    private var listed: ExtrasList? { onboarding.page == .extras ? extras : nil }

    private func scroll(_ key: Key) {
        let rows = screen.size.rows
        let last = page?.lastOffset(rows: rows, style: style) ?? 0
        let step =
            switch key {
            case .up, .character("k"): -1
            case .down, .character("j"): 1
            case .pageUp: 2 - rows
            case .pageDown, .character(" "): rows - 2
            default: 0
            }
        offset = min(max(0, offset + step), last)
    }
}

// MARK: - Keys and deeds

extension OnboardingScreen {
    private func take(_ key: Key) {
        guard pending == nil, onboarding.ending == nil else { return }
        if case .goal = onboarding.page {
            if let end = form.take(key) { take(end) } else { draw() }
            return
        }
        if onboarding.page == .extras, extras.canSwitch, extras.take(key) { return draw() }
        if let answer = answer(key) { return take(answer) }
        scroll(key)
        draw()
    }

    private func answer(_ key: Key) -> Onboarding.Answer? {
        switch key {
        case .escape, .endOfInput, .character("q"): .leave
        case .enter: onboarding.page == .extras ? .extras(extras.wanted) : .yes
        case .character(let letter): words.page?.answer(letter)
        default: nil
        }
    }

    private func take(_ end: GoalForm.End) {
        switch end {
        case .wish(let wish): take(Onboarding.Answer.wish(wish))
        case .left: take(Onboarding.Answer.leave)
        // Nothing is given beside the form that could make a plan impossible.
        case .skipped, .refused: take(Onboarding.Answer.skip)
        }
    }

    private func take(_ answer: Onboarding.Answer) {
        offset = 0
        if let deed = onboarding.answer(answer) { return begin(deed) }
        goOn()
    }

    private func learn(_ news: Onboarding.News) {
        onboarding.learn(news)
        goOn()
    }

    private func goOn() {
        guard onboarding.ending == nil else { return loop.quit() }
        draw()
    }

    private func begin(_ deed: Onboarding.Deed) {
        let view = PageView(
            title: OnboardingWords.waiting(for: deed, style), place: words.place, keys: KeyHints([])
        ) { _ in [] }
        screen.draw(view.lines(from: 0, rows: screen.size.rows, style: style))
        pending = loop.afterIdle { [weak self] in self?.carryOut(deed) }
    }

    private func carryOut(_ deed: Onboarding.Deed) {
        pending = nil
        guard onboarding.ending == nil else { return }
        do {
            learn(try desk.perform(deed))
        } catch {
            onboarding.learn(CommandFailure(explaining: error, face: context.face), of: deed)
            goOn()
        }
    }
}
