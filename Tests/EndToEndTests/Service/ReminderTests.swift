import DesktopFixtures
import Foundation
import Testing

extension WholeProgram {
    @Suite("A reminder on a real notification server")
    struct ReminderTests {
        let dunst: Dunst
        let home: Home
        private let screen: Screen

        init() throws {
            (screen, dunst) = try Screen.withServer()
            home = try Home(on: screen)
        }

        @Test("it comes at its moment, in the words of the science, and is stored as delivered")
        func itFires() throws {
            let due = Date(timeIntervalSince1970: (Date().timeIntervalSince1970 + 1.2).rounded(.up))
            try home.turnEvening(.lastMeal, dueAt: due)
            let service = try home.service()
            _ = try service.line { $0 == "moresleep: started" }
            #expect(Date() < due)
            #expect(try home.deliveries() == [])
            let line = try service.line { $0.contains("shown") }
            #expect((0..<1).contains(Date().timeIntervalSince(due)))
            let shown = try #require(try dunst.closeAllAndReadHistory().first)
            #expect(
                line == "moresleep: \(home.tonight)/last_meal shown as notification \(shown.id)")
            #expect(shown.application == "MoreSleep")
            #expect(shown.summary == "🍽️ Last meal window closing soon")
            #expect(shown.body.hasPrefix("Dinner time. People who leave more time between dinner"))
            #expect(shown.category == "winddown_reminder")
            #expect(try dunst.history().count == 1)
            try service.end()
            #expect(try home.deliveries() == ["last_meal: delivered \(shown.id)"])
        }

        @Test("Done ticks its item and takes it off the screen")
        func done() throws {
            try home.turnEvening(.lastMeal, dueAt: Date())
            let service = try home.service()
            _ = try service.line { $0.contains("last_meal shown") }
            try dunst.invokeAction(labelled: "Done")
            _ = try service.line { $0 == "moresleep: an item of the list was ticked" }
            #expect(try home.checklist()["last_meal"] == "done")
            #expect(try dunst.displayedCount() == 0)
        }

        @Test("Why? shows what it rests on, and from there the study opens in the browser")
        func why() throws {
            let page = try browser()
            try home.turnEvening(.lastMeal, dueAt: Date())
            let service = try home.service()
            _ = try service.line { $0.contains("last_meal shown") }
            try dunst.invokeAction(labelled: "Why?")
            _ = try service.line { $0.contains("why/last_meal shown") }
            #expect(try dunst.displayedCount() == 1)
            try dunst.invokeAction(labelled: "Open the study")
            let studies = try home.run("moresleep why last_meal").output
            #expect(studies.contains(try page.line()))
            #expect(try dunst.displayedCount() == 0)
            #expect(
                try dunst.history().map(\.summary) == [
                    "Why? Last meal window closing soon", "🍽️ Last meal window closing soon",
                ])
            #expect(try home.checklist()["last_meal"] == "active")
        }

        @Test("a tick on the command line takes it off the screen, and so does the end of the goal")
        func commands() throws {
            try home.turnEvening(.lastMeal, dueAt: Date())
            let service = try home.service()
            _ = try service.line { $0.contains("last_meal shown") }
            #expect(try home.run("moresleep done last_meal").code == 0)
            #expect(try dunst.displayedCount() == 0)
            try home.turnEvening(.stopEating, dueAt: Date())
            service.send(SIGHUP)
            _ = try service.line { $0.contains("stop_eating shown") }
            #expect(try dunst.displayedCount() == 1)
            #expect(try home.run("moresleep goal end").code == 0)
            #expect(try dunst.displayedCount() == 0)
        }

        /// A browser that tells which page it is to show.
        private func browser() throws -> ChildProgram {
            let pages = home.path + "/pages"
            mkfifo(pages, 0o600)
            let program = try home.write("#!/bin/sh\necho \"$1\" >\(pages)\n", to: "browser")
            chmod(program, 0o700)
            try home.write(
                "[Desktop Entry]\nType=Application\nName=Browser\nExec=\(program) %u\n",
                to: ".local/share/applications/browser.desktop")
            try home.write(
                "[Default Applications]\nx-scheme-handler/https=browser.desktop\n",
                to: ".config/mimeapps.list")
            return try home.start("cat \(pages)")
        }
    }
}
