import Desktop
import DesktopFixtures
import GLib
import SleepCore
import Testing

@Suite("What is shown under do-not-disturb", .timeLimit(.minutes(10)))
struct HeldBackTests {
    @Test("is held back, no more urgent than before, until do-not-disturb ends")
    func heldBack() async {
        await #expect(processExitsWith: .success) {
            try await NotifierStage.play { stage in
                let server = try stage.start("actions", name: "Plasma")
                let notifier = stage.notifier
                #expect(notifier.show(reminder("last_meal")) == .shown(notificationID: 1))
                try stage.setQuiet(true)
                try stage.settle()
                #expect(
                    notifier.show(reminder("reading"))
                        == .shown(notificationID: 2, isHeldBack: true))
                try stage.setQuiet(false)
                try stage.settle()
                #expect(notifier.show(reminder("bedtime")) == .shown(notificationID: 3))
                #expect(
                    try stage.calls(of: server).compactMap(\.hints?.urgency) == [1, 1, 1])
                try server.end()
            }
        }
    }

    @Test("is held back by a server that has just come, too")
    func newServer() async {
        await #expect(processExitsWith: .success) {
            try await NotifierStage.play { stage in
                let first = try stage.start("actions", name: "dunst")
                #expect(stage.notifier.show(reminder()) == .shown(notificationID: 1))
                try first.kill()
                var result: ShowResult?
                stage.notifier.onServerAppeared = { [weak notifier = stage.notifier] in
                    // At once, as the engine does it.
                    result = notifier?.show(reminder("reading"))
                }
                let second = try stage.start("actions", .quiet, name: "dunst")
                #expect(result == .shown(notificationID: 1, isHeldBack: true))
                try second.end()
            }
        }
    }

    @Test("NS-10: an evening of it ticks nothing, raises no urgency, and is told as not seen")
    func evening() async {
        await #expect(processExitsWith: .success) {
            try await EveningStage.play { evening in
                let server = try evening.stage.start("actions", name: "Plasma")
                try evening.run(to: "screens_off")
                try evening.stage.setQuiet(true)
                try evening.stage.settle()
                try evening.run(to: "bedtime")
                #expect(evening.ticked == [])
                #expect(
                    try evening.unseen() == [
                        "reading heldBack", "cool_room heldBack", "almost_bedtime heldBack",
                        "bedtime heldBack",
                    ])
                #expect(try evening.item("reading")?.state == .active)
                let urgencies = try evening.stage.calls(of: server).compactMap(\.hints?.urgency)
                #expect(urgencies == Array(repeating: 1, count: 10))
                try server.end()
            }
        }
    }
}
