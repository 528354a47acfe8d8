import Testing

@testable import TerminalUI

@Suite("Width, colour and drawing follow the environment")
struct TerminalPolicyTests {
    @Test(
        "CL-03: an impossible COLUMNS is ignored, a tiny one is 20",
        arguments: [
            ("0", 100, 100), ("-3", 100, 100), ("abc", 100, 100), ("", 100, 100),
            (" 90", 100, 100), ("+90", 100, 100), ("90x", 100, 100), ("٩٠", 100, 100),
            ("99999999999999999999", 100, 100), ("1", 100, 20), ("5", 100, 20), ("40", 100, 40),
            ("1000", 100, 200), (nil, 100, 100), (nil, 10, 20), (nil, 500, 200), (nil, 0, 80),
            (nil, -1, 80), (nil, nil, 80), ("0", 0, 80), ("abc", nil, 80), ("120", nil, 120),
        ] as [(String?, Int?, Int)])
    func columns(_ environment: String?, _ ioctl: Int?, _ columns: Int) {
        #expect(TerminalSize.columns(environment: environment, ioctl: ioctl) == columns)
    }

    @Test(
        "colour needs a terminal that has it and nobody who declines it",
        arguments: [
            (true, nil, "xterm", false, true), (true, "", "xterm", false, true),
            (false, nil, "xterm", false, false), (true, "1", "xterm", false, false),
            (true, "0", "xterm", false, false), (true, nil, "dumb", false, false),
            (true, nil, "", false, false), (true, nil, nil, false, false),
            (true, nil, "xterm", true, false),
        ] as [(Bool, String?, String?, Bool, Bool)])
    func color(
        _ isTerminal: Bool, _ noColor: String?, _ term: String?, _ isDeclined: Bool,
        _ expected: Bool
    ) {
        let isColored = DrawingPolicy.isColored(
            isTerminal: isTerminal, noColor: noColor, term: term, isDeclined: isDeclined)
        #expect(isColored == expected)
    }

    @Test(
        "the first locale variable that is set decides between Unicode and ASCII",
        arguments: [
            ("C", "en_US.UTF-8", "en_US.UTF-8", false), ("C.UTF-8", "C", "C", true),
            ("", "nl_NL.utf8", "C", true), (nil, "C", "nl_NL.UTF-8", false),
            (nil, nil, "nl_NL.UTF-8", true), ("", "", "de_DE.Utf-8@euro", true),
            (nil, nil, "nl_NL.ISO-8859-1", false), (nil, nil, "", false), (nil, nil, nil, false),
        ] as [(String?, String?, String?, Bool)])
    func unicode(_ lcAll: String?, _ lcCtype: String?, _ lang: String?, _ expected: Bool) {
        #expect(
            DrawingPolicy.isUnicode(lcAll: lcAll, lcCtype: lcCtype, lang: lang) == expected)
    }
}

@Suite("The standard streams")
struct TerminalTests {
    @Test("errors go to whoever wants them instead")
    func errors() async {
        await confirmation { handed in
            let terminal = Terminal { text in
                #expect(text == "moresleep: why\n")
                handed()
            }
            terminal.writeError("moresleep: why\n")
        }
    }
}
