import Desktop
import DesktopFixtures
import GLib
import SleepCore
import Testing

/// The notifier with a real server on a display that nobody sees.
@MainActor
private func playWithDunst(_ scene: @MainActor (NotifierStage, Dunst) throws -> Void) async throws {
    try await NotifierStage.play { stage in
        let display = try VirtualDisplay()
        stage.notifier.onServerAppeared = { [loop = stage.loop] in loop.quit() }
        let server = try Dunst(on: stage.bus, display: display)
        try stage.loop.awaitQuit()
        try scene(stage, server)
        try server.stop()
        try display.stop()
    }
}

@Suite("Notifications on a real server", .timeLimit(.minutes(10)))
struct DunstTests {
    @Test("show a text as it was written")
    func words() async {
        await #expect(processExitsWith: .success) {
            try await playWithDunst { stage, server in
                let texts = [
                    ("🍽️ Dinner 👨‍👩‍👧‍👦", "🍽️ Dinner 👨‍👩‍👧‍👦"),
                    ("R&D <b>3</b>", "R&amp;D &lt;b&gt;3&lt;/b&gt;"),
                    ("שינה טובה, نوم هانئ", "שינה טובה, نوم هانئ"), ("&lt;", "&amp;lt;"),
                    ("two\nlines", "two\nlines"),
                ]
                for (text, markup) in texts {
                    let result = stage.notifier.show(reminder(title: "1 & 2", body: text))
                    guard case .shown(let number, _) = result else {
                        Issue.record("\(text): \(result)")
                        continue
                    }
                    let shown = try #require(try server.closeAllAndReadHistory().first)
                    #expect(
                        shown
                            == Dunst.Notification(
                                id: Int(number), application: "MoreSleep", summary: "1 & 2",
                                body: markup, category: "winddown_reminder"))
                }
            }
        }
    }

    @Test("have two buttons, and each works for itself")
    func buttons() async {
        await #expect(processExitsWith: .success) {
            try await playWithDunst { stage, server in
                var heard: [String] = []
                stage.notifier.onAction = { [loop = stage.loop] id, action in
                    heard.append("\(id.event) \(action)")
                    loop.quit()
                }
                _ = stage.notifier.show(reminder())
                for action in [NoticeAction.done, .why] {
                    try server.invokeAction(labelled: action.label)
                    try stage.loop.awaitQuit()
                }
                #expect(heard == ["last_meal done", "last_meal why"])
            }
        }
    }

    @Test("are held back while it is paused, and come when it goes on, unless taken back before")
    func pause() async {
        await #expect(processExitsWith: .success) {
            try await playWithDunst { stage, server in
                try stage.settle()
                #expect(stage.quiet.quiet == .off(.dunst))
                _ = try server.control("set-paused", "true")
                try stage.settle()
                let results = [
                    stage.notifier.show(reminder("last_meal")),
                    stage.notifier.show(reminder("reading", body: "Read.")),
                ]
                #expect(results.map(\.isHeldBack) == [true, true])
                stage.notifier.close(occurrence("last_meal"))
                #expect(try server.displayedCount() == 0)
                _ = try server.control("set-paused", "false")
                try stage.settle()
                #expect(stage.quiet.quiet == .off(.dunst))
                #expect(try server.displayedCount() == 1)
            }
        }
    }

    @Test("leave the screen when they are closed")
    func closing() async {
        await #expect(processExitsWith: .success) {
            try await playWithDunst { stage, server in
                // The server would stack two of the same words.
                _ = stage.notifier.show(reminder("last_meal"))
                _ = stage.notifier.show(reminder("reading", body: "Read."))
                var displayed = [try server.displayedCount()]
                stage.notifier.close(occurrence("last_meal"))
                displayed.append(try server.displayedCount())
                stage.notifier.closeAll()
                displayed.append(try server.displayedCount())
                #expect(displayed == [2, 1, 0])
            }
        }
    }
}
