import Testing

@testable import TerminalUI

@Suite("The breath")
struct BreathingTests {
    private let style = Style(columns: 80, isColored: false, isUnicode: true)

    @Test(
        "goes through its phases and counts their seconds",
        arguments: [
            (BreathPattern.even, 0.0, BreathPattern.Phase.breatheIn, 1),
            (.even, 3.99, .breatheIn, 4),
            (.even, 4, .breatheOut, 1), (.even, 7.5, .breatheOut, 4), (.even, 8, .breatheIn, 1),
            (.even, -3, .breatheIn, 1), (.box, 4, .holdFull, 1), (.box, 9.2, .breatheOut, 2),
            (.box, 15.9, .holdEmpty, 4), (.box, 16, .breatheIn, 1), (.box, 3_604, .holdFull, 1),
        ])
    func phases(
        pattern: BreathPattern, elapsed: Double, phase: BreathPattern.Phase, count: Int
    ) {
        let moment = pattern.moment(after: elapsed)
        #expect(moment.phase == phase)
        #expect(moment.count == count)
    }

    @Test("fills and empties evenly, and stays where it is held")
    func fullness() {
        func fullness(_ elapsed: Double) -> Double {
            (BreathPattern.box.moment(after: elapsed).fullness * 1_000).rounded() / 1_000
        }
        #expect([0, 2, 4, 6, 8, 10, 12, 14].map(fullness) == [0, 0.5, 1, 1, 1, 0.5, 0, 0])
        #expect(fullness(1) < 0.25)
        #expect(fullness(3) > 0.75)
    }

    @Test("grows from the first second in to the last, and shrinks again")
    func size() {
        func dots(_ elapsed: Double) -> Int {
            BreathingView(.even, elapsed: elapsed).lines(
                rows: 12, style: Style(columns: 80, isColored: false, isUnicode: false)
            ).joined().count { $0 == "#" }
        }
        let growing = [0.0, 1, 2, 3].map(dots)
        #expect(growing == growing.sorted() && Set(growing).count == 4)
        #expect([5.0, 6, 7].map(dots) == [5.0, 6, 7].map(dots).sorted(by: >))
    }

    @Test("is words alone where there is no room for a ring")
    func words() {
        let view = BreathingView(.box, elapsed: 12)
        for rows in [-1, 0, 1, 3] {
            #expect(
                view.lines(rows: rows, style: style).map { $0.drop { $0 == " " } } == ["Hold  1"])
        }
        #expect(view.lines(rows: 4, style: style).count == 4)
        #expect(view.lines(rows: 99, style: style).count == 18)
    }
}
