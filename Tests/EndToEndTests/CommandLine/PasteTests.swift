import Foundation
import Testing

extension WholeProgram {
    @Suite("What is pasted into a whole screen")
    struct PasteTests {
        private let home: Home

        init() throws {
            home = try Home()
        }

        @Test("goes into the line that is typed into, and its line ends save nothing")
        func setup() throws {
            let terminal = try Tmux(home, columns: 80, rows: 24, "moresleep; echo code $?")
            try terminal.see("Welcome to MoreSleep")
            // Neither Enter nor q here.
            try terminal.paste("q\n\n\n\n")
            try terminal.press("Enter")
            try terminal.see("› When do you go to bed now?")
            try terminal.paste("23:00\n22:00\n5\n\n\n")
            let screen = try terminal.see("23:00 22:00 5▏")
            #expect(screen.contains { $0.contains("› When do you go to bed now?") })
            try terminal.press("C-u")
            try terminal.paste("\n23:00\n")
            try terminal.see("› When do you go to bed now?  23:00▏")
            try terminal.press("C-c")
            let end = try terminal.see("code 130")
            #expect(end.contains("Nothing was saved. To begin again: moresleep setup"))
            #expect(try home.storedBytes() == [:])
        }

        @Test("goes into the form of `goal set`, and saves nothing")
        func goalSet() throws {
            let terminal = try Tmux(home, columns: 80, rows: 24, "moresleep goal set; echo code $?")
            try terminal.see("› When do you go to bed now?")
            try terminal.paste("1:00\n23:00\n9\n")
            try terminal.see("1:00 23:00 9▏")
            try terminal.press("Escape")
            try terminal.see("code 0")
            #expect(try home.storedBytes() == [:])
        }

        @Test("is passed over by the live evening, which a key still leaves")
        func watch() throws {
            try home.turnEvening(.lastMeal, dueAt: Date() - 5_430)
            let terminal = try Tmux(
                home, columns: 80, rows: 24, "moresleep tonight --watch; echo code $?")
            try terminal.see("more time")
            try terminal.paste("q\n q")
            // One whose end is lost does not take the keys for ever: only until it has been quiet
            // for a while, in which seconds go by on the screen.
            try terminal.send(Array("\u{1B}[200~q".utf8))
            var seen: Set<[String]> = []
            try terminal.see("nine seconds") { screen in
                seen.insert(screen)
                return seen.count == 9
            }
            #expect(seen.allSatisfy { !$0.contains("code 0") })
            try terminal.press("q")
            try terminal.see("code 0")
        }
    }
}
