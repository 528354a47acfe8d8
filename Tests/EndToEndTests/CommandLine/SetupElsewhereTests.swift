import DesktopFixtures
import Foundation
import Testing

extension WholeProgram {
    @Suite("The first steps where less is there")
    struct SetupElsewhereTests {
        private let home: Home

        init() throws {
            home = try Home()
        }

        @Test("nobody is asked where nobody could answer")
        func nobody() throws {
            let alone = try home.run("moresleep </dev/null")
            #expect(alone.code == 0 && alone.errors == "")
            #expect(alone.output.hasPrefix("Usage: moresleep COMMAND [OPTION]..."))
            #expect(alone.output.contains("  setup"))
            let setup = try home.run("moresleep setup </dev/null")
            #expect(setup.code == 2 && setup.output == "")
            #expect(
                setup.errors == """
                    moresleep: Without a terminal there is nobody to ask.
                    Write it as commands: moresleep goal set --current 00:00 --target 22:30; \
                    moresleep service install

                    """)
            #expect(try home.storedBytes() == [:])
        }

        @Test(
            "a terminal that cannot draw is asked line by line, and nothing is lost without a bus")
        func lines() throws {
            let answer = try home.onTerminal(
                columns: 40, "moresleep",
                [
                    Reply(to: "begin, q: leave] > ", "\n"), Reply(to: "bed now?", "soon\n"),
                    Reply(to: "bed now?", "0:00\n"), Reply(to: "like to go to bed?", "22:30\n"),
                    Reply(to: "q leaves", "\n"), Reply(to: "show one", "x\n"),
                    Reply(to: "show one", "\n"), Reply(to: "go on without", "\n"),
                    Reply(to: "not now", "n\n"),
                ], with: ["NO_COLOR": "1"])
            #expect(answer.code == 0, "\(answer.output)")
            #expect(answer.output.split(separator: "\n").allSatisfy { $0.count <= 40 })
            let words = answer.output.replacing("\n", with: " ")
            for phrase in [
                "Welcome to MoreSleep (1 of 5)", "'soon' cannot be read as a time of day.",
                "Saved. Tonight is night 1 of 7: bedtime 23:45.",
                "There is no session bus, so no reminder can be shown.",
                "None of these can be had on this machine as it is now.", "Install it now?",
                "moresleep service install",
            ] {
                #expect(words.contains(phrase), "\(phrase)")
            }
            #expect(try home.run("moresleep goal show --json").output.contains("22:30"))
        }

        @Test("q and the end of the input leave the lines", arguments: ["q\n", "\u{4}"])
        func leavingLines(reply: String) throws {
            let answer = try home.onTerminal(
                columns: 80, "moresleep setup", [Reply(to: "leave] > ", reply)])
            #expect(answer.code == 0)
            #expect(answer.output.contains("Nothing was saved. To begin again: moresleep setup"))
            #expect(try home.storedBytes() == [:])
        }

        /// How it ends on a terminal that is left in some way, once the screen is drawn.
        private func leaving(_ command: String, at text: String, _ way: String) throws
            -> [String: Any]
        {
            let leaver = URL(filePath: #filePath).deletingLastPathComponent()
                .deletingLastPathComponent().appending(path: "Typist/leaver.py").path
            return try home.json(
                "/usr/bin/python3 '\(leaver)' '\(text)' '\(way)' \(command)",
                with: ["TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no"])
        }

        @Test(
            "CL-07: the terminal is given back whatever ends the first steps",
            arguments: ["type:\u{3}", "SIGTERM", "SIGHUP"],
            [
                ("moresleep setup", "Welcome"), ("moresleep", "Welcome"),
                ("moresleep goal set", "bed now?"),
            ])
        func ending(way: String, what: (command: String, text: String)) throws {
            let end = try leaving(what.command, at: what.text, way)
            #expect(end["code"] as? Int == 130)
            #expect(end["isAsBefore"] as? Bool == true)
            #expect((end["shown"] as? String)?.contains("saved.") == true)
            #expect(try home.storedBytes() == [:])
        }

        @Test("a terminal that is closed ends them", arguments: ["setup", "goal set"])
        func closed(command: String) throws {
            let end = try leaving("moresleep \(command)", at: "Enter", "close")
            #expect(end["code"] as? Int == 130)
            #expect(try home.storedBytes() == [:])
        }

        @Test("what cannot be read is refused as anywhere else, and left as it is")
        func refusals() throws {
            _ = try home.run("moresleep goal set --current 00:00 --target 22:30")
            try home.changeDatabase { $0 = Data("no database".utf8) }
            let damaged = try home.onTerminal(columns: 80, "moresleep", with: ["TERM": "xterm"])
            #expect(damaged.code == 1)
            #expect(damaged.output.hasPrefix("moresleep: "))
            let homeless = try home.onTerminal(
                columns: 80, "moresleep", with: ["TERM": "xterm", "HOME": nil])
            #expect(homeless.code == 1, "\(homeless.output)")
            #expect(try home.storedBytes()["moresleep.db"] == Data("no database".utf8))
        }

        @Test("a goal that has ended is followed by another way to one")
        func ended() throws {
            _ = try home.run("moresleep goal set --current 00:00 --target 22:30")
            _ = try home.run("moresleep goal end")
            let terminal = try Tmux(home, columns: 80, rows: 24, "moresleep; echo code $?")
            try terminal.see("You have had a goal before; its nights are kept.")
            try terminal.press("Enter")
            try terminal.see("bed now?")
            try terminal.press("C-c")
            try terminal.see("code 130")
            #expect(try home.json("moresleep goal show --json")["goal"] is NSNull)
        }
    }
}
