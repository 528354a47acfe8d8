import Desktop
import DesktopFixtures
import GLib
import Notify
import SleepCore
import Testing

@Suite("Notifications on the desktop", .timeLimit(.minutes(10)))
struct DesktopNotifierTests {
    @Test("are told to the server as they should be")
    func call() async {
        await #expect(processExitsWith: .success) {
            try await NotifierStage.play { stage in
                let server = try stage.start()
                #expect(stage.notifier.show(reminder(body: "R&D <3")) == .shown(notificationID: 1))
                let call = try server.nextCall()
                #expect(call.summary == "🍽️ Last meal")
                #expect(call.body == "R&amp;D &lt;3")
                #expect(call.actions == ["why", "Why?", "done", "Done"])
                #expect(call.replaces == 0)
                #expect(
                    call.hints
                        == FakeServer.Call.Hints(
                            urgency: 1, category: "winddown_reminder",
                            desktopEntry: "org.moresleep.MoreSleep", suppressSound: true, image: nil
                        ))
                try server.end()
            }
        }
    }

    @Test("carry the category of a warning")
    func warning() async {
        await #expect(processExitsWith: .success) {
            try await NotifierStage.play { stage in
                let server = try stage.start()
                let warning = Notice(
                    id: occurrence("blockFirst"), category: .blockWarning, title: "T", body: "B",
                    actions: [.ok])
                #expect(stage.notifier.show(warning) == .shown(notificationID: 1))
                let call = try server.nextCall()
                #expect(call.hints?.category == "block_warning")
                #expect(call.hints?.urgency == 1)
                #expect(call.actions == ["ok", "OK"])
                try server.end()
            }
        }
    }

    @Test("have no buttons and no markup where the server has neither, and say so in words")
    func plainServer() async {
        await #expect(processExitsWith: .success) {
            try await NotifierStage.play { stage in
                let server = try stage.start("body")
                #expect(stage.notifier.show(reminder(body: "R&D <3")) == .shown(notificationID: 1))
                let call = try server.nextCall()
                #expect(call.actions == [])
                #expect(call.body == "R&D <3\nWhy? Run: moresleep why last_meal")
                let (information, abilities) = try stage.notifier.server()
                #expect(information.name == "fake")
                #expect(abilities == NotificationAbilities(["body"]))
                try server.end()
            }
        }
    }

    @Test("ask another server anew what it can do")
    func abilitiesOfAnother() async {
        await #expect(processExitsWith: .success) {
            try await NotifierStage.play { stage in
                let first = try stage.start("body")
                _ = stage.notifier.show(reminder())
                try first.end()
                let second = try stage.start("body,actions")
                _ = stage.notifier.show(reminder())
                #expect(try second.nextCall().actions == ["why", "Why?", "done", "Done"])
                try second.end()
            }
        }
    }

    @Test("hear of a click, of which of two it was and on which button")
    func clicks() async {
        await #expect(processExitsWith: .success) {
            try await NotifierStage.play { stage in
                let server = try stage.start()
                var heard: [String] = []
                stage.notifier.onAction = { id, action in heard.append("\(id.event) \(action)") }
                #expect(stage.notifier.show(reminder("last_meal")) == .shown(notificationID: 1))
                #expect(stage.notifier.show(reminder("reading")) == .shown(notificationID: 2))
                try stage.press(2, "why")
                try stage.press(1, "done")
                try stage.settle()
                #expect(heard == ["reading why", "last_meal done"])
                try server.end()
            }
        }
    }

    @Test("that are closed on the first of two reports of a click hear of it once")
    func doubleClick() async {
        await #expect(processExitsWith: .success) {
            try await NotifierStage.play { stage in
                let server = try stage.start()
                var heard: [String] = []
                stage.notifier.onAction = { [weak notifier = stage.notifier] id, action in
                    heard.append("\(id.event) \(action)")
                    notifier?.close(id)
                }
                #expect(stage.notifier.show(reminder()) == .shown(notificationID: 1))
                try stage.press(1, "done", times: 2)
                try stage.press(1, "why")
                try stage.settle()
                #expect(heard == ["last_meal done"])
                try server.end()
            }
        }
    }

    @Test("hear nothing of other programs' notifications, nor of what is no button of theirs")
    func foreignClicks() async {
        await #expect(processExitsWith: .success) {
            try await NotifierStage.play { stage in
                let server = try stage.start()
                var heard: [String] = []
                stage.notifier.onAction = { id, action in heard.append("\(id.event) \(action)") }
                #expect(stage.notifier.show(reminder()) == .shown(notificationID: 1))
                try stage.press(41, "done")
                try stage.press(1, "default")
                try stage.press(1, "openStudy")
                try stage.settle()
                #expect(heard == [])
                try server.end()
            }
        }
    }

    @Test("of a crashed server are neither replaced, nor closed, nor clicked on a new one")
    func crashedServer() async {
        await #expect(processExitsWith: .success) {
            try await NotifierStage.play { stage in
                let first = try stage.start()
                var heard: [String] = []
                stage.notifier.onAction = { id, action in heard.append("\(id.event) \(action)") }
                #expect(stage.notifier.show(reminder("last_meal")) == .shown(notificationID: 1))
                try first.kill()
                let second = try stage.start()
                #expect(try stage.showAsAnotherProgram() == 1)
                #expect(try second.nextCall().summary == "New mail")
                try stage.press(1, "done")
                stage.notifier.close(occurrence("last_meal"))
                #expect(stage.notifier.show(reminder("reading")) == .shown(notificationID: 2))
                let call = try second.nextCall()
                #expect(call.summary == "🍽️ Last meal")
                #expect(call.replaces == 0)
                try stage.press(2, "why")
                try stage.settle()
                #expect(heard == ["reading why"])
                try second.end()
            }
        }
    }

    @Test("are taken off the screen, once, and those of nobody are left alone")
    func closing() async {
        await #expect(processExitsWith: .success) {
            try await NotifierStage.play { stage in
                let server = try stage.start()
                _ = stage.notifier.show(reminder("last_meal"))
                _ = stage.notifier.show(reminder("reading"))
                _ = try server.nextCall()
                _ = try server.nextCall()
                stage.notifier.close(occurrence("last_meal"))
                stage.notifier.close(occurrence("last_meal"))
                stage.notifier.close(occurrence("never_shown"))
                #expect(try server.nextCall().close == 1)
                stage.notifier.closeAll()
                #expect(try server.nextCall().close == 2)
                stage.notifier.closeAll()
                _ = stage.notifier.show(reminder("bedtime"))
                #expect(try server.nextCall().close == nil)
                try server.end()
            }
        }
    }
}
