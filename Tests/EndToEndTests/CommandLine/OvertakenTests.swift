import DesktopFixtures
import Foundation
import Testing

extension WholeProgram {
    @Suite("What changes while a goal is looked at")
    struct OvertakenTests {
        private let home: Home

        init() throws {
            home = try Home()
        }

        private func atPlan() throws -> Tmux {
            let terminal = try Tmux(home, columns: 80, rows: 24, "moresleep; echo code $?")
            for page in ["Welcome", "bed now?", "› When would you", "› Over how many"] {
                try terminal.see(page)
                try terminal.press("Enter")
            }
            try terminal.see("Save this plan?")
            return terminal
        }

        private var target: String? {
            get throws {
                let goal = try home.json("moresleep goal show --json")["goal"] as? [String: Any]
                return goal?["targetBedtime"] as? String
            }
        }

        @Test("a goal of another terminal is told of and kept by Enter", arguments: ["Enter", "t"])
        func setup(key: String) throws {
            let terminal = try atPlan()
            _ = try home.run("moresleep goal set --current 23:30 --target 22:00 --days 5")
            try terminal.press("Enter")
            let screen = try terminal.see("Keep that one?")
            let words = screen.joined(separator: " ").split(separator: " ").joined(separator: " ")
            #expect(
                words.contains(
                    "Another goal was set meanwhile. Your goal now: 23:30 to 22:00 over 5 nights."))
            #expect(try target == "22:00")
            try terminal.press(key)
            if key == "t" {
                try terminal.see("This takes the place of the goal that was set meanwhile.")
                #expect(try target == "22:00")
                try terminal.press("Enter")
            }
            try terminal.see("Enter show one")
            #expect(try target == (key == "t" ? "22:30" : "22:00"))
            try terminal.press("C-c")
            let end = try terminal.see("code 130")
            #expect(
                end.contains("Nothing was saved. To begin again: moresleep setup") == (key != "t"))
        }

        @Test("nights that have moved are shown before they are saved")
        func moved() throws {
            let terminal = try atPlan()
            _ = try home.run("moresleep config set sleep-need 7h")
            try terminal.press("Enter")
            try terminal.see("The plan has moved meanwhile: these are its nights now.")
            try terminal.see("Save this plan?")
            #expect(try home.json("moresleep goal show --json")["goal"] is NSNull)
            try terminal.press("Enter")
            try terminal.see("Enter show one")
            #expect(try target == "22:30")
        }

        @Test(
            "what is typed while a goal is saved answers no page that comes after; leaving is heard",
            arguments: ["Enter", "Escape", "q"])
        func typedAhead(key: String) throws {
            _ = try home.run("moresleep config set sleep-need 7h")
            let terminal = try atPlan()
            let script = try home.write(
                """
                import signal, sqlite3, sys
                store = sqlite3.connect(sys.argv[1], isolation_level=None)
                store.execute("BEGIN IMMEDIATE")
                print("held", flush=True)
                signal.pause()
                """, to: "hold.py")
            let holder = try home.start(
                "/usr/bin/python3 \(script) \(home.dataDirectory)/moresleep.db")
            #expect(try holder.line() == "held")
            try terminal.press("Enter")
            try terminal.see("Saving")
            try terminal.press(key)
            _ = try terminal.screen()
            try holder.end()
            if key == "Enter" {
                try terminal.see("Enter show one")
                try terminal.press("s")
                try terminal.see("If you like")
                try terminal.press("Escape")
            }
            let screen = try terminal.see("code 0")
            #expect(screen.contains { $0.hasPrefix("Saved. Tonight is night 1 of 7") })
            #expect(try target == "22:30")
        }

        @Test("`goal set` asks once more on the whole screen")
        func goalSet() throws {
            let terminal = try Tmux(home, columns: 80, rows: 24, "moresleep goal set; echo code $?")
            try terminal.see("› When do you go to bed now?")
            try terminal.press("Enter", "Enter")
            try terminal.see("Enter save")
            _ = try home.run("moresleep goal set --current 23:30 --target 22:00 --days 5")
            try terminal.press("Enter")
            try terminal.see("Another goal was set meanwhile.")
            try terminal.see("› Over how many nights?")
            #expect(try target == "22:00")
            try terminal.press("Enter")
            try terminal.see("code 0")
            #expect(try target == "22:30")
        }
    }
}
