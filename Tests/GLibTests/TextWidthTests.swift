import GLib
import Testing

@Suite("The width of a character in columns")
struct TextWidthTests {
    @Test(
        "is that of what a terminal draws",
        arguments: [
            ("a", 1), (" ", 1), ("ß", 1), ("─", 1), ("█", 1), ("⣿", 1),
            ("e\u{301}", 1), ("é", 1), ("\u{301}", 0), ("\u{200B}", 0),
            ("眠", 2), ("가", 2), ("\u{1100}\u{1161}", 2), ("Ａ", 2), ("ﾊ", 1),
            ("😴", 2), ("☀\u{FE0F}", 2), ("☀", 1), ("☀\u{FE0E}", 1), ("🍽\u{FE0F}", 2),
            ("👩\u{200D}💻", 2), ("👍🏽", 2), ("☝🏽", 2), ("🇩🇪", 2), ("1\u{FE0F}\u{20E3}", 2),
            ("क\u{94D}\u{200D}", 1),
            ("\u{7}", 0), ("\n", 0), ("\r\n", 0), ("\u{1B}", 0),
        ] as [(Character, Int)])
    func width(character: Character, columns expected: Int) {
        #expect(columns(of: character) == expected)
    }
}
