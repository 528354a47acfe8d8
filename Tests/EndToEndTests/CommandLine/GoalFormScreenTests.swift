import Foundation
import Testing

extension WholeProgram {
    @Suite("`goal set` on a whole screen")
    struct GoalFormScreenTests {
        private let home: Home

        init() throws {
            home = try Home()
        }

        @Test("shows the nights while it is typed, and saves on Enter")
        func saving() throws {
            let terminal = try Tmux(
                home, columns: 80, rows: 24, "moresleep goal set --days 9; echo code $?")
            try terminal.see("› When do you go to bed now?")
            try terminal.send(Array("1:00\r23:00\r".utf8))
            let screen = try terminal.see("Enter save")
            #expect(screen.contains { $0.contains(" 8  ") && $0.contains("23:00  ━━━") })
            try terminal.press("Enter")
            let after = try terminal.see("code 0")
            #expect(after.contains("Saved. Tonight is night 1 of 9: bedtime 00:45."))
            let goal = try home.json("moresleep goal show --json")["goal"] as? [String: Any]
            #expect(goal?["targetBedtime"] as? String == "23:00")
            #expect(goal?["durationDays"] as? Int == 9)
        }

        @Test("keys from before it stood there are no answers")
        func typedAhead() throws {
            let terminal = try Tmux(
                home, columns: 80, rows: 24,
                "printf waiting; read first; moresleep goal set; echo code $?")
            try terminal.see("waiting")
            try terminal.send(Array("\r\r\r\r\r\r".utf8))
            try terminal.see("› When do you go to bed now?")
            try terminal.press("Escape")
            let screen = try terminal.see("code 0")
            #expect(screen.contains("Nothing saved."))
            #expect(try home.storedBytes() == [:])
        }

        @Test("is left without a trace", arguments: [("Escape", 0), ("C-d", 0), ("C-c", 130)])
        func leaving(key: String, code: Int) throws {
            let terminal = try Tmux(
                home, columns: 80, rows: 24, "moresleep goal set; echo code $?")
            try terminal.see("› When do you go to bed now?")
            try terminal.press(key)
            let screen = try terminal.see("code \(code)")
            #expect(screen.contains("Nothing saved."))
            #expect(try home.storedBytes() == [:])
        }

        @Test("says what an option makes impossible")
        func refused() throws {
            let terminal = try Tmux(
                home, columns: 80, rows: 24,
                "moresleep goal set --start 2044-01-01; echo code $?")
            try terminal.see("› When do you go to bed now?")
            try terminal.press("Enter", "Enter")
            try terminal.see("code 2")
            try terminal.see("A plan cannot start with the night of 2044-01-01")
            #expect(try home.storedBytes() == [:])
        }
    }
}
