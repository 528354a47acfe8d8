import Desktop
import GLib
import SleepCore
import TerminalUI

/// The onboarding on the whole screen.
final class OnboardingScreen {
    private let context: CommandContext
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
    /// Whether anybody is there for a deed who may keep it waiting.
    private var call: NotificationServerCall?
    /// What is being done; nil while something is asked.
    private var doing: Onboarding.Deed?
    /// Ends once everything is read that was typed before the page stood there: none of it is
    /// meant for that page.
    private var passingOver: Registration?
    private var isInterrupted = false

    /// Takes the terminal.
    init(
        _ onboarding: Onboarding, _ surroundings: GoalForm.Surroundings, _ context: CommandContext
    ) throws(SystemError) {
        self.onboarding = onboarding
        self.context = context
        desk = OnboardingDesk(surroundings, context)
        form = GoalForm(GoalDraft(), in: surroundings, canSkip: true)
        extras = ExtrasList(onboarding.situation.extras)
        screen = try FullScreen(on: loop)
    }

    /// Until the last page, or until somebody leaves; true where they did it by Ctrl-C, or with the
    /// terminal itself.
    func run() -> Bool {
        screen.onKey = { [weak self] in self?.take($0) }
        screen.onPaste = { [weak self] in self?.take(paste: $0) }
        screen.onLook = { [weak self] _ in self?.drawUnlessBusy() }
        screen.onResize = { [weak self] _ in self?.drawUnlessBusy() }
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
        OnboardingWords(onboarding: onboarding, surroundings: desk.surroundings)
    }

    private var style: Style { context.style(on: screen) }

    /// What is being done has a picture of its own.
    private func drawUnlessBusy() {
        if let doing { drawWaiting(for: doing) } else { draw() }
    }

    /// The list's cursor is in sight, unless somebody scrolls on from it.
    private func draw(isScrolled: Bool = false) {
        desk.look(at: onboarding.page)
        form.look(in: desk.surroundings)
        let rows = screen.size.rows
        if case .goal = onboarding.page {
            let view = form.view(title: "Your goal", place: words.place, effect: "go on")
            return screen.draw(view.lines(rows: rows, style: style))
        }
        guard let view = page else { return }
        if !isScrolled, let listed, listed.canSwitch, let page = words.page {
            let lines = page.focus(on: listed, PageView.frame(style).inner)
            offset = view.offset(showing: lines, rows: rows, style: style)
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
        guard onboarding.ending == nil else { return }
        guard doing == nil, passingOver == nil else {
            // Who waits for an answer may leave without it; a deed that is begun is not left half.
            if call != nil || passingOver != nil, answer(key) == .leave {
                take(Onboarding.Answer.leave)
            }
            return
        }
        if case .goal = onboarding.page {
            if let end = form.take(key) { take(end) } else { draw() }
            return
        }
        if onboarding.page == .extras, extras.canSwitch, extras.take(key) { return draw() }
        if let answer = answer(key) { return take(answer) }
        scroll(key)
        draw(isScrolled: true)
    }

    /// Only a line that is typed into takes it: no letter of it is an answer.
    private func take(paste text: String) {
        guard doing == nil, case .goal = onboarding.page else { return }
        form.take(paste: text)
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

    private func drawWaiting(for deed: Onboarding.Deed) {
        let view = PageView(
            title: OnboardingWords.waiting(for: deed, style), place: words.place, keys: KeyHints([])
        ) { _ in [] }
        screen.draw(view.lines(from: 0, rows: screen.size.rows, style: style))
    }

    /// Whoever may hang is asked first while the loop goes on, so that Ctrl-C is heard at once.
    private func begin(_ deed: Onboarding.Deed) {
        doing = deed
        drawWaiting(for: deed)
        guard deed == .showSample else {
            pending = loop.afterIdle { [weak self] in self?.carryOut(deed) }
            return
        }
        call = NotificationServerCall(context.environment, on: loop) { [weak self] in
            self?.carryOut(deed, unless: $0)
        }
    }

    private func carryOut(_ deed: Onboarding.Deed, unless obstacle: CommandFailure? = nil) {
        (pending, call) = (nil, nil)
        guard onboarding.ending == nil else { return }
        do {
            if let obstacle { throw obstacle }
            onboarding.learn(try desk.perform(deed))
            if deed == .showSample { extras = ExtrasList(onboarding.situation.extras) }
        } catch {
            onboarding.learn(CommandFailure(explaining: error, face: context.face), of: deed)
        }
        doing = nil
        passingOver = loop.afterIdle { [weak self] in self?.passingOver = nil }
        goOn()
    }
}
