import DesktopFixtures
import Foundation
import Testing

extension WholeProgram {
    @Suite("`tonight --watch` without a screen")
    struct WatchLinesTests {
        private let home: Home

        init() throws {
            home = try Home()
        }

        private func turn() throws {
            try home.turnEvening(.lastMeal, dueAt: Date() - 5_430)
        }

        @Test("prints a line for each change into a pipe, and Ctrl-C ends it")
        func lines() throws {
            try turn()
            let watch = try home.start("moresleep tonight --watch")
            let opening = try watch.line()
            #expect(
                opening.contains(#/^\d\d:\d\d  Night 1 of 7, .* bedtime \d\d:\d\d, in 2 h 30 min$/#)
            )
            _ = try home.run("moresleep done last_meal")
            #expect(try watch.line().hasSuffix("  Done: Last meal window closing soon"))
            _ = try home.run("moresleep undone last_meal")
            #expect(try watch.line().hasSuffix("  Open again: Last meal window closing soon"))
            _ = try home.run("moresleep goal end")
            #expect(try watch.line() == "No goal yet: moresleep goal set")
            watch.send(SIGINT)
            #expect(try watch.exit() == 130)
        }

        @Test("prints the whole document for each change with --json")
        func documents() throws {
            try turn()
            let watch = try home.start("moresleep tonight --watch --json")
            let first = try document(watch.line())
            #expect(Set(first.keys) == Set(try home.json("moresleep tonight --json").keys))
            _ = try home.run("moresleep done stop_eating")
            let second = try document(watch.line())
            let items = try #require(second["checklist"] as? [[String: Any]])
            #expect(items.map { $0["state"] as? String }.prefix(2) == ["active", "done"])
            watch.send(SIGTERM)
            #expect(try watch.exit() == 130)
        }

        @Test("a reader that leaves ends it, without a word")
        func readerLeft() throws {
            try turn()
            let answer = try home.run(
                "{ moresleep tonight --watch; echo \"code $?\" >&2; } | head -n 1")
            #expect(answer.errors == "code 141\n")
        }

        @Test("a terminal that cannot draw, and --plain, get lines too")
        func plain() throws {
            try turn()
            for (option, term) in [("", "dumb"), (" --plain", "xterm")] {
                let answer = try home.onTerminal(
                    columns: 80, "moresleep tonight --watch\(option)",
                    [Reply(to: "30 min", "\u{3}")], with: ["TERM": term, "NO_COLOR": "1"])
                #expect(answer.code == 130)
                #expect(answer.output.contains("Night 1 of 7, "))
                #expect(!answer.output.contains("\u{1B}"))
            }
        }

        @Test("without a goal it says what tonight says, and ends")
        func noGoal() throws {
            let answer = try home.run("moresleep tonight --watch")
            #expect(
                answer == Answer(code: 0, output: "No goal yet: moresleep goal set\n", errors: ""))
            let json = try home.json("moresleep tonight --watch --json")
            #expect(json["night"] is NSNull)
            let terminal = try home.onTerminal(columns: 80, "moresleep tonight --watch")
            #expect(terminal.output == answer.output)
        }

        @Test(
            "what has no place beside it is said in a sentence",
            arguments: [
                (
                    "--watch --at 2026-11-30T21:00",
                    "--watch shows the present, so --at has no place beside it."
                ),
                (
                    "--watch --why-not last_meal",
                    "--watch shows the whole evening, so --why-not has no place beside it."
                ),
                ("--plain", "--plain is about --watch, which is not there."),
            ])
        func combinations(options: String, sentence: String) throws {
            let answer = try home.run("moresleep tonight \(options)")
            #expect(answer.code == 2)
            #expect(answer.output == "")
            #expect(answer.errors.hasPrefix("moresleep: \(sentence)\n"))
        }
    }
}
