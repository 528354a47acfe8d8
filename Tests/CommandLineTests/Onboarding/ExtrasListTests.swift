import SleepCore
import TerminalUI
import Testing

@testable import CommandLine

@Suite("What can be had besides, as a list")
struct ExtrasListTests {
    private let extras = [
        Onboarding.Extra(choice: .nightLight, obstacle: "Not here."),
        Onboarding.Extra(choice: .doNotDisturb),
        Onboarding.Extra(choice: .wakeUpHaptic, isOn: true),
    ]

    private func wanted(_ keys: Key...) -> Set<Choice> {
        let list = Changing(ExtrasList(extras))
        for key in keys { #expect(list.take(key)) }
        return list.wanted
    }

    @Test("is as it was until somebody switches, which passes over what cannot be had")
    func switching() {
        #expect(wanted() == [.wakeUpHaptic])
        #expect(wanted(.character(" ")) == [.doNotDisturb, .wakeUpHaptic])
        #expect(wanted(.character("y"), .character("y")) == [.doNotDisturb, .wakeUpHaptic])
        #expect(wanted(.down, .character(" ")) == [])
        #expect(
            wanted(.character("j"), .character("n"), .character("k"), .character("x")) == [
                .doNotDisturb
            ])
        let list = Changing(ExtrasList(extras))
        #expect(!list.take(.enter) && !list.take(.escape))
        // What leads out of the list scrolls what stands around it.
        #expect(!list.take(.up) && list.take(.down) && !list.take(.down) && list.take(.up))
        // And leaves the cursor where it is.
        #expect(!list.take(.up) && list.take(.character(" ")) && list.take(.character("x")))
        list.set(true, at: 0)
        #expect(list.wanted == [.wakeUpHaptic])
    }

    @Test("the box that a key switches is always seen", arguments: [(20, 5), (40, 12), (80, 24)])
    func seen(columns: Int, rows: Int) throws {
        let style = Style(columns: columns, isColored: false, isUnicode: true)
        let situation = Onboarding.Situation(extras: extras)
        var steps = Onboarding(situation)
        for _ in 0..<3 { _ = steps.answer(.skip) }
        let list = Changing(ExtrasList(extras))
        for (key, box) in [
            (Key.home, "› [ ] Do-not-disturb"), (.character(" "), "› [x] Do-not-disturb"),
            (.down, "› [x] Wake-up haptic"), (.character(" "), "› [ ] Wake-up haptic"),
            (.up, "› [x] Do-not-disturb"),
        ] {
            _ = list.take(key)
            let words = OnboardingWords(onboarding: steps, surroundings: try GoalScene.noon())
            let page = try #require(words.page)
            let view = page.view(place: words.place, extras: list.value)
            let focus = page.focus(on: list.value, PageView.frame(style).inner)
            let offset = view.offset(showing: focus, rows: rows, style: style)
            let lines = view.lines(from: offset, rows: rows, style: style)
            #expect(lines.contains { $0.hasSuffix(box) }, "\(lines)")
        }
    }

    @Test("nothing can be switched where nothing can be had")
    func nothing() {
        let list = Changing(
            ExtrasList([Onboarding.Extra(choice: .nightLight, obstacle: "Not here.")]))
        #expect(!list.canSwitch)
        _ = list.take(.character(" "))
        #expect(list.wanted == [])
        let empty = Changing(ExtrasList([]))
        _ = empty.take(.character(" "))
        #expect(empty.wanted == [] && !empty.canSwitch)
    }
}
