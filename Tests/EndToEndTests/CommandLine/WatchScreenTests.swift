import DesktopFixtures
import Foundation
import Testing

extension WholeProgram {
    @Suite("`tonight --watch` on a terminal")
    struct WatchScreenTests {
        private let home: Home

        /// An evening an hour and a half in: three items are open.
        init() throws {
            home = try Home()
            try home.turnEvening(.lastMeal, dueAt: Date() - 5_430)
        }

        private func watch(_ columns: Int = 80, _ rows: Int = 24) throws -> Tmux {
            try Tmux(home, columns: columns, rows: rows, "moresleep tonight --watch")
        }

        /// The marks of the list from top to bottom, and where the cursor is.
        private func marks(_ screen: [String]) -> [String] {
            screen.filter { $0.contains(#/^[› ] [✓○·]  \d\d:\d\d/#) }.map { String($0.prefix(3)) }
        }

        @Test("shows the night, ticks by space, moves, and q leaves the terminal as it was")
        func keys() throws {
            let terminal = try watch()
            let screen = try terminal.see("m  I need more time")
            #expect(screen[0].hasPrefix("Night 1 of 7, "))
            #expect(screen.contains { $0.contains("to bedtime") })
            #expect(screen.contains { $0.contains(", in 2 h 30 min") })
            #expect(screen.last { !$0.isEmpty } == "m  I need more time")
            #expect(marks(screen).prefix(4) == ["  ○", "  ○", "› ○", "  ·"])

            try terminal.press("Space", "Up")
            try terminal.see("a tick") { marks($0).prefix(4) == ["  ○", "› ○", "  ✓", "  ·"] }
            #expect(try home.checklist()["last_water"] == "done")
            try terminal.press("j", "Space")
            try terminal.see("no tick") { marks($0).prefix(4) == ["  ○", "  ○", "› ○", "  ·"] }
            #expect(try home.checklist()["last_water"] == "active")
            try terminal.press("Down", "Space")
            try terminal.see("warm_light is not open yet; it unlocks at")
            try terminal.press("m")
            try terminal.see("No service runs that could do that.")

            try terminal.press("q")
            try terminal.see("nothing but the shell") {
                $0.filter { !$0.isEmpty } == ["ready> moresleep tonight --watch", "ready>"]
            }
            try terminal.type("echo code $?")
            try terminal.see("code 0")
        }

        @Test("? shows the science, which is scrolled, and Escape leads back")
        func science() throws {
            let terminal = try watch()
            try terminal.see("m  I need more time")
            try terminal.press("Home", "?")
            let screen = try terminal.see("Esc back")
            #expect(screen[0] == "Last meal window closing soon (4 h before bedtime)")
            try terminal.press("G")
            try terminal.see(" end")
            try terminal.press("Escape")
            try terminal.see("m  I need more time")
        }

        @Test("40 and 120 columns are drawn anew, with nothing left of the size before")
        func resizing() throws {
            let terminal = try watch(120, 40)
            try terminal.see("m  I need more time")
            try terminal.resize(columns: 40, rows: 15)
            let small = try terminal.see("40 columns") {
                $0.count == 15 && $0[14] == "m  I need more time"
            }
            #expect(small.allSatisfy { $0.count <= 40 })
            #expect(small[0].hasPrefix("Night 1 of 7, ") && small[0].count == 40)
            #expect(small.count { $0.contains("I need more time") } == 1)
            try terminal.resize(columns: 120, rows: 40)
            let wide = try terminal.see("120 columns") {
                $0.count == 40 && $0[39].hasSuffix("m  I need more time")
            }
            #expect(wide.count { $0.contains("I need more time") } == 1)
            #expect(wide[0].hasPrefix("              Night 1 of 7, "))
        }

        @Test("SU-06: Ctrl-Z gives the terminal to the shell, and fg brings the evening back")
        func stopping() throws {
            let terminal = try watch()
            try terminal.see("m  I need more time")
            try terminal.press("C-z")
            try terminal.see("Stopped")
            try terminal.type("stty -a | grep -o -e \" icanon\" -e \" echo \" | wc -l")
            try terminal.see("both are set") { $0.contains("2") }
            try terminal.type("fg")
            try terminal.see("m  I need more time")
            try terminal.press("C-c")
            try terminal.see("the shell") { $0[0].hasPrefix("ready> moresleep") }
            try terminal.type("echo code $?")
            try terminal.see("code 130")
        }

        @Test("seconds stand still while the terminal has no focus")
        func focus() throws {
            let terminal = try watch()
            try terminal.see("seconds") { $0.contains { $0.contains(#/2:\d\d:\d\d/#) } }
            try terminal.send([0x1B, 0x5B, 0x4F])
            try terminal.see("no seconds") { $0.contains { $0.contains(" 2 h 30 min ") } }
            try terminal.send([0x1B, 0x5B, 0x49])
            try terminal.see("seconds") { $0.contains { $0.contains(#/2:\d\d:\d\d/#) } }
        }

        @Test("what another command writes is on the screen at once, and the end of the goal too")
        func others() throws {
            let terminal = try watch()
            try terminal.see("m  I need more time")
            _ = try home.json("moresleep done last_meal --json")
            try terminal.see("a tick") { marks($0).first == "  ✓" }
            _ = try home.run("moresleep goal end")
            try terminal.see("No goal yet: moresleep goal set")
            try terminal.press("q")
            try terminal.see("ready>")
        }

        @Test("a service is seen to come, and what it stores and tells is on the screen")
        func service() throws {
            let screen = try Screen()
            home.environment["DBUS_SESSION_BUS_ADDRESS"] = screen.bus.address
            let terminal = try watch()
            try terminal.see("No service runs")
            let service = try home.service()
            _ = try service.line { $0 == "moresleep: started" }
            try terminal.see("a service") { !$0.contains { $0.contains("No service runs") } }
            try terminal.press("Space")
            try terminal.see("a tick") { marks($0).prefix(3) == ["  ○", "  ○", "› ✓"] }
            try service.end()
            try terminal.see("No service runs")
        }
    }
}
