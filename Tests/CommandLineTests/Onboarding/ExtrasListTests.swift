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
        for key in keys { _ = list.take(key) }
        return list.wanted
    }

    @Test("is as it was until somebody switches, which passes over what cannot be had")
    func switching() {
        #expect(wanted() == [.wakeUpHaptic])
        #expect(wanted(.character(" ")) == [.doNotDisturb, .wakeUpHaptic])
        #expect(wanted(.up, .character("y"), .character("y")) == [.doNotDisturb, .wakeUpHaptic])
        #expect(wanted(.down, .down, .character(" ")) == [])
        #expect(
            wanted(.character("j"), .character("n"), .character("k"), .character("x")) == [
                .doNotDisturb
            ])
        let list = Changing(ExtrasList(extras))
        #expect(!list.take(.enter) && !list.take(.escape))
        // What leads out of the list scrolls what stands around it.
        #expect(!list.take(.up) && list.take(.down) && !list.take(.down) && list.take(.up))
        list.set(true, at: 0)
        #expect(list.wanted == [.wakeUpHaptic])
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
