import Goldens
import SleepCore
import Testing

@testable import TerminalUI

@Suite("The countdown ring")
struct RingViewTests {
    @Test("looks as in its files, from narrow to wide, in colour, without, and in ASCII")
    func golden() throws {
        for (name, fraction, step) in [
            ("empty", 0, TimeToBed.overTwoHours), ("third", 1.0 / 3, .overTwoHours),
            ("most", 0.8, .halfAnHourToOne), ("full", 1, .underHalfAnHour),
        ] {
            try ScreenGolden.expect("ring-\(name)") { size, style in
                RingView(fraction: fraction, step: step, caption: ["2:05:12", "to bedtime"])
                    .lines(rows: size.columns / 10, style: style)
            }
        }
    }

    @Test(
        "has the colour of the time that is left",
        arguments: [
            (TimeToBed.overTwoHours, "32"), (.oneToTwoHours, "33"), (.halfAnHourToOne, "91"),
            (.underHalfAnHour, "1;31"), (nil, "2"),
        ])
    func colors(step: TimeToBed?, code: String) {
        let lines = RingView(fraction: 1, step: step)
            .lines(rows: 8, style: Style(columns: 80, isColored: true, isUnicode: true))
        let codes = Set(lines.joined().matches(of: #/\e\[([0-9;]+)m/#).map { $0.output.1 })
        #expect(codes == [Substring(code), "0"])
    }

    @Test("fills clockwise from the top: first the right side, then the left")
    func direction() {
        let style = Style(columns: 80, isColored: false, isUnicode: false)
        for (fraction, right, left) in [(0.25, "###", ".."), (0.75, "###", "..")] {
            let lines = RingView(fraction: fraction, step: .overTwoHours)
                .lines(rows: 11, style: style)
            #expect(lines[2].hasSuffix(right))
            #expect(lines[2].drop { $0 == " " }.hasPrefix(left))
        }
        let quarter = RingView(fraction: 0.25, step: .overTwoHours).lines(rows: 11, style: style)
        let most = RingView(fraction: 0.75, step: .overTwoHours).lines(rows: 11, style: style)
        #expect(!quarter[8].contains("#"))
        #expect(most[8].drop { $0 == " " }.hasPrefix("#"))
    }

    @Test("takes what lies outside of 0 to 1 as empty or full")
    func bounds() {
        let style = Style(columns: 80, isColored: false, isUnicode: true)
        func drawn(_ fraction: Double) -> [String] {
            RingView(fraction: fraction, step: .overTwoHours).lines(rows: 9, style: style)
        }
        #expect(drawn(-1) == drawn(0))
        #expect(drawn(7) == drawn(1))
        #expect(drawn(0) != drawn(1))
    }

    @Test("has no caption where there is no room for one, and three lines at least")
    func small() {
        let style = Style(columns: 80, isColored: false, isUnicode: true)
        let ring = RingView(fraction: 0.5, step: .overTwoHours, caption: ["2:05:12"])
        #expect(ring.lines(rows: 1, style: style).count == 3)
        #expect(!ring.lines(rows: 4, style: style).joined().contains("2:05"))
        #expect(ring.lines(rows: 6, style: style).joined().contains("2:05:12"))
        #expect(RingView.columns(rows: 1) == 6)
    }

    @Test("of any height fits into its columns", arguments: 3...60)
    func sizes(rows: Int) {
        let style = Style(columns: 200, isColored: false, isUnicode: rows % 2 == 0)
        let lines = RingView(fraction: 0.4, step: nil).lines(rows: rows, style: style)
        #expect(lines.count == rows)
        #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= RingView.columns(rows: rows) })
        #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
    }
}
