import Testing

@testable import TerminalUI

@Suite("A table keeps its columns apart at every width")
struct TableTests {
    let nights = Table(
        columns: [
            .init("No.", alignment: .right),
            .init("Bedtime", role: .time),
            .init("Status", priority: 2),
            .init("Shift", alignment: .right, priority: 1),
            .init("Note", fit: .wraps(minimum: 8)),
        ],
        rows: [
            ["1", "23:47", "completed", "13 min", "asleep before midnight"],
            ["12", "22:30", "upcoming", "0 min"],
        ])

    private func style(_ columns: Int, isColored: Bool = false) -> Style {
        Style(columns: columns, isColored: isColored, isUnicode: true)
    }

    @Test("with room every column is as wide as its widest cell")
    func wide() {
        #expect(
            nights.lines(style: style(80)) == [
                "No.  Bedtime  Status      Shift  Note",
                "  1  23:47    completed  13 min  asleep before midnight",
                " 12  22:30    upcoming    0 min",
            ])
    }

    @Test("the flexible column is wrapped first, under an indent as well")
    func flexible() {
        #expect(
            nights.lines(style: style(50), indent: 2) == [
                "  No.  Bedtime  Status      Shift  Note",
                "    1  23:47    completed  13 min  asleep before",
                "                                   midnight",
                "   12  22:30    upcoming    0 min",
            ])
    }

    @Test("then the column of the lowest priority goes, and the flexible one takes its room")
    func dropping() {
        #expect(
            nights.lines(style: style(40)) == [
                "No.  Bedtime  Status     Note",
                "  1  23:47    completed  asleep before",
                "                         midnight",
                " 12  22:30    upcoming",
            ])
    }

    @Test("CL-03: in 20 columns the time is still whole")
    func narrowest() {
        #expect(
            nights.lines(style: style(5)) == [
                "No.  Bedti…  Note",
                "  1  23:47   asleep",
                "             before",
                "             midnigh",
                "             t",
                " 12  22:30",
            ])
    }

    @Test("of equal priorities the right column goes first")
    func equalPriorities() {
        let table = Table(
            columns: [.init("Aaaaaaaa"), .init("Bbbbbbbb", priority: 1), .init("Cc", priority: 1)],
            rows: [])
        #expect(table.lines(style: style(20)) == ["Aaaaaaaa  Bbbbbbbb"])
    }

    @Test("CL-03: more columns than cells are cut from the right")
    func tooManyColumns() {
        let table = Table(
            columns: (0..<12).map { Table.Column("Column \($0)") }, rows: [], showsHeader: true)
        #expect(table.lines(style: style(20)) == ["…  …  …  …  …  …  …"])
    }

    @Test("CL-05: the next column starts at the same cell in all rows")
    func displayWidth() {
        let table = Table(
            columns: [.init("Name", fit: .truncates(minimum: 6)), .init("Until")],
            rows: [
                ["😴 Slaap", "06:30"], ["\u{7761}\u{7720}", "06:30"], ["e\u{301}", "06:30"],
                ["🍽\u{FE0F} 🇳🇱", "06:30"],
            ])
        #expect(
            table.lines(style: style(80)) == [
                "Name      Until", "😴 Slaap  06:30", "睡眠      06:30", "e\u{301}         06:30",
                "🍽\u{FE0F} 🇳🇱     06:30",
            ])
    }

    @Test("CL-05: a cut cell keeps its graphemes, and the next column its place")
    func truncation() {
        let table = Table(
            columns: [.init("Name", fit: .truncates(minimum: 6)), .init("Until")],
            rows: [["😴😴😴😴😴😴😴😴", "06:30"], ["x", "06:30"]])
        #expect(
            table.lines(style: style(20)) == [
                "Name           Until", "😴😴😴😴😴😴…  06:30", "x              06:30",
            ])
        let ascii = Style(columns: 20, isColored: false, isUnicode: false)
        #expect(table.lines(style: ascii)[1] == "😴😴😴😴😴...  06:30")
    }

    @Test("NT-10: one row a rule, whatever its name holds")
    func controls() {
        let table = Table(
            columns: [.init("Rule"), .init("On")],
            rows: [[.init("a\nb\tc\r\u{7}\u{1B}[31m\0"), "yes"]], showsHeader: false)
        #expect(table.lines(style: style(80)) == [#"a\x0ab c\x0d\x07\x1b[31m\x00  yes"#])
    }

    @Test("painting takes no room, and blanks are not painted")
    func painting() {
        let table = Table(
            columns: [.init("At", alignment: .right, role: .time), .init("What")],
            rows: [["9:05", .init("dim", role: .muted)], ["22:30", "bed"]])
        #expect(
            table.lines(style: style(80, isColored: true)) == [
                "   \u{1B}[1mAt\u{1B}[0m  \u{1B}[1mWhat\u{1B}[0m",
                " \u{1B}[36m9:05\u{1B}[0m  \u{1B}[2mdim\u{1B}[0m",
                "\u{1B}[36m22:30\u{1B}[0m  bed",
            ])
    }

    @Test("no line ends in a blank or is too wide", arguments: 20...90)
    func bounds(_ columns: Int) {
        for line in nights.lines(style: style(columns), indent: 1) {
            #expect(line.last != " ")
            #expect(TextWidth.columns(of: line) <= columns)
        }
    }

    @Test("without rows there is the header, without a header nothing")
    func empty() {
        let columns = [Table.Column("At"), .init("What")]
        #expect(Table(columns: columns, rows: []).lines(style: style(80)) == ["At  What"])
        #expect(
            Table(columns: columns, rows: [], showsHeader: false).lines(style: style(80)) == [])
        #expect(Table(columns: [], rows: []).lines(style: style(80)) == [])
    }
}
