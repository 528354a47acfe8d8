import Foundation
import Testing

extension WholeProgram {
    @Suite("Where the words go")
    struct OutputTests {
        let home: Home

        init() throws {
            home = try Home()
            try home.turnEvening(.lastMeal, dueAt: Date())
        }

        @Test("CL-01: a reader that leaves early is no fault, and nothing is said about it")
        func readerLeaves() throws {
            let answer = try home.run(
                "{ moresleep why --json; echo $? >\"$HOME/code\"; } | head -n 1; cat \"$HOME/code\""
            )
            #expect(answer.errors == "")
            #expect(["{\n0\n", "{\n141\n"].contains(answer.output))
            // A pipe that nobody reads any more before the first word.
            let gone = try home.run(
                """
                mkfifo "$HOME/gate"
                { read line <"$HOME/gate"; moresleep plan; echo $? >"$HOME/code"; } | {
                    exec <&-; echo go >"$HOME/gate"
                }
                cat "$HOME/code"
                """)
            #expect(gone == Answer(code: 0, output: "141\n", errors: ""))
        }

        @Test("CL-01: a full disk or a closed output is one line and exit code 1")
        func outputFails() throws {
            for (line, reason) in [
                ("moresleep plan >/dev/full", "No space left on device"),
                ("moresleep plan --json >/dev/full", "No space left on device"),
                ("moresleep --help >/dev/full", "No space left on device"),
                ("moresleep tonight >&-", "Bad file descriptor"),
            ] {
                let answer = try home.run(line)
                #expect(answer.code == 1, "\(line)")
                #expect(
                    answer.errors == "moresleep: The output could not be written (\(reason)).\n",
                    "\(line)")
            }
        }

        @Test("CL-03: no width makes it fall, and the bedtime is always there")
        func widths() throws {
            let bedtime = try home.run("moresleep tonight").output
                .split(separator: "\n").first { $0.hasPrefix("Bedtime") }
            let time = try #require(bedtime?.split(separator: " ")[1].prefix(5))
            for columns in ["", "0", "1", "5", "-3", "abc", "99999999999999999999"] {
                let answer = try home.run("moresleep tonight", with: ["COLUMNS": columns])
                #expect(answer.code == 0, "COLUMNS=\(columns)")
                #expect(answer.output.contains(time), "COLUMNS=\(columns)")
            }
            for (columns, widest) in [(0, 80), (1, 80), (40, 40)] {
                let answer = try home.onTerminal(
                    columns: columns, rows: columns == 0 ? 0 : 24, "moresleep tonight",
                    with: ["NO_COLOR": "1", "TERM": "xterm"])
                #expect(answer.code == 0, "\(columns) columns")
                #expect(answer.output.contains(time), "\(columns) columns")
                let lines = answer.output.split(separator: "\n")
                #expect(lines.map(\.count).max() ?? 0 <= widest, "\(columns) columns")
            }
        }

        @Test("colour is for terminals alone, and not for all of them")
        func colour() throws {
            let escape = "\u{1B}["
            let colours: (Answer) -> Bool = { $0.output.contains(escape) }
            let color = ["TERM": "xterm-256color"]
            #expect(
                colours(try home.onTerminal(columns: 80, "moresleep tonight", with: color)))
            #expect(
                !colours(
                    try home.onTerminal(columns: 80, "moresleep tonight --no-color", with: color)))
            #expect(
                !colours(
                    try home.onTerminal(columns: 80, "moresleep tonight", with: ["TERM": "dumb"])))
            #expect(!colours(try home.run("moresleep tonight", with: color)))
        }
    }
}
