import SleepCore
import Testing

@Suite("A value of the desktop is borrowed and given back")
struct BorrowingStepTests {
    private static let night: Night = "2026-12-01"
    private static let next: Night = "2026-12-02"

    private func row(
        before: String? = nil, ours: String = "b", settled: Bool, night: Night = Self.night
    ) -> BorrowedValue {
        BorrowedValue(key: "k", night: night, before: before, ours: ours, isSettled: settled)
    }

    private func wanted(_ value: String = "b", in night: Night = Self.night) -> WantedValue {
        WantedValue(key: "k", value: value, night: night)
    }

    private let unset = DesktopValue(set: nil, holding: "a")
    private let ours = DesktopValue(set: "b", holding: "b")
    private let theirs = DesktopValue(set: "c", holding: "c")

    @Test("nothing is done where nothing is wanted and nothing borrowed")
    func nothing() {
        #expect(BorrowingStep(nil, wanted: nil, now: theirs) == .rest)
    }

    @Test("the row is stored as it was, set or not, before it is changed")
    func change() {
        #expect(
            BorrowingStep(nil, wanted: wanted(), now: unset) == .change(row(settled: false)))
        #expect(
            BorrowingStep(nil, wanted: wanted(), now: theirs)
                == .change(row(before: "c", settled: false)))
        // As wanted already: borrowed too, so that a later change counts as the person's own.
        #expect(
            BorrowingStep(nil, wanted: wanted(), now: ours)
                == .change(row(before: "b", settled: false)))
    }

    @Test("while it is wanted it stays, and so does what the person has made of it")
    func stays() {
        #expect(BorrowingStep(row(settled: true), wanted: wanted(), now: ours) == .rest)
        #expect(BorrowingStep(row(settled: true), wanted: wanted(), now: theirs) == .rest)
        // Back to what it was before: theirs as well.
        #expect(BorrowingStep(row(settled: true), wanted: wanted(), now: unset) == .rest)
    }

    @Test("it is given back where it is still ours, and left where it is not")
    func back() {
        #expect(
            BorrowingStep(row(settled: true), wanted: nil, now: ours)
                == .giveBack(row(settled: false)))
        #expect(BorrowingStep(row(settled: true), wanted: nil, now: theirs) == .forget)
        #expect(BorrowingStep(row(settled: true), wanted: nil, now: unset) == .forget)
    }

    @Test("after a crash in the middle of a change it is made, or found to be made")
    func crashBeforeOrAfterTheChange() {
        let half = row(settled: false)
        #expect(BorrowingStep(half, wanted: wanted(), now: unset) == .change(half))
        #expect(BorrowingStep(half, wanted: wanted(), now: ours) == .settle(row(settled: true)))
        #expect(BorrowingStep(half, wanted: wanted(), now: theirs) == .settle(row(settled: true)))
    }

    @Test("after a crash, with the night over, it is given back or found to be")
    func crashAndMorning() {
        let half = row(settled: false)
        #expect(BorrowingStep(half, wanted: nil, now: ours) == .giveBack(half))
        #expect(BorrowingStep(half, wanted: nil, now: unset) == .forget)
        #expect(BorrowingStep(half, wanted: nil, now: theirs) == .forget)
    }

    @Test("another night begins anew, with what the person has by then")
    func anotherNight() {
        let old = row(settled: true)
        let now = wanted(in: Self.next)
        #expect(BorrowingStep(old, wanted: now, now: ours) == .giveBack(row(settled: false)))
        #expect(BorrowingStep(old, wanted: now, now: theirs) == .forget)
    }

    @Test("another value for the same night is reached by way of the old one")
    func anotherValue() {
        let settled = row(settled: true)
        #expect(
            BorrowingStep(settled, wanted: wanted("d"), now: ours)
                == .giveBack(row(settled: false)))
        #expect(BorrowingStep(settled, wanted: wanted("d"), now: theirs) == .rest)
        let half = row(settled: false)
        #expect(BorrowingStep(half, wanted: wanted("d"), now: ours) == .giveBack(half))
        #expect(BorrowingStep(half, wanted: wanted("d"), now: unset) == .forget)
        #expect(
            BorrowingStep(half, wanted: wanted("d"), now: theirs) == .settle(row(settled: true)))
    }

    @Test(
        "whatever crash comes in between, what was there before comes back exactly",
        arguments: [nil, "a", "c", "b"] as [String?])
    func everyCrash(before: String?) throws {
        // Each way through a night is cut after every one of its effects, and gone on with.
        for cut in 0..<12 {
            var machine = Machine(before)
            machine.effectsLeft = cut
            machine.live(wanted())
            machine.effectsLeft = nil
            machine.live(wanted())
            #expect(machine.holding == "b")
            machine.effectsLeft = cut % 4
            machine.live(nil)
            machine.effectsLeft = nil
            machine.live(nil)
            #expect(machine.set == before, "cut after \(cut)")
            #expect(machine.row == nil)
        }
    }

    @Test("a crash while it is given back in the night lets it be changed again")
    func crashAtAStop() {
        for cut in 0..<3 {
            var machine = Machine("c")
            machine.live(wanted())
            machine.effectsLeft = cut
            machine.live(nil)
            machine.effectsLeft = nil
            machine.live(wanted())
            #expect(machine.holding == "b")
            machine.live(nil)
            #expect(machine.set == "c")
        }
    }
}

/// A desktop's value and its row, through crashes that come after so many effects.
private struct Machine {
    var set: String?
    var row: BorrowedValue?
    var effectsLeft: Int?

    init(_ set: String?) {
        self.set = set
    }

    var holding: String { self.set ?? "a" }

    mutating func live(_ wanted: WantedValue?) {
        while true {
            let now = DesktopValue(set: set, holding: holding)
            switch BorrowingStep(row, wanted: wanted, now: now) {
            case .rest: return
            case .settle(let row):
                guard does({ $0.row = row }) else { return }
            case .forget:
                guard does({ $0.row = nil }) else { return }
            case .change(let row):
                guard does({ $0.row = row }), does({ $0.set = row.ours }),
                    does({ $0.row = row.settled })
                else { return }
            case .giveBack(let row):
                guard does({ $0.row = row }), does({ $0.set = row.before }),
                    does({ $0.row = nil })
                else { return }
            }
        }
    }

    private mutating func does(_ effect: (inout Machine) -> Void) -> Bool {
        if let left = effectsLeft {
            guard left > 0 else { return false }
            effectsLeft = left - 1
        }
        effect(&self)
        return true
    }
}
