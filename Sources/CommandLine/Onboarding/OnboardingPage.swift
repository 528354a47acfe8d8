import SleepCore
import TerminalUI

/// A page of the onboarding in words: for the whole screen, and for a terminal that has only lines.
nonisolated struct OnboardingPage {
    /// A piece of a page's text.
    enum Block {
        case sentence(String, Style.Role? = nil)
        /// Lines that lay themselves out, such as a table.
        case drawing((Style) -> [String])
    }

    /// A key with its answer.
    struct Reply {
        let key: Character
        let answer: Onboarding.Answer
        let effect: String
    }

    var title: String
    var blocks: [Block]
    /// What is asked in a line; empty where Enter only goes on.
    var question = ""
    /// What Enter does, in a word.
    var enter: String
    var replies: [Reply] = []

    /// The text, with a blank line between its pieces.
    func lines(_ style: Style) -> [String] {
        let asked: [Block] = question.isEmpty ? [] : [.sentence(question, .title)]
        return Array(
            (blocks + asked).map { $0.lines(style) }.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    /// What the letter answers; nil for one that means nothing here.
    func answer(_ letter: Character) -> Onboarding.Answer? {
        if letter == "y" || letter == "Y" { return .yes }
        return replies.first { "\($0.key)" == letter.lowercased() }?.answer
    }

    /// The page on a whole screen; a list of extras stands below its text.
    func view(place: String, extras: ExtrasList?) -> PageView {
        let switches: [KeyHints.Hint] =
            extras?.canSwitch == true
            ? [.init("Space", "on/off"), .arrows("choose", isOptional: true)] : []
        let keys = KeyHints(
            [.init("Enter", enter)] + switches + replies.map { .init("\($0.key)", $0.effect) }
                + [.init("Esc", "leave")])
        return PageView(title: title, place: place, keys: keys) { style in
            lines(style) + (extras.map { [""] + $0.lines(style) } ?? [])
        }
    }

    /// The lines of the text that have to be seen, on a page with a list; the first before the
    /// others.
    func focus(on extras: ExtrasList, _ style: Style) -> Range<Int> {
        let above = lines(style).count + 1
        let chosen = extras.linesOfCursor(style)
        return above + chosen.lowerBound..<above + chosen.upperBound
    }

    /// What stands before a typed answer: `[Enter: save, c: change, s: skip, q: leave] `
    func prompt(_ style: Style) -> String {
        let words = ["Enter: \(enter)"] + replies.map { "\($0.key): \($0.effect)" } + ["q: leave"]
        let lines = Layout.wrap("[\(words.joined(separator: ", "))]", columns: style.columns - 3)
        return lines.map { style.paint($0, .muted) }.joined(separator: "\n") + " > "
    }
}

nonisolated extension OnboardingPage.Block {
    fileprivate func lines(_ style: Style) -> [String] {
        switch self {
        case .sentence(let text, let role):
            Layout.wrap(text, columns: style.columns).map { line in
                role.map { style.paint(line, $0) } ?? line
            }
        case .drawing(let draw): draw(style)
        }
    }
}
