import Testing

@testable import TerminalUI

@Suite("Text is measured in the cells that a terminal gives it")
struct TextWidthTests {
    @Test(
        "a grapheme takes no, one or two columns",
        arguments: [
            ("a", 1), (" ", 1), ("é", 1), ("e\u{301}", 1), ("…", 1), ("│", 1), ("☀", 1),
            ("☀\u{FE0F}", 2), ("😴", 2), ("🍽\u{FE0F}", 2), ("🇳🇱", 2), ("👩‍👩‍👧", 2), ("👋🏽", 2),
            ("1\u{FE0F}\u{20E3}", 2), ("睡", 2), ("眠", 2), ("가", 2), ("ᄒ\u{1161}\u{11AB}", 2),
            ("Ａ", 2), ("ｱ", 1), ("か\u{3099}", 2), ("𠀀", 2), ("\u{301}", 0), ("\u{200B}", 0),
            ("\0", 0), ("\u{1B}", 0), ("\u{7F}", 0), ("\u{85}", 0), ("\n", 0), ("\r\n", 0),
            ("\t", 0),
        ] as [(Character, Int)])
    func columnsOfACharacter(_ character: Character, _ columns: Int) {
        #expect(characterColumns(character) == columns)
    }

    @Test(
        "CL-05: emoji, ideographs and combining characters have their display width",
        arguments: [("😴 Slaap", 8), ("\u{7761}\u{7720}", 4), ("e\u{301}", 1), ("", 0)])
    func columnsOfAText(_ text: String, _ columns: Int) {
        #expect(TextWidth.columns(of: text) == columns)
    }

    @Test(
        "CL-05: truncation keeps graphemes and never goes over",
        arguments: [
            ("😴 Slaap", 8, "😴 Slaap"), ("😴 Slaap", 7, "😴 Sla…"), ("😴 Slaap", 4, "😴…"),
            ("😴 Slaap", 3, "😴…"), ("😴 Slaap", 2, "…"), ("😴 Slaap", 1, "…"),
            ("😴 Slaap", 0, ""), ("😴 Slaap", -3, ""), ("睡眠", 3, "睡…"), ("睡眠", 2, "…"),
            ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("👩‍👩‍👧 ab", 3, "👩‍👩‍👧…"), ("", 0, ""),
        ])
    func truncation(_ text: String, _ columns: Int, _ expected: String) {
        #expect(TextWidth.truncated(text, to: columns) == expected)
    }

    @Test(
        "an ellipsis of three dots is left out where it does not fit",
        arguments: [(5, "ab..."), (3, "..."), (2, "ab"), (1, "a")])
    func longEllipsis(_ columns: Int, _ expected: String) {
        #expect(TextWidth.truncated("abcdef", to: columns, ellipsis: "...") == expected)
    }

    @Test(
        "padding counts columns and cuts nothing",
        arguments: [
            ("睡眠", 6, Alignment.left, "睡眠  "), ("睡眠", 6, .right, "  睡眠"),
            ("e\u{301}", 3, .left, "e\u{301}  "), ("abc", 2, .left, "abc"),
            ("abc", -1, .right, "abc"),
        ])
    func padding(_ text: String, _ columns: Int, _ alignment: Alignment, _ expected: String) {
        #expect(TextWidth.padded(text, to: columns, alignment: alignment) == expected)
    }
}
