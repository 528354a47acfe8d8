import Testing

@testable import TerminalUI

@Suite("A screen that is drawn again")
struct ScreenPainterTests {
    private var painter = ScreenPainter(size: ScreenSize(columns: 10, rows: 3))

    /// The sequences, readable, without the marks around them.
    private mutating func painted(_ lines: [String]) -> String {
        painter.sequences(for: lines).replacing("\u{1B}[?2026h", with: "")
            .replacing("\u{1B}[?2026l", with: "").replacing("\u{1B}[", with: "^")
    }

    @Test("is emptied first, then only what has changed is written")
    mutating func changes() {
        #expect(painted(["one", "", "three"]) == "^0m^2J^1;1Hone^K^3;1Hthree^K")
        #expect(painted(["one", "", "three"]) == "")
        #expect(painted(["one", "two", "three"]) == "^2;1Htwo^K")
        #expect(painted(["one"]) == "^2;1H^K^3;1H^K")
    }

    @Test("a full line is not shortened by its last cell, painted or not")
    mutating func fullLine() {
        #expect(painted(["1234567890"]) == "^0m^2J^1;1H1234567890")
        #expect(painted(["\u{1B}[32m123456789\u{1B}[0m0"]) == "^1;1H^32m123456789^0m0")
        #expect(painted(["日本語日本"]) == "^1;1H日本語日本")
    }

    @Test("lines below the last row are left out")
    mutating func rows() {
        #expect(painted(["1", "2", "3", "4"]) == "^0m^2J^1;1H1^K^2;1H2^K^3;1H3^K")
    }

    @Test("after a change of size everything is written again")
    mutating func size() {
        _ = painted(["one", "two"])
        painter.forget(size: ScreenSize(columns: 4, rows: 1))
        #expect(painted(["one", "two"]) == "^0m^2J^1;1Hone^K")
    }

    @Test("is marked as one step, and nothing is sent for nothing")
    mutating func marks() {
        let first = painter.sequences(for: ["a"])
        #expect(first.hasPrefix("\u{1B}[?2026h") && first.hasSuffix("\u{1B}[?2026l"))
        #expect(painter.sequences(for: ["a"]) == "")
    }
}
