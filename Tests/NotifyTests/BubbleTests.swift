import DesktopFixtures
import GLib
import Notify
import Testing

extension NotifyTests {
    @MainActor
    @Suite("A bubble on a real server")
    struct BubbleTests {
        private let loop = MainLoop()
        private let session: NotifySession
        private let server: Dunst

        init() throws {
            let desktop = try SharedDesktop.started.get()
            session = desktop.session
            server = try desktop.server()
            _ = try server.control("close-all")
            try loop.runUntilIdle()
        }

        @Test("is shown with its words and its category")
        func shown() throws {
            let bubble = Bubble(session: session, summary: "Bed\0time 😴", body: "It is 22:45.")
            bubble.set(category: "x-moresleep.wind-down")
            bubble.set(urgency: .critical)
            bubble.setHint("desktop-entry", to: .string("org.moresleep.MoreSleep"))
            bubble.setHint("transient", to: .boolean(false))
            bubble.setHint("x-level", to: .byte(3))
            bubble.setHint("value", to: .int32(40))
            #expect(bubble.id == nil)
            let id = try bubble.show()
            #expect(id > 0)
            #expect(bubble.id == id)
            #expect(try server.displayedCount() == 1)
            let shown = try #require(try server.closeAllAndReadHistory().first)
            #expect(
                shown
                    == Dunst.Notification(
                        id: Int(id), application: "moresleep-tests", summary: "Bed\u{FFFD}time 😴",
                        body: "It is 22:45.", category: "x-moresleep.wind-down"))
        }

        @Test("exchanges its words under the same number")
        func updated() throws {
            let bubble = Bubble(session: session, summary: "10 minutes", body: "left")
            let id = try bubble.show()
            bubble.update(summary: "5 minutes")
            #expect(try bubble.show() == id)
            #expect(try server.displayedCount() == 1)
            let shown = try #require(try server.closeAllAndReadHistory().first)
            #expect(shown.summary == "5 minutes")
            #expect(shown.body == "")
        }

        @Test("calls the handler of the button that was pressed")
        func action() throws {
            let bubble = Bubble(session: session, summary: "Bedtime", body: "Good night?")
            var pressed: [String] = []
            for (key, label) in [("why", "Why?"), ("more", "I need more time")] {
                bubble.addAction(key, label: label) { [loop] in
                    pressed.append(key)
                    loop.quit()
                }
            }
            try bubble.show()
            try server.invokeAction(labelled: "I need more time")
            try loop.awaitQuit()
            #expect(pressed == ["more"])
            try server.invokeAction(labelled: "Why?")
            try loop.awaitQuit()
            #expect(pressed == ["more", "why"])
        }

        @Test("may be let go of by its own button")
        func droppedByAction() throws {
            var bubble: Bubble? = Bubble(session: session, summary: "Bedtime")
            weak let dropped = bubble
            weak var captured: Probe?
            do {
                let probe = Probe()
                captured = probe
                bubble?.addAction("why", label: "Why?") { [loop] in
                    _ = probe
                    bubble = nil
                    loop.quit()
                }
            }
            try bubble?.show()
            try server.invokeAction(labelled: "Why?")
            try loop.awaitQuit()
            #expect(dropped == nil)
            #expect(captured == nil)
            try loop.runUntilIdle()
        }

        @Test("hears why it was closed", arguments: [Bubble.CloseReason.dismissed, .closedByCall])
        func closed(expected: Bubble.CloseReason) throws {
            let bubble = Bubble(session: session, summary: "Bedtime")
            var reasons: [Bubble.CloseReason] = []
            bubble.onClosed { [loop] reason in
                reasons.append(reason)
                loop.quit()
            }
            try bubble.show()
            if expected == .dismissed {
                _ = try server.control("close-all")
            } else {
                try bubble.close()
            }
            try loop.awaitQuit()
            #expect(reasons == [expected])
            #expect(bubble.id == nil)
            #expect(try server.displayedCount() == 0)
        }

