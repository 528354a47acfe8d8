import SleepCore
import Testing

@Suite("Values that only mean something together are the person's together")
struct TakenOverTests {
    private func found(
        _ key: String, now: String?, before: String? = nil, settled: Bool = true,
        needs: [String] = []
    ) -> TakenOver.Found {
        let row = BorrowedValue(
            key: key, night: "2026-12-01", before: before, ours: "ours", isSettled: settled)
        return .init(row, now: DesktopValue(set: now, holding: now ?? "default"), needs: needs)
    }

    private func along(_ found: TakenOver.Found...) -> [String] {
        ["from", "until", "by the sun", "on"].filter(TakenOver(found).isAlong)
    }

    @Test("nothing is taken where everything is as it was changed to")
    func nothing() {
        #expect(along() == [])
        #expect(along(found("from", now: "ours", needs: ["on"])) == [])
    }

    @Test("what a changed value needs is taken along, and nothing else")
    func needed() {
        #expect(
            along(
                found("from", now: "21.5", needs: ["until", "on"]),
                found("by the sun", now: "ours", needs: ["on"])) == ["until", "on"])
        #expect(along(found("on", now: "off")) == [])
        // Changed itself, it is no value that only comes along.
        #expect(
            along(
                found("from", now: "21.5", needs: ["until", "on"]),
                found("until", now: "6.0", needs: ["from", "on"])) == ["on"])
    }

    @Test("what a crash explains is no change of the person's")
    func crashes() {
        let needs = ["on"]
        #expect(along(found("from", now: nil, settled: false, needs: needs)) == [])
        #expect(along(found("from", now: "20", before: "20", settled: false, needs: needs)) == [])
        #expect(
            along(found("from", now: "21", before: "20", settled: false, needs: needs)) == needs)
        // Known to have been made, it was taken back by somebody.
        #expect(along(found("from", now: nil, needs: needs)) == needs)
    }

    @Test("what tells of a change is forgotten last")
    func order() {
        let rows = [
            found("from", now: "21.5", needs: ["until", "on"]), found("on", now: "ours"),
            found("until", now: "ours", needs: ["from", "on"]),
        ]
        #expect(
            TakenOver(rows).ordered(rows.map(\.row)).map(\.key) == ["on", "until", "from"])
    }

    @Test("a value that is taken along is left as it is, in the night and afterwards")
    func steps() {
        func row(settled: Bool) -> BorrowedValue {
            BorrowedValue(
                key: "on", night: "2026-12-01", before: nil, ours: "ours", isSettled: settled)
        }
        let wanted = WantedValue(key: "on", value: "ours", night: "2026-12-01")
        let another = WantedValue(key: "on", value: "another", night: "2026-12-01")
        let now = DesktopValue(set: "ours", holding: "ours")
        func step(_ settled: Bool, _ wanted: WantedValue?) -> BorrowingStep {
            BorrowingStep(row(settled: settled), wanted: wanted, now: now, isAlong: true)
        }
        #expect(step(true, nil) == .forget)
        #expect(step(true, wanted) == .rest)
        #expect(step(true, another) == .rest)
        #expect(step(false, nil) == .forget)
        #expect(step(false, wanted) == .settle(row(settled: true)))
    }
}
