import SleepCore
import Testing

@Suite("The clock that nobody can set")
struct SteadyInstantTests {
    private func instant(_ seconds: Int64, boot: String = "a", asleep: Int64 = 0) -> SteadyInstant {
        SteadyInstant(boot: boot, sinceBoot: .seconds(seconds), asleep: .seconds(asleep))
    }

    @Test("counts on while the machine sleeps, and not over a start of the machine")
    func elapsed() {
        #expect(instant(90).elapsed(since: instant(30)) == .seconds(60))
        #expect(instant(90, asleep: 40).elapsed(since: instant(30)) == .seconds(60))
        #expect(instant(90, boot: "b").elapsed(since: instant(30)) == nil)
    }

    @Test("a start without a name of its own is another one where less has passed since it")
    func unnamed() {
        #expect(instant(10).elapsed(since: instant(30)) == nil)
        #expect(instant(10).hasSlept(since: instant(30)))
        // Two readings may come in the other order.
        #expect(instant(30).elapsed(since: instant(31)) == .zero)
        #expect(!instant(30).hasSlept(since: instant(31)))
    }

    @Test("says whether the machine has slept, of which a second is none")
    func slept() {
        #expect(!instant(90, asleep: 1).hasSlept(since: instant(30)))
        #expect(instant(90, asleep: 2).hasSlept(since: instant(30)))
        #expect(instant(90, boot: "b").hasSlept(since: instant(30)))
    }
}
