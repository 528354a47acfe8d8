import Desktop
import DesktopFixtures
import GLib
import SleepCore
import Testing

// What leaves the screen, and who says so.

extension QuirkTests {
    @Test("two closings for one, and of what never was (swaync): nothing is closed or ticked again")
    func closingTwice() async {
        await #expect(processExitsWith: .success) {
            try await EveningStage.play { evening in
                let server = try evening.stage.start("actions", .eager)
                try evening.run(to: "last_meal")
                try evening.stage.closeAsAnotherProgram(77)
                try evening.run(to: "stop_eating")
                try evening.stage.settle()
                try evening.stage.press(2, "done")
                try evening.stage.settle()
                #expect(try evening.stage.calls(of: server).compactMap(\.close) == [77, 1, 2])
                #expect(evening.ticked == ["stop_eating"])
                #expect(try evening.item("last_meal")?.state == .active)
                try server.end()
            }
        }
    }

    @Test("no closing at expiry (GNOME, swaync, notification-daemon): our own clock closes it")
    func silentExpiry() async {
        await #expect(processExitsWith: .success) {
            try await EveningStage.play { evening in
                let server = try evening.stage.start("actions", .forgetful)
                try evening.run(to: "last_meal")
                #expect(try evening.stage.screen() == [])
                try evening.stage.settle()
                #expect(try evening.item("last_meal")?.state == .active)
                try evening.run(to: "stop_eating")
                #expect(try evening.stage.calls(of: server).map(\.close) == [nil, 1, nil])
                try server.end()
            }
        }
    }

    @Test("a closing by hand (all): it is neither a tick nor a reason to show it again")
    func dismissal() async {
        await #expect(processExitsWith: .success) {
            try await EveningStage.play { evening in
                let server = try evening.stage.start("actions")
                try evening.run(to: "last_meal")
                try evening.stage.dismiss(1)
                try evening.stage.settle()
                #expect(try evening.item("last_meal")?.state == .active)
                try evening.run(to: "stop_eating")
                #expect(evening.told.map(\.event) == ["last_meal", "stop_eating"])
                #expect(try evening.stage.calls(of: server).map(\.close) == [nil, nil])
                try server.end()
            }
        }
    }

    @Test(
        "a lifetime that is ignored (GNOME): each is closed before the next, the last after waking")
    func ignoredLifetime() async {
        await #expect(processExitsWith: .success) {
            try await EveningStage.play { evening in
                let server = try evening.stage.start("actions")
                try evening.runNight()
                let calls = try evening.stage.calls(of: server)
                // Shown, closed, shown, closed, and so to the end.
                #expect(calls.map { $0.close == nil } == (0..<22).map { $0.isMultiple(of: 2) })
                #expect(calls.compactMap(\.close) == Array(1...11))
                #expect(calls.compactMap(\.expiry) == Array(repeating: 300_000, count: 11))
                #expect(try evening.stage.screen() == [])
                try server.end()
            }
        }
    }

    @Test("the newest three only (GNOME): one stands there at a time, and none is pushed out")
    func newestThree() async {
        await #expect(processExitsWith: .success) {
            try await EveningStage.play { evening in
                let server = try evening.stage.start("actions", .three)
                var most = 0
                try evening.runNight { event in
                    guard case .shown(let number, _)? = evening.told.last?.result else { return }
                    try evening.stage.press(number, "why")
                    try evening.stage.settle()
                    most = max(most, try evening.stage.screen().count)
                }
                #expect(evening.told.count == 22)
                #expect(most == 1)
                #expect(try evening.stage.calls(of: server).compactMap(\.dropped) == [])
                try server.end()
            }
        }
    }

    @Test("a banner that others queue behind (GNOME): the newest is on the screen, seen or not")
    func queue() async {
        await #expect(processExitsWith: .success) {
            try await EveningStage.play { evening in
                let server = try evening.stage.start("actions", .queue)
                var seen: [[UInt32]] = []
                try evening.runNight { _ in seen.append(try evening.stage.screen()) }
                #expect(seen == (1...11).map { [$0] })
                #expect(evening.ticked == [])
                try server.end()
            }
        }
    }

    @Test("closing what is gone is refused (notification-daemon): the next reminder comes")
    func refusedClosing() async {
        await #expect(processExitsWith: .success) {
            try await EveningStage.play { evening in
                let server = try evening.stage.start("actions", .forgetful)
                try evening.runNight()
                #expect(try evening.stage.calls(of: server).compactMap(\.close) == Array(1...11))
                #expect(
                    evening.told.map(\.result) == (1...11).map { .shown(notificationID: $0) })
                try server.end()
            }
        }
    }
}
