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

    @Test("wait no longer than two seconds for a server that answers all but them")
    func silent() async {
        await #expect(processExitsWith: .success) {
            try await NotifierStage.play { stage in
                let server = try stage.start("actions", .silent)
                let start = ContinuousClock.now
                #expect(stage.notifier.show(reminder("last_meal")) == .withoutAnswer)
                let waited = start.duration(to: .now)
                #expect(waited > .milliseconds(1_900) && waited < .seconds(4), "\(waited)")
                // What comes next does not wait at all, for two minutes.
                stage.pass(.seconds(119))
                #expect(stage.notifier.show(reminder("reading")) == .withoutAnswerBefore)
                // A question that it answers in between does not shorten that.
                stage.notifier.closeAll()
                #expect(start.duration(to: .now) < .seconds(4))
                #expect(try server.nextCall().summary == "🍽️ Last meal")
                stage.pass(.seconds(1))
                // The loop has lost nothing: a second call is limited like the first.
                #expect(stage.notifier.show(reminder("reading")) == .withoutAnswer)
                #expect(start.duration(to: .now) < .seconds(8))
                try server.kill()
            }
        }
    }

    @Test("wait once, and not for each, where a server does not close what is on the screen")
    func deaf() async {
        await #expect(processExitsWith: .success) {
            try await NotifierStage.play { stage in
                let server = try stage.start("actions", .deaf)
                for id in ["last_meal", "reading", "stop_eating"] {
                    #expect(stage.notifier.show(reminder(id)).isShown)
                }
                let start = ContinuousClock.now
                stage.notifier.closeAll()
                let waited = start.duration(to: .now)
                #expect(waited > .milliseconds(1_900) && waited < .seconds(4), "\(waited)")
                // It has been asked for all of them, and what is to be shown does not wait for that.
                var closed: Set<UInt32> = []
                while closed.count < 3 {
                    if let number = try server.nextCall().close { closed.insert(number) }
                }
                #expect(closed == [1, 2, 3])
                #expect(stage.notifier.show(reminder("reading")).isShown)
                try server.end()
            }
        }
    }

    @Test("wait once for a server that hangs, however many are to be closed and shown")
    func hangingOnce() async {
        await #expect(processExitsWith: .success) {
            try await NotifierStage.play { stage in
                let server = try stage.start("actions")
                for id in ["last_meal", "reading"] {
                    #expect(stage.notifier.show(reminder(id)).isShown)
                }
                stage.pass(.seconds(2))
                server.suspend()
                let start = ContinuousClock.now
                stage.notifier.closeAll()
                #expect(stage.notifier.show(reminder("reading")) == .withoutAnswerBefore)
                let waited = start.duration(to: .now)
                #expect(waited > .milliseconds(1_900) && waited < .seconds(4), "\(waited)")
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

extension ShowResult {
    fileprivate var isShown: Bool { if case .shown = self { true } else { false } }
}
