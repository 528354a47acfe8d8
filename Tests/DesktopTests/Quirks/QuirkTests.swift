import Desktop
import DesktopFixtures
import GLib
import SleepCore
import Testing

/// One test for each habit, named after it and after the servers that have it.
@Suite("Habits of notification servers", .timeLimit(.minutes(10)))
struct QuirkTests {}

// What a press brings.

extension QuirkTests {
    @Test("a press and the closing in one millisecond (xfce4-notifyd, dunst by mouse): it counts")
    func pressAndClosing() async {
        await #expect(processExitsWith: .success) {
            try await EveningStage.play { evening in
                let server = try evening.stage.start("actions", .leaving)
                try evening.run(to: "last_meal")
                try evening.stage.press(1, "done")
                try evening.stage.settle()
                #expect(evening.ticked == ["last_meal"])
                try evening.run(to: "stop_eating")
                #expect(evening.told.last?.result == .shown(notificationID: 2))
                #expect(try evening.stage.screen() == [2])
                try server.end()
            }
        }
    }

    @Test("a press without a closing (dunstctl, makoctl): closed by us, and a second is nothing")
    func pressWithoutClosing() async {
        await #expect(processExitsWith: .success) {
            try await EveningStage.play { evening in
                let server = try evening.stage.start("actions")
                try evening.run(to: "last_meal")
                try evening.stage.press(1, "done", times: 2)
                try evening.stage.press(1, "why")
                try evening.stage.settle()
                #expect(evening.ticked == ["last_meal"])
                #expect(evening.told.map(\.event) == ["last_meal"])
                #expect(try evening.stage.calls(of: server).map(\.close) == [nil, 1])
                #expect(try evening.stage.screen() == [])
                try server.end()
            }
        }
    }

    @Test("everything twice, from the name's owner and its proxy (GNOME): each press counts once")
    func twoSenders() async {
        await #expect(processExitsWith: .success) {
            try await EveningStage.play { evening in
                let server = try evening.stage.start("actions", .twofold)
                try evening.run(to: "last_meal")
                var heard = 0
                let before = evening.stage.notifier.onAction
                evening.stage.notifier.onAction = { id, action in
                    heard += 1
                    before?(id, action)
                }
                try evening.stage.pressAsStranger(1, "done")
                try evening.stage.settle()
                #expect(heard == 0)
                try evening.stage.press(1, "why")
                try evening.stage.settle()
                #expect(heard == 1)
                #expect(evening.told.map(\.event) == ["last_meal", "why/last_meal"])
                #expect(evening.ticked == [])
                try server.end()
            }
        }
    }

    @Test("`default` as a button (xfce4-notifyd): there is none, and whoever sends it says nothing")
    func defaultAction() async {
        await #expect(processExitsWith: .success) {
            try await EveningStage.play { evening in
                let server = try evening.stage.start("actions")
                try evening.runNight { _ in
                    guard case .shown(let number, _)? = evening.told.last?.result else { return }
                    try evening.stage.press(number, "default")
                    try evening.stage.settle()
                }
                let shown = try evening.stage.calls(of: server).compactMap(\.actions)
                #expect(shown.count == 11)
                #expect(shown.allSatisfy { !$0.contains("default") })
                #expect(evening.ticked == [])
                try server.end()
            }
        }
    }
}
