import DesktopFixtures
import Foundation
import Testing

extension WholeProgram {
    @Suite("A database that stands in the way")
    struct StorageTests {
        let home: Home

        init() throws {
            home = try Home()
            try home.turnEvening(.lastMeal, dueAt: Date())
        }

        @Test("SO-05: one of a newer program is refused by name and left as it is")
        func newer() throws {
            try home.changeDatabase { $0[63] = 99 }  // The last byte of SQLite's user_version.
            try expectRefusals(
                "moresleep: The database was written by a newer MoreSleep (format 99; this one knows "
                    + "3).\nUpdate this program; the database is kept as it is.\n")
        }

        @Test(
            "SO-03: a damaged one is refused and left as it is", arguments: [0..<16, 4_096..<4_608])
        func damaged(range: Range<Int>) throws {
            try home.changeDatabase { bytes in
                bytes.replaceSubrange(range, with: Data(repeating: 0xFF, count: range.count))
            }
            try expectRefusals(nil)
        }

        @Test("SO-07: an emptied one is refused and left as it is", arguments: [0, 4_096])
        func emptied(size: Int) throws {
            try home.changeDatabase { $0 = Data(count: size) }
            try expectRefusals(nil)
        }

        @Test("a goal that cannot be read is not taken for none, and a new one takes its place")
        func unreadableGoal() throws {
            try home.execute("UPDATE goals SET durationDays = 99")
            for line in [
                "tonight", "plan", "goal show", "agenda", "goal end", "done last_meal",
                "config list", "config set sleep-need 7h",
            ] {
                let answer = try home.run("moresleep \(line)")
                #expect(answer.code == 1, "\(line)")
                #expect(answer.output == "", "\(line)")
                #expect(
                    answer.errors == """
                        moresleep: Your goal cannot be read (its length is 99 nights).
                        What else is wrong: moresleep doctor. To begin anew: moresleep goal set

                        """, "\(line)")
            }
            #expect(try home.run("moresleep doctor").code == 1)
            // What needs no goal goes on.
            #expect(try home.run("moresleep agenda --bedtime 23:00").code == 0)
            let set = try home.run("moresleep goal set --current 00:00 --target 22:30")
            #expect(set.code == 0)
            #expect(set.errors.hasPrefix("moresleep: Goal number 1 in the database cannot be read"))
            #expect(try home.run("moresleep goal show").code == 0)
        }

        @Test("any other row that cannot be read is told in one line beside the answer")
        func unreadableRows() throws {
            try home.execute("INSERT INTO ticks VALUES ('soon', 'reading', 0)")
            try home.execute("INSERT INTO settings VALUES ('colour', '2026-11-30', 3)")
            let whole = try home.run("moresleep goal show --json")
            #expect(whole.code == 0)
            #expect(
                whole.errors == """
                    moresleep: Setting colour in the database cannot be read and is left out (its \
                    setting is colour). The same goes for 1 more. More: moresleep doctor

                    """)
            _ = try document(whole.output)
        }

        /// What reads, what writes and the service all refuse with code 1 and change nothing.
        private func expectRefusals(_ words: String?) throws {
            let stored = try home.storedBytes()
            for line in [
                "tonight", "plan --json", "done last_meal",
                "goal set --current 00:00 --target 22:30", "service run",
            ] {
                let answer = try home.run("moresleep \(line)")
                #expect(answer.code == 1, "\(line)")
                #expect(answer.output == "", "\(line)")
                if let words, !line.contains("--json") {
                    #expect(answer.errors.hasSuffix(words), "\(line)")
                }
                #expect(try home.storedBytes() == stored, "\(line)")
            }
            #expect(try home.run("moresleep doctor").code == 1)
            #expect(try home.storedBytes() == stored)
        }

        @Test(
            "SO-09: directories and files are their owner's alone, whatever the mask",
            arguments: ["000", "077"])
        func modes(mask: String) throws {
            let home = try Home()
            _ = try home.run("umask \(mask); moresleep goal set --current 00:00 --target 22:30")
            let service = try home.start(
                "sh -c 'umask \(mask); exec moresleep service run 2>&1 >/dev/null'")
            _ = try service.line { $0 == "moresleep: started" }
            let modes = try home.run(
                """
                cd "$HOME" && stat -c '%a %n' .local/share/moresleep .local/share/moresleep/* \
                run/moresleep run/moresleep/*
                """
            ).output
            try service.end()
            #expect(
                modes == """
                    700 .local/share/moresleep
                    600 .local/share/moresleep/moresleep.db
                    600 .local/share/moresleep/moresleep.db-shm
                    600 .local/share/moresleep/moresleep.db-wal
                    700 run/moresleep
                    600 run/moresleep/lock

                    """)
        }

        @Test("IN-05: while another program writes, a command waits, and a reminder is kept back")
        func busy() throws {
            let screen = try Screen()
            let dunst = try screen.startServer()
            let home = try Home(on: screen)
            try home.turnEvening(.lastMeal, dueAt: Date())
            let writer = try writer(in: home)
            let service = try home.service()
            let kept = try service.line { $0.contains("stored") }
            #expect(
                kept == """
                    moresleep: not stored, will be tried again: The database could not be written \
                    while another program is writing to it.
                    """)
            #expect(try dunst.displayedCount() == 0)
            let command = try home.start("moresleep done last_meal --json")
            writer.send(SIGKILL)
            #expect(try document(try command.outputToEnd())["state"] as? String == "done")
            _ = try service.line { $0.contains("last_meal shown") }
            try service.end()
            #expect(try dunst.closeAllAndReadHistory().count == 1)
        }

        /// Another program that has begun to write, and goes on until it is ended.
        private func writer(in home: Home) throws -> ChildProgram {
            let script = try home.write(
                """
                import signal, sqlite3, sys
                store = sqlite3.connect(sys.argv[1], isolation_level=None)
                store.execute("BEGIN IMMEDIATE")
                print("writing", flush=True)
                signal.pause()
                """, to: "writer.py")
            let writer = try home.start(
                "/usr/bin/python3 \(script) \(home.dataDirectory)/moresleep.db")
            _ = try writer.line()
            return writer
        }
    }
}
