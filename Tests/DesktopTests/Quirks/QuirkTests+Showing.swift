import Desktop
import DesktopFixtures
import Foundation
import GLib
import SleepCore
import Testing

// Numbers, words and servers that do not start.

extension QuirkTests {
    @Test("an unknown number given back (dunst, xfce4-notifyd) or not (the others): none is sent")
    func replacedNumbers() async {
        await #expect(processExitsWith: .success) {
            try await EveningStage.play { evening in
                let first = try evening.stage.start("actions")
                try evening.run(to: "last_meal")
                #expect(try first.nextCall().replaces == 0)
                try first.kill()
                for (habit, event) in [
                    (FakeServer.Habit.echo, "stop_eating"), (.plain, "last_water"),
                ] {
                    let next = try evening.stage.start("actions", habit)
                    #expect(try evening.stage.showAsAnotherProgram() == 1)
                    try evening.run(to: event)
                    #expect(try evening.stage.calls(of: next).map(\.replaces) == [0, 0])
                    #expect(try evening.state(event) == .delivered(notificationID: 2))
                    #expect(try evening.stage.screen() == [1, 2])
                    try next.kill()
                }
            }
        }
    }

    @Test("a number that no signed one holds (any that has run for long): it is kept as it is")
    func highNumbers() async {
        await #expect(processExitsWith: .success) {
            try await EveningStage.play { evening in
                let server = try evening.stage.start("actions", .high)
                try evening.run(to: "last_meal")
                #expect(
                    try evening.state("last_meal")
                        == .delivered(notificationID: 3_000_000_001))
                try evening.stage.press(3_000_000_001, "done")
                try evening.stage.settle()
                #expect(evening.ticked == ["last_meal"])
                #expect(try evening.stage.screen() == [])
                try server.end()
            }
        }
    }

    @Test("the same words again are refused (Plasma): in a whole night nothing is said twice")
    func sameWords() async {
        await #expect(processExitsWith: .success) {
            try await EveningStage.play { evening in
                let server = try evening.stage.start("actions", .identical)
                try evening.runNight { _ in
                    guard case .shown(let number, _)? = evening.told.last?.result else { return }
                    try evening.stage.press(number, "why", times: 2)
                    try evening.stage.settle()
                }
                #expect(
                    evening.told.map(\.result) == (1...22).map { .shown(notificationID: $0) })
                try server.end()
            }
        }
    }

    @Test("a critical one breaks through do-not-disturb (GNOME): in a whole night none is critical")
    func urgency() async {
        await #expect(processExitsWith: .success) {
            try await EveningStage.play { evening in
                let server = try evening.stage.start("actions", name: "Plasma")
                try evening.stage.setQuiet(true)
                try evening.runNight()
                let urgencies = try evening.stage.calls(of: server).compactMap(\.hints?.urgency)
                #expect(urgencies == Array(repeating: 1, count: 11))
                try server.end()
            }
        }
    }

    @Test("all that was held back comes at once (dunst): what is too late is taken back before")
    func releasedAtOnce() async {
        await #expect(processExitsWith: .success) {
            try await EveningStage.play { evening in
                let server = try evening.stage.start("actions", .quiet, name: "dunst")
                try evening.run(to: "last_meal")
                try evening.run(to: "stop_eating")
                try evening.stage.setQuiet(false)
                #expect(try evening.stage.screen() == [2])
                try evening.stage.setQuiet(true)
                // Ten minutes later, and nothing else has come due.
                evening.clock.ring()
                try evening.stage.setQuiet(false)
                #expect(try evening.stage.screen() == [])
                #expect(evening.told.map(\.event) == ["last_meal", "stop_eating"])
                #expect(try evening.stage.calls(of: server).compactMap(\.close) == [1, 2])
                try server.end()
            }
        }
    }

    @Test("the only server ends as it is started (dunst without a display): it counts as none")
    func endingServer() async {
        await #expect(processExitsWith: .success) {
            try await tryFailingServer("/bin/sh -c 'kill -SEGV $$'")
        }
    }

    @Test("the only server leaves as it is started (dunst in a foreign session): it counts as none")
    func leavingServer() async {
        await #expect(processExitsWith: .success) {
            try await tryFailingServer("/bin/false")
        }
    }
}

/// A night in which the bus can start one server, which fails at that, until another one comes.
@MainActor
private func tryFailingServer(_ command: String) async throws {
    let service = "[D-BUS Service]\nName=\(DesktopNotifier.serverName)\nExec=\(command)\n"
    let services = ["\(DesktopNotifier.serverName).service": service]
    try await EveningStage.play(services: services) { evening in
        let nobody = ShowResult.noServer(reason: "no notification server is there")
        try evening.run(to: "last_meal")
        var moments = [evening.clock.now]
        for _ in 1...3 {
            evening.clock.ring()
            moments.append(evening.clock.now)
        }
        #expect(zip(moments.dropFirst(), moments).map { $0.timeIntervalSince($1) } == [1, 5, 30])
        #expect(evening.told.map(\.result) == Array(repeating: nobody, count: 4))
        #expect(
            try evening.state("last_meal") == .failed(reason: "no notification server is there"))
        let server = try evening.stage.start("actions")
        #expect(evening.told.last?.result == .shown(notificationID: 1))
        #expect(evening.told.map(\.event) == Array(repeating: "last_meal", count: 5))
        try server.end()
    }
}