        @Test("may be let go of while it hears that it was closed")
        func droppedByClosing() throws {
            var bubble: Bubble? = Bubble(session: session, summary: "Bedtime")
            weak let dropped = bubble
            bubble?.onClosed { [loop] _ in
                bubble = nil
                loop.quit()
            }
            try bubble?.show()
            try bubble?.close()
            try loop.awaitQuit()
            #expect(dropped == nil)
            try loop.runUntilIdle()
        }

        @Test("goes by itself when its time is up")
        func expired() throws {
            let bubble = Bubble(session: session, summary: "Bedtime")
            bubble.set(expiry: .after(.milliseconds(200)))
            var reasons: [Bubble.CloseReason] = []
            bubble.onClosed { [loop] reason in
                reasons.append(reason)
                loop.quit()
            }
            try bubble.show()
            try loop.awaitQuit()
            #expect(reasons == [.expired])
        }

        @Test("stays on the screen when it is let go of, and its handlers are let go with it")
        func letGo() throws {
            weak var captured: Probe?
            do {
                let probe = Probe()
                captured = probe
                let bubble = Bubble(session: session, summary: "Bedtime")
                bubble.addAction("why", label: "Why?") { _ = probe }
                bubble.onClosed { _ in _ = probe }
                try bubble.show()
            }
            #expect(captured == nil)
            #expect(try server.displayedCount() == 1)
        }

        @Test("of a crashed server that was let go of hears nothing of its number's next bearer")
        func restartedServer() throws {
            var heard: [String] = []
            func bubble(_ name: String) -> Bubble {
                let bubble = Bubble(session: session, summary: name)
                bubble.addAction("why", label: "Why?") { [loop] in
                    heard.append(name)
                    loop.quit()
                }
                return bubble
            }
            try crashAndRestart()
            var old: Bubble? = bubble("old")
            let id = try old?.show()
            try crashAndRestart()
            old = nil
            let new = bubble("new")
            #expect(try new.show() == id)
            try server.invokeAction(labelled: "Why?")
            try loop.awaitQuit()
            try loop.runUntilIdle()
            #expect(heard == ["new"])
        }

        @Test("of a new server is shown at once when the watch has told of it")
        func serverWatch() throws {
            var told: [Bool] = []
            let watch = try ServerWatch(session: session) { [loop] isRunning in
                told.append(isRunning)
                loop.quit()
            }
            // The answer proves that the bus knows of the watch.
            _ = try session.serverInformation()
            try server.stop()
            try loop.awaitQuit()
            try server.restart()
            try loop.awaitQuit()
            #expect(told == [false, true])
            try Bubble(session: session, summary: "Bedtime").show()
            #expect(try server.displayedCount() == 1)
            withExtendedLifetime(watch) {}
        }

        private func crashAndRestart() throws {
            let watch = try ServerWatch(session: session) { [loop] isRunning in
                if isRunning { loop.quit() }
            }
            // The answer proves that the bus knows of the watch.
            _ = try session.serverInformation()
            try server.kill()
            try server.restart()
            try loop.awaitQuit()
            withExtendedLifetime(watch) {}
        }

        @Test("learns who the server is and what it can show")
        func introduction() throws {
            let information = try session.serverInformation()
            #expect(information.name == "dunst")
            #expect(information.specVersion == "1.2")
            let capabilities = try session.capabilities()
            #expect(capabilities.contains("actions"))
            #expect(capabilities.contains("body-markup"))
            #expect(!capabilities.contains("persistence"))
        }

        @Test("that hangs gives no answer, which is not the same as no server")
        func hangingServer() throws {
            server.suspend()
            defer { server.resume() }
            let error = #expect(throws: NotifyError.self) {
                try session.serverInformation(timeout: .milliseconds(50))
            }
            #expect(error?.kind == .noAnswer)
            #expect(error?.remoteName == nil)
        }
    }
}

/// Something to be held, so that its end can be seen.
final class Probe: Sendable {}
