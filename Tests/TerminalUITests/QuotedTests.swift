import Testing

@testable import TerminalUI

@Suite("A text in quotes")
struct QuotedTests {
    @Test("has the quotes that the terminal can show, and those of ASCII where nobody knows")
    func quotes() {
        let unicode = Style(columns: 80, isColored: false, isUnicode: true)
        let ascii = Style(columns: 80, isColored: false, isUnicode: false)
        #expect("\(Quoted("Late light", style: unicode))" == "“Late light”")
        #expect("\(Quoted("Late light", style: ascii))" == "'Late light'")
        #expect("\(Quoted("Late light"))" == "'Late light'")
    }

    @Test("cannot disturb the terminal")
    func harmless() {
        #expect("\(Quoted("a\u{1B}[2J\nb"))" == #"'a\x1b[2J\x0ab'"#)
    }
}
