import Testing

@testable import TerminalUI

@Suite("A style tells how to draw")
struct StyleTests {
    @Test(
        "columns are kept between 20 and 200",
        arguments: [
            (Int.min, 20), (0, 20), (19, 20), (20, 20), (80, 80), (200, 200), (201, 200),
            (.max, 200),
        ])
    func clamping(_ asked: Int, _ columns: Int) {
        #expect(Style(columns: asked, isColored: true, isUnicode: true).columns == columns)
    }

    @Test(
        "each role has a foreground and no background",
        arguments: [
            (Style.Role.title, "1"), (.muted, "2"), (.accent, "35"), (.good, "32"),
            (.caution, "33"), (.alarm, "1;31"), (.amber, "91"), (.time, "36"),
        ])
    func painting(_ role: Style.Role, _ parameters: String) {
        let style = Style(columns: 80, isColored: true, isUnicode: true)
        #expect(style.paint("22:30", role) == "\u{1B}[\(parameters)m22:30\u{1B}[0m")
        #expect(style.paint("", role) == "")
    }

    @Test("without colour nothing is added", arguments: Style.Role.allCases)
    func plain(_ role: Style.Role) {
        let style = Style(columns: 80, isColored: false, isUnicode: true)
        #expect(style.paint("22:30", role) == "22:30")
    }

    @Test("the ellipsis is ASCII where drawing is")
    func ellipsis() {
        #expect(Style(columns: 80, isColored: false, isUnicode: true).ellipsis == "…")
        #expect(Style(columns: 80, isColored: false, isUnicode: false).ellipsis == "...")
    }
}
