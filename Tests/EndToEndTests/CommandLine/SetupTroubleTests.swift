import DesktopFixtures
import Foundation
import Testing

extension WholeProgram {
    @Suite("The first steps on a desktop that hangs, comes late or goes")
    struct SetupTroubleTests {
        private let home: Home
        private let bus: PrivateBus

        init() throws {
            home = try Home()
            bus = try PrivateBus(
                serviceDirectory: home.path + "/.local/share/dbus-1/services",
                environment: home.environment)
            home.environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
        }

        /// Up to the offer of a sample, without a goal.
        private func atSample(_ line: String) throws -> Tmux {
            let terminal = try Tmux(home, columns: 80, rows: 24, line)
            try terminal.see("Welcome")
            try terminal.press("Enter")
            try terminal.see("bed now?")
            try terminal.press("s", "Enter")
            try terminal.see("Enter show one")
            return terminal
        }

        @Test("Ctrl-C, or Esc, is heard at once while a server that hangs is asked")
        func hanging() throws {
            let dunst = try Dunst(on: bus, display: try Screen.display.get())
            for (key, code) in [("C-c", 130), ("Escape", 0)] {
                let terminal = try atSample("moresleep; echo code $?")
                dunst.suspend()
                try terminal.press("Enter")
                try terminal.see("Asking your desktop")
                let begun = ContinuousClock.now
                try terminal.press(key)
                let screen = try terminal.see("code \(code)")
                #expect(ContinuousClock.now - begun < .seconds(2))
                #expect(screen.contains("Nothing was saved. To begin again: moresleep setup"))
                dunst.resume()
            }
        }

        @Test("a server that hangs is told of after a while")
        func silent() throws {
            let dunst = try Dunst(on: bus, display: try Screen.display.get())
            let terminal = try atSample("moresleep")
            dunst.suspend()
            try terminal.press("Enter")
            try terminal.see("The notification server does not answer")
            dunst.resume()
            try terminal.press("a")
            try terminal.see("Do you see it?")
        }

        @Test("a sample that is shown is shown, whatever cannot be read after it")
        func unreadableAfterSample() throws {
            let dunst = try Dunst(on: bus, display: try Screen.display.get())
            _ = try home.run("moresleep config set sleep-need 7h")
            let terminal = try atSample("moresleep")
            try home.changeDatabase {
                $0.replaceSubrange(0..<16, with: Data(repeating: 0xFF, count: 16))
            }
            try terminal.press("Enter")
            try terminal.see("Do you see it?")
            #expect(try dunst.displayedCount() == 1)
            try terminal.press("Enter")
            try terminal.see("If you like")
        }

        @Test("a bus that is gone by the last step is what is told")
        func busGone() throws {
            let terminal = try atSample("moresleep; echo code $?")
            try terminal.press("s")
            try terminal.see("If you like")
            try terminal.press("Enter")
            try terminal.see("Install it now?")
            try bus.stop()
            try terminal.press("Enter")
            let screen = try terminal.see("go on without")
            let words = screen.joined(separator: " ").split(separator: " ").joined(separator: " ")
            #expect(
                words.contains("The service is installed, but nobody answers on the session bus at")
            )
            #expect(words.contains("It starts at your next log-in."))
            try terminal.press("Enter")
            try terminal.see("code 4")
        }

        @Test(
            "what can be had is what is known after the sample, when a server has come meanwhile")
        func startedBySample() throws {
            let terminal = try atSample("moresleep")
            let dunst = try Dunst(on: bus, display: try Screen.display.get())
            try terminal.press("Enter")
            try terminal.see("Do you see it?")
            #expect(try dunst.displayedCount() == 1)
            try terminal.press("Enter")
            try terminal.see("› [ ] Do-not-disturb")
        }
    }
}
