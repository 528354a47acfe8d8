import Testing

@testable import TerminalUI

@Suite("A text that is longer than the screen")
struct ScrolledViewTests {
    private let text = (1...20).map(String.init)
    private let style = Style(columns: 60, isColored: false, isUnicode: true)

    @Test("shows a part, and where it is")
    func part() {
        let lines = ScrolledView(text, offset: 7).lines(rows: 8, style: style)
        #expect(lines.prefix(6) == ["8", "9", "10", "11", "12", "13"])
        #expect(lines.count == 8 && lines[6] == "")
        #expect(lines[7].hasPrefix("↑↓ scroll   Esc back   q leave") && lines[7].hasSuffix(" 50 %"))
        #expect(ScrolledView.lastOffset(of: text, rows: 8) == 14)
    }

    @Test("goes no further than its end")
    func end() {
        let lines = ScrolledView(text, offset: 99).lines(rows: 8, style: style)
        #expect(lines[5] == "20" && lines[7].hasSuffix(" end"))
        #expect(ScrolledView(text, offset: -4).lines(rows: 8, style: style)[0] == "1")
    }

    @Test("needs no scrolling where all of it fits, and survives a screen of one row")
    func small() {
        let whole = ScrolledView(text, offset: 3).lines(rows: 40, style: style)
        #expect(whole.count == 40 && whole[0] == "1" && whole[39] == "Esc back   q leave")
        #expect(ScrolledView(text, offset: 0).lines(rows: 1, style: style).count <= 2)
    }
}
