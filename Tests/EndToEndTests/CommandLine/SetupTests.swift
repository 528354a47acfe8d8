import DesktopFixtures
import Foundation
import Testing

extension WholeProgram {
    /// On a bus that starts what is installed, with a real notification server on it.
    @Suite("The first steps on a terminal")
    struct SetupTests {
        private let home: Home
        private let bus: PrivateBus

        init() throws {
            home = try Home()
            bus = try PrivateBus(
                serviceDirectory: home.path + "/.local/share/dbus-1/services",
                environment: home.environment)
            home.environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
        }

        private func setUp(_ line: String = "moresleep", _ columns: Int = 80, _ rows: Int = 24)
            throws -> Tmux
        {
            try Tmux(home, columns: columns, rows: rows, line)
        }

        /// What is seen from the welcome on, each answered by Enter.
        private static let pages = [
            "Welcome to MoreSleep", "› When do you go to bed now?", "› When would you like to?",
            "› Over how many nights?", "Save this plan?", "Enter show one", "Do you see it?",
            "If you like", "Install it now?",
        ]

        @Test("lead by Enter alone to a goal, a notification that is seen, and a service that runs")
        func enterOnly() throws {
            let dunst = try Dunst(on: bus, display: try Screen.display.get())
            let begun = ContinuousClock.now
            let terminal = try setUp()
            for page in Self.pages {
                try terminal.see(page)
                if page == "Do you see it?" { #expect(try dunst.displayedCount() == 1) }
                try terminal.press("Enter")
            }
            let screen = try terminal.see("moresleep doctor   what works here")
            #expect(ContinuousClock.now - begun < .seconds(60))
            #expect(screen.contains("Saved. Tonight is night 1 of 7: bedtime 23:45."))
            #expect(
                screen.contains(
                    "The service is installed and runs; it starts at your log-in from now on."))
            #expect(screen.contains("It goes again with: moresleep service uninstall"))
            #expect(!screen.contains { $0.contains("Esc leave") })
            #expect(try home.run("moresleep goal show --json").output.contains("22:30"))
            #expect(try home.run("moresleep service status").code == 0)
            // Nothing was switched on that nobody asked for.
            let settings = try home.run("moresleep config list").output
            for choice in ["night-light", "do-not-disturb", "wake-up-haptic"] {
                #expect(settings.contains("\(choice): off"))
            }

            // From now on the program alone shows the evening.
            try terminal.type("clear; moresleep; echo code $?")
            try terminal.see("code 0")
            #expect(try terminal.screen().contains { $0.contains("Bedtime ") })
            // And it can be run again, and changes nothing.
            try terminal.type("clear; moresleep setup; echo code $?")
            for page in ["Welcome", "Keep it?", "Enter show one", "Do you see it?", "If you like"] {
                try terminal.see(page)
                try terminal.press("Enter")
            }
            try terminal.see("The service is installed and runs: reminders come by themselves.")
            try terminal.press("Enter")
            try terminal.see("code 0")
            #expect(try home.run("moresleep service uninstall").code == 0)
        }

        @Test("leave everything as it was by Ctrl-C, until something was saved, which stays")
        func interrupted() throws {
            for count in 0..<Self.pages.count where count < 5 {
                let terminal = try setUp("moresleep; echo code $?")
                for page in Self.pages.prefix(count) {
                    try terminal.see(page)
                    try terminal.press("Enter")
                }
                try terminal.see(Self.pages[count])
                try terminal.press("C-c")
                let screen = try terminal.see("code 130")
                #expect(screen.contains("Nothing was saved. To begin again: moresleep setup"))
                #expect(try home.storedBytes() == [:])
            }
            let terminal = try setUp("moresleep; echo code $?")
            for page in Self.pages.prefix(5) {
                try terminal.see(page)
                try terminal.press("Enter")
            }
            try terminal.see("Enter show one")
            try terminal.press("C-c")
            let screen = try terminal.see("code 130")
            #expect(screen.contains("Saved. Tonight is night 1 of 7: bedtime 23:45."))
            #expect(screen.contains("The rest is as it was. To go on: moresleep setup"))
            #expect(try home.run("moresleep goal show --json").output.contains("22:30"))
            #expect(try home.run("moresleep service status").code == 4)
        }

