import Desktop
import DesktopFixtures
import GLib
import SleepCore
import Testing

// What becomes of a notification that is not simply shown.

extension DesktopNotifierTests {
    @Test("that the server declines are refused, with its words, and the next ones go on")
    func refusal() async {
        await #expect(processExitsWith: .success) {
            try await NotifierStage.play { stage in
                let server = try stage.start("actions", .excess)
                #expect(stage.notifier.show(reminder("last_meal")) == .shown(notificationID: 1))
                #expect(
                    stage.notifier.show(reminder("reading"))
                        == .refused(
                            reason:
                                "the notification server declined it: Created too many similar notifications"
                        ))
                try server.end()
                let next = try stage.start()
                #expect(stage.notifier.show(reminder("reading")) == .shown(notificationID: 1))
                try next.end()
            }
        }
    }

    @Test("that a server took with it have no answer: they may have been seen")
    func vanishing() async {
        await #expect(processExitsWith: .success) {
            try await NotifierStage.play { stage in
                let server = try stage.start("actions", .vanish)
                let result = stage.notifier.show(reminder())
                guard case .noAnswer(let reason) = result else {
                    Issue.record(
                        "a server that ended in the middle of a call has answered: \(result)")
                    return
                }
                #expect(reason == "the notification server did not answer")
                #expect(try server.nextCall().summary == "🍽️ Last meal")
            }
        }
    }

    @Test("that were never sent, as the server did not say what it can do, were not shown")
    func mute() async {
        await #expect(processExitsWith: .success) {
            try await NotifierStage.play { stage in
                let server = try stage.start("actions", .mute)
                guard case .refused = stage.notifier.show(reminder()) else {
                    Issue.record("what was not sent is said to be seen, perhaps")
                    return
                }
                try server.kill()
            }
        }
    }

    @Test("ask again whether the server hangs only where it has not just answered")
    func asking() async {
        await #expect(processExitsWith: .success) {
            try await NotifierStage.play { stage in
                let server = try stage.start("actions")
                func asked() throws -> Int? { try server.nextCall().asked }
                _ = stage.notifier.show(reminder("last_meal"))
                #expect(try asked() == 1)
                stage.notifier.close(occurrence("last_meal"))
                _ = stage.notifier.show(reminder("reading"))
                #expect(try asked() == 1)
                #expect(try asked() == 1)
                stage.pass(.milliseconds(1_001))
                stage.notifier.close(occurrence("reading"))
                #expect(try asked() == 2)
                try server.end()
            }
        }
    }

    @Test("do not wait for a server that hangs after it has answered for long")
    func hanging() async {
        await #expect(processExitsWith: .success) {
            try await NotifierStage.play { stage in
                let server = try stage.start("actions")
                #expect(stage.notifier.show(reminder("last_meal")) == .shown(notificationID: 1))
                stage.pass(.seconds(2))
                server.suspend()
                let start = ContinuousClock.now
                guard case .refused = stage.notifier.show(reminder("reading")) else {
                    Issue.record("what was not sent is said to be seen, perhaps")
                    return
                }
                #expect(start.duration(to: .now) < .seconds(10))
                try server.kill()
            }
        }
    }

    @Test("find nobody where there is no server, and are told when there is one")
    func noServer() async {
        await #expect(processExitsWith: .success) {
            try await NotifierStage.play { stage in
                guard case .noServer(let reason) = stage.notifier.show(reminder()) else {
                    Issue.record("somebody has shown it")
                    return
                }
                #expect(reason == "no notification server is there")
                var result: ShowResult?
                stage.notifier.onServerAppeared = {
                    [loop = stage.loop, weak notifier = stage.notifier] in
                    // At once, as the engine does it.
                    result = notifier?.show(reminder())
                    loop.quit()
                }
                let server = try FakeServer(on: stage.bus, capabilities: "actions")
                try stage.loop.awaitQuit()
                #expect(result == .shown(notificationID: 1))
                try server.end()
            }
        }
    }
}
