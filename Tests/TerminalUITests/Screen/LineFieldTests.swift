import Testing

@testable import TerminalUI

@Suite("A line that is typed")
struct LineFieldTests {
    private func field(_ keys: Key...) -> LineField {
        var field = LineField()
        for key in keys { _ = field.take(key) }
        return field
    }

    @Test("takes letters where the cursor is, also from a paste")
    func typing() {
        let typed = field(.character("2"), .character("3"), .left, .character(":"))
        #expect(typed.text == "2:3")
        #expect(typed.cursor == 2)
        let ends = field(.character("b"), .home, .character("a"), .end, .character("c"))
        #expect(ends.text == "abc")
        #expect(ends.cursor == 3)
        #expect(LineField("23:30").cursor == 5)
    }

    @Test("takes letters away before and behind the cursor, and nothing beyond its ends")
    func erasing() {
        var field = LineField("22:30")
        for key in [Key.delete, .backspace, .home, .backspace, .delete] { _ = field.take(key) }
        #expect(field.text == "2:3")
        #expect(field.cursor == 0)
        for key in [Key.left, .end, .right] { _ = field.take(key) }
        #expect(field.cursor == 3)
        _ = field.take(.clear)
        #expect(field == LineField())
    }

    @Test("ends where a paste is longer than any time")
    func long() {
        var field = LineField(String(repeating: "1", count: 50))
        #expect(field.text.count == 24)
        _ = field.take(.character("2"))
        #expect(field.text.count == 24)
    }

    @Test("takes a pasted text where the cursor is, as if it were typed")
    func pasting() {
        var field = LineField("2:30")
        _ = field.take(.home)
        _ = field.take(.right)
        field.take(paste: "1")
        #expect(field.text == "21:30")
        #expect(field.cursor == 2)
        field.take(paste: String(repeating: "9", count: 50))
        #expect(field.text.count == 24)
    }

    @Test("an accent that joins its letter leaves the cursor within the line")
    func combining() {
        let typed = field(.character("e"), .character("\u{301}"), .character("x"))
        #expect(typed.text == "e\u{301}x")
        #expect(typed.cursor == typed.text.count)
    }

    @Test("is left by every other key", arguments: [Key.enter, .tab, .up, .escape, .endOfInput])
    func others(key: Key) {
        var field = LineField("22")
        let isTaken = field.take(key)
        #expect(!isTaken)
        #expect(field == LineField("22"))
    }
}
