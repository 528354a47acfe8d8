import Foundation
import Testing

extension WholeProgram {
    @Suite("A mistake")
    struct MistakeTests {
        let home: Home

        init() throws {
            home = try Home()
            try home.turnEvening(.lastMeal, dueAt: Date())
        }

        @Test("is one sentence with a way out, and leaves everything as it is")
        func mistakes() throws {
            let stored = try home.storedBytes()
            for (line, sentence) in Self.mistakes {
                let answer = try home.run("moresleep \(line)")
                #expect(answer.code == 2, "\(line)")
                #expect(answer.output == "", "\(line)")
                let lines = answer.errors.split(separator: "\n", omittingEmptySubsequences: false)
                #expect(lines.first == "moresleep: \(sentence)", "\(line)")
                #expect(lines.count == 3 && lines.last == "", "\(line): \(answer.errors)")
            }
            #expect(try home.storedBytes() == stored)
        }

        private static let mistakes = [
            ("gaol", "moresleep has no command 'gaol'."),
            ("goal sett", "moresleep goal has no command 'sett'."),
            ("goal", "moresleep goal needs a command after it."),
            ("tonight --jsn", "moresleep tonight has no option '--jsn'."),
            ("tonight --json=yes", "--json takes no value."),
            ("tonight --at", "--at needs a value."),
            ("tonight --at yesterday", "'yesterday' cannot be read as a date with a time."),
            ("tonight --zone Mars/Base", "This machine has no time zone 'Mars/Base'."),
            ("plan extra", "moresleep plan has no place for 'extra'."),
            ("agenda --night 30.11.2026", "'30.11.2026' cannot be read as a date."),
            ("done", "moresleep done needs ID."),
            ("done lastmeal", "Tonight's list has no item 'lastmeal'."),
            ("done sunlight", "sunlight is a reminder without a tick."),
            ("why lastmeal", "There is no reminder or card 'lastmeal'."),
            ("config set sleep-need 450", "'450' cannot be read as a length of time."),
            ("config set sleep-need 13h", "A sleep need of 13 h is outside 4 h to 12 h."),
            ("config get sleep-ned", "There is no setting 'sleep-ned'."),
            ("demo --duration 5s", "'5s' is outside 10 s to 30 min."),
            ("goal set --current 25:00 --target 22:30", "'25:00' cannot be read as a time of day."),
            ("goal set --current 22:30", "A goal has two times, and --target is missing."),
            (
                "goal set --current 22:30 --target 23:30",
                "The target 23:30 is 1 h later than 22:30, and going later is not planned yet."
            ),
            (
                "goal set --current 23:00 --target 21:00 --days 2",
                "A plan of 2 nights is outside 3 to 30."
            ),
            (
                "goal set --current 23:00 --target 21:00 --start 2026-02-30",
                "'2026-02-30' cannot be read as a date."
            ),
            ("done $(printf 'caf\\351')", "Argument 2 is not UTF-8."),
            (
                "done $(printf '\\033[31m')",
                #"Tonight's list has no item '\x1b[31m'."#
            ),
        ]

        @Test("names what is nearest")
        func nearest() throws {
            #expect(
                try home.run("moresleep gaol").errors.hasSuffix("Did you mean moresleep goal?\n"))
            #expect(try home.run("moresleep tonight --jsn").errors.hasSuffix("mean --json?\n"))
            #expect(try home.run("moresleep config get sleep-ned").errors.contains("sleep-need?"))
            #expect(try home.run("moresleep why lastmeal").errors.contains("why last_meal?"))
        }

        @Test("is an object on the standard error with --json")
        func json() throws {
            let answer = try home.run("moresleep done stop_eating --json")
            #expect(answer.code == 3)
            #expect(answer.output == "")
            let error = try #require(try document(answer.errors)["error"] as? [String: Any])
            #expect(error.keys.sorted() == ["code", "hint", "message"])
            #expect(error["code"] as? String == "itemLocked")
            #expect(error["hint"] is NSNull)
            let usage = try home.run("moresleep gaol --json")
            #expect(usage.code == 2)
            let mistake = try #require(try document(usage.errors)["error"] as? [String: Any])
            #expect(mistake["code"] as? String == "unknownCommand")
        }
    }
}
