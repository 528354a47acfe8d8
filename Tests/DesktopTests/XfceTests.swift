import Desktop
import DesktopFixtures
import GLib
import SleepCore
import Testing

/// The notifier with xfce4-notifyd on a display that nobody sees.
@MainActor
private func playWithXfce(_ scene: @MainActor (NotifierStage, XfceServer) throws -> Void)
    async throws
{
    try await NotifierStage.play { stage in
        let display = try VirtualDisplay()
        stage.notifier.onServerAppeared = { [loop = stage.loop] in loop.quit() }
        let server = try XfceServer(on: stage.bus, display: display)
        try stage.loop.awaitQuit()
        try scene(stage, server)
        try server.stop()
        try display.stop()
    }
}

@Suite("Notifications on Xfce's server", .timeLimit(.minutes(10)))
struct XfceTests {
    @Test("have two buttons that can be clicked, and leave the screen with the click")
    func buttons() async {
        await #expect(processExitsWith: .success) {
            try await playWithXfce { stage, server in
                var heard: [String] = []
                stage.notifier.onAction = { [loop = stage.loop] id, action in
                    heard.append("\(id.event) \(action)")
                    loop.quit()
                }
                #expect(stage.notifier.show(reminder("last_meal")) == .shown(notificationID: 1))
                try server.click(.left)
                try stage.loop.awaitQuit()
                stage.notifier.close(occurrence("last_meal"))
                #expect(stage.notifier.show(reminder("reading")) == .shown(notificationID: 2))
                try server.click(.right)
                try stage.loop.awaitQuit()
                #expect(heard == ["last_meal why", "reading done"])
            }
        }
    }

    @Test("leave the screen when they are closed")
    func closing() async {
        await #expect(processExitsWith: .success) {
            try await playWithXfce { stage, server in
                _ = stage.notifier.show(reminder())
                try server.awaitBubble()
                stage.notifier.close(occurrence("last_meal"))
                #expect(try !server.isShowing())
            }
        }
    }

    @Test("of a crashed server get no click on the one that has their number on the next")
    func crash() async {
        await #expect(processExitsWith: .success) {
            try await playWithXfce { stage, server in
                var heard: [String] = []
                stage.notifier.onAction = { id, action in heard.append("\(id.event) \(action)") }
                #expect(stage.notifier.show(reminder("last_meal")) == .shown(notificationID: 1))
                try server.kill()
                try server.restart()
                try stage.loop.awaitQuit()
                let buttons = ["why", "Why?", "done", "Done"]
                #expect(try stage.showAsAnotherProgram(actions: buttons) == 1)
                let spy = try Bus.connect(address: stage.bus.address)
                let spying = spy.subscribe(member: "ActionInvoked") { [loop = stage.loop] _ in
                    loop.quit()
                }
                try server.click(.right)
                try stage.loop.awaitQuit()
                try stage.settle()
                #expect(heard == [])
                #expect(stage.notifier.show(reminder("reading")) == .shown(notificationID: 2))
                try server.click(.right)
                try stage.loop.awaitQuit()
                try stage.settle()
                #expect(heard == ["reading done"])
                spying.cancel()
            }
        }
    }

    @Test("are held back while do-not-disturb is set, and not shown afterwards either")
    func doNotDisturb() async {
        await #expect(processExitsWith: .success) {
            try await playWithXfce { stage, server in
                try stage.settle()
                #expect(stage.quiet.quiet == .off(.xfce))
                try server.setDoNotDisturb(true)
                try stage.settle()
                #expect(stage.quiet.quiet == .on(.xfce))
                #expect(
                    stage.notifier.show(reminder())
                        == .shown(notificationID: 1, isHeldBack: true))
                try server.setDoNotDisturb(false)
                try stage.settle()
                #expect(stage.quiet.quiet == .off(.xfce))
                #expect(try !server.isShowing())
            }
        }
    }
}
