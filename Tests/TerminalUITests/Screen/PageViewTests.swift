import Testing

@testable import TerminalUI

@Suite("A page of a dialogue")
struct PageViewTests {
    private let keys = KeyHints([
        .init("Enter", "go on"), .init("Space", "on/off"), .arrows("choose", isOptional: true),
        .init("Esc", "leave"),
    ])

    private func page(_ count: Int) -> PageView {
        PageView(title: "Title", place: "2 of 5", keys: keys) { _ in
            (0..<count).map { "line \($0)" }
        }
    }

    private func plain(_ columns: Int) -> Style {
        Style(columns: columns, isColored: false, isUnicode: true)
    }

    @Test("has its title, its text and its keys at their places")
    func whole() {
        #expect(
            page(2).lines(from: 0, rows: 7, style: plain(40)) == [
                "Title                             2 of 5", "line 0", "line 1", "", "", "",
                "Enter go on   Space on/off   Esc leave",
            ])
        let wide = page(1).lines(from: 0, rows: 16, style: plain(80))
        #expect(wide[0] == "  Title" + String(repeating: " ", count: 65) + "2 of 5")
        #expect(wide[2] == "  line 0")
        #expect(wide[15] == "  Enter go on   Space on/off   ↑↓ choose   Esc leave")
        #expect(wide.count == 16)
    }

    @Test("is scrolled where it is longer than the screen, and says that there is more")
    func scrolling() {
        let long = page(10)
        #expect(long.lastOffset(rows: 6, style: plain(40)) == 6)
        let first = long.lines(from: 0, rows: 6, style: plain(40))
        #expect(first[0] == "Title                    ↓ more   2 of 5")
        #expect(first[1...4] == ["line 0", "line 1", "line 2", "line 3"])
        #expect(long.lines(from: 0, rows: 6, style: plain(20))[0] == "Title         ↓ more")
        let last = long.lines(from: 99, rows: 6, style: plain(40))
        #expect(last[0] == "Title                             2 of 5")
        #expect(last[4] == "line 9")
        #expect(long.offset(showing: 3..<4, rows: 6, style: plain(40)) == 0)
        #expect(long.offset(showing: 5..<7, rows: 6, style: plain(40)) == 3)
        // What has no room as a whole is seen from its first line on.
        #expect(long.offset(showing: 2..<8, rows: 6, style: plain(40)) == 2)
        let ascii = Style(columns: 40, isColored: false, isUnicode: false)
        #expect(long.lines(from: 0, rows: 6, style: ascii)[0].contains("more: j"))
    }

    @Test("keeps its keys on the smallest screen", arguments: 1...4)
    func small(rows: Int) {
        let lines = page(10).lines(from: 0, rows: rows, style: plain(40))
        #expect(lines.count == rows)
        #expect(lines.last == "Enter go on   Space on/off   Esc leave")
    }

    @Test("keys that do not stand beside each other stand below each other")
    func narrow() {
        #expect(keys.lines(style: plain(24)) == ["Enter go on", "Space on/off   Esc leave"])
        #expect(
            keys.lines(style: Style(columns: 80, isColored: false, isUnicode: false)) == [
                "Enter go on   Space on/off   j/k choose   Esc leave"
            ])
        #expect(KeyHints([]).lines(style: plain(24)) == [])
    }
}
