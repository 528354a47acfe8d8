import Testing

@testable import TerminalUI

@Suite("Text is broken into lines by display columns")
struct LayoutTests {
    @Test("lines break between words and hang")
    func hanging() {
        let text = "Light at night moves the body clock later."
        #expect(
            Layout.wrap(text, columns: 20, indent: 2, hanging: 4) == [
                "  Light at night", "    moves the body", "    clock later.",
            ])
    }

    @Test("a line may be filled to its last column and not beyond")
    func exactFit() {
        #expect(Layout.wrap("abc def", columns: 7) == ["abc def"])
        #expect(Layout.wrap("abc def", columns: 6) == ["abc", "def"])
    }

    @Test("runs of blanks become one, and no line ends in one")
    func blanks() {
        #expect(Layout.wrap("  a   b\tc  ", columns: 4) == ["a b", "c"])
        #expect(Layout.wrap("", columns: 10, indent: 3) == [""])
    }

    @Test("a newline ends the line, an empty line stays, without the indent")
    func newlines() {
        #expect(
            Layout.wrap("a b\n\nc", columns: 10, indent: 1, hanging: 2) == [" a b", "", "  c"])
    }

    @Test("a word wider than the line is cut over lines of its own")
    func longWord() {
        #expect(
            Layout.wrap("an abcdefghij k", columns: 6, indent: 0, hanging: 2) == [
                "an", "  abcd", "  efgh", "  ij k",
            ])
    }

    @Test("CL-05: graphemes are never split")
    func graphemes() {
        #expect(Layout.wrap("睡眠睡眠", columns: 5) == ["睡眠", "睡眠"])
        #expect(Layout.wrap("👩‍👩‍👧👩‍👩‍👧e\u{301}e\u{301}", columns: 3) == ["👩‍👩‍👧", "👩‍👩‍👧e\u{301}", "e\u{301}"])
        #expect(Layout.wrap("睡眠", columns: 1) == ["睡", "眠"])
    }

    @Test("CL-03: no width is too small", arguments: [-1, 0, 1])
    func tiny(_ columns: Int) {
        #expect(Layout.wrap("ab c", columns: columns) == ["a", "b", "c"])
        #expect(Layout.wrap("ab", columns: columns, indent: 2) == ["  a", "  b"])
    }

    @Test("NT-10: no control character passes")
    func controls() {
        #expect(Layout.wrap("a\u{1B}[31m b", columns: 20) == [#"a\x1b[31m b"#])
    }
}

@Suite("Terms stand beside their meanings")
struct DefinitionListTests {
    let list = DefinitionList([
        .init("ab", "one two three four"), .init("    long term there", "five"), .init("c", ""),
    ])

    @Test("meanings are aligned; a wide term has a line of its own")
    func narrow() {
        let style = Style(columns: 20, isColored: false, isUnicode: true)
        #expect(
            list.lines(style: style) == [
                "  ab  one two three", "      four", "      long term", "        there",
                "      five", "  c",
            ])
    }

    @Test("a term up to half of the line sets the column; terms are painted, blanks are not")
    func wide() {
        let style = Style(columns: 60, isColored: true, isUnicode: true)
        #expect(
            list.lines(style: style) == [
                "  \u{1B}[35mab\u{1B}[0m                   one two three four",
                "      \u{1B}[35mlong term there\u{1B}[0m  five",
                "  \u{1B}[35mc\u{1B}[0m",
            ])
    }
    @Test("lists can be lined up, within half of the line")
    func linedUp() {
        let style = Style(columns: 20, isColored: false, isUnicode: true)
        let short = DefinitionList([.init("a", "b")])
        #expect(short.lines(style: style, termColumns: 4) == ["  a     b"])
        #expect(short.lines(style: style, termColumns: 7) == ["  a       b"])
        let wide = DefinitionList([.init("abcdefg", "b")])
        #expect(wide.lines(style: style) == ["  abcdefg", "          b"])
        #expect(DefinitionList([]).lines(style: style, termColumns: 4) == [])
    }

    @Test("balanced lines are as few and as even as possible")
    func balanced() {
        #expect(Layout.balanced("aa bb cc dd", columns: 8) == ["aa bb", "cc dd"])
        #expect(Layout.balanced("aa bb cc dd", columns: 11) == ["aa bb cc dd"])
        #expect(Layout.balanced("", columns: 11) == [""])
        #expect(Layout.balanced("abc", columns: 1) == ["a", "b", "c"])
    }
}
