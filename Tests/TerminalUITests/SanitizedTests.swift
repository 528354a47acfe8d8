import Testing

@testable import TerminalUI

@Suite("Text from outside cannot reach the terminal as anything but text")
struct SanitizedTests {
    @Test(
        "NT-10: control characters are shown by their codes, a tab as a space",
        arguments: [
            ("a\u{1B}[31mb", #"a\x1b[31mb"#), ("a\0b", #"a\x00b"#), ("a\tb", "a b"),
            ("a\nb", #"a\x0ab"#), ("a\r\nb", #"a\x0d\x0ab"#), ("\u{7}", #"\x07"#),
            ("\u{7F}", #"\x7f"#), ("\u{9B}31m", #"\x9b31m"#), ("a\u{2028}b", #"a\u2028b"#),
            ("a\u{202E}b", #"a\u202eb"#), ("a\u{2067}b", #"a\u2067b"#), ("", ""),
        ])
    func codes(_ raw: String, _ shown: String) {
        #expect(Sanitized(raw).text == shown)
        #expect("\(Sanitized(raw))" == shown)
        #expect(Sanitized(Sanitized(raw).text).text == shown)
    }

    @Test(
        "other text is untouched, joined emoji and combining marks included",
        arguments: ["😴 Slaap", "👩‍👩‍👧", "☀\u{FE0F}", "e\u{301}", "שינה", "a\\x1b", "\u{A0}"])
    func untouched(_ text: String) {
        #expect(Array(Sanitized(text).text.unicodeScalars) == Array(text.unicodeScalars))
    }
}