        @Test(
            "are left by Esc, q and Ctrl-D, and the terminal is as it was",
            arguments: ["Escape", "q", "C-d"])
        func left(key: String) throws {
            let terminal = try setUp("moresleep setup; echo code $?")
            try terminal.see("Welcome to MoreSleep")
            try terminal.press(key)
            let screen = try terminal.see("code 0")
            #expect(screen.contains("Nothing was saved. To begin again: moresleep setup"))
            #expect(try home.storedBytes() == [:])
        }

        @Test("show the nights while a time is typed, on 40 columns and after a change of size")
        func live() throws {
            let terminal = try setUp("moresleep", 40, 12)
            try terminal.see("Welcome to MoreSleep")
            try terminal.press("Enter")
            #expect(try terminal.see("23:45  ━━━").allSatisfy { $0.count <= 40 })
            try terminal.type("half past ten")
            try terminal.see("'half past ten' cannot be read as a")
            try terminal.see("past ten▏")
            try terminal.press("C-u")
            try terminal.send(Array("23:30".utf8))
            let screen = try terminal.see("› When do you go to bed now?  23:30▏")
            #expect(screen.contains { $0.hasPrefix(" 1  ") && $0.contains("23:15  ━━━") })
            try terminal.press("Down")
            try terminal.send(Array("23:45".utf8))
            try terminal.press("Enter")
            try terminal.see("The target 23:45 is 15 min later")
            try terminal.resize(columns: 100, rows: 30)
            try terminal.see("23:45▏")
            try terminal.press("BSpace", "BSpace", "BSpace", "BSpace", "BSpace")
            try terminal.send(Array("22:00".utf8))
            try terminal.see(
                "Your bedtime moves 15 minutes earlier each night, from 23:30 to 22:00")
            try terminal.press("Escape")
            try terminal.see("Nothing was saved.")
        }

        @Test("say what stands in the way of a notification, and go on without")
        func obstacles() throws {
            let dunst = try Dunst(on: bus, display: try Screen.display.get())
            _ = try dunst.control("set-paused", "true")
            let terminal = try setUp("moresleep")
            for page in ["Welcome", "bed now?"] {
                try terminal.see(page)
                try terminal.press(page == "Welcome" ? "Enter" : "s")
            }
            try terminal.press("Enter")
            try terminal.see("Enter show one")
            try terminal.press("Enter")
            try terminal.see("Do-not-disturb is on, so reminders are sent and not seen")
            try terminal.see("To turn it off: dunstctl set-paused false")
            try terminal.press("Enter")
            try terminal.see("› [ ] Do-not-disturb")
            try terminal.press("Space", "Enter")
            try terminal.see("Install it now?")
            try terminal.press("n")
            let screen = try terminal.see("moresleep doctor   what works here")
            #expect(screen.contains("There is no goal yet; to set one: moresleep goal set"))
            #expect(
                screen.contains(
                    "Do-not-disturb is on. To change it: moresleep config set do-not-disturb off"))
            #expect(
                screen.contains(
                    "Reminders need the service; to install it: moresleep service install"))
            #expect(
                try home.run("moresleep config get do-not-disturb").output
                    .hasPrefix("do-not-disturb: on"))
        }

        @Test("a press on the sample is a proof that it was seen")
        func pressed() throws {
            let dunst = try Dunst(on: bus, display: try Screen.display.get())
            let terminal = try setUp("moresleep")
            try terminal.see("Welcome")
            try terminal.press("Enter")
            try terminal.see("bed now?")
            try terminal.press("s", "Enter")
            try terminal.see("Enter show one")
            try terminal.press("Enter")
            try terminal.see("Do you see it?")
            try terminal.press("n")
            try terminal.see("took it, and says nothing more.")
            try terminal.press("a")
            try terminal.see("Do you see it?")
            try dunst.invokeAction(labelled: "Done")
            try terminal.see("was pressed: they arrive.")
            try terminal.press("C-c")
            try terminal.see("Nothing was saved.")
        }
    }
}
