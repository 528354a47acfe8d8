import Desktop
import Foundation
import SleepCore
import TerminalUI
import Testing

@testable import CommandLine

@MainActor
@Suite("The command that rehearses")
struct RehearseCommandTests {
    /// What the rehearsal is asked for.
    private final class Asked {
        var requests: [RehearsalRequest] = []
    }

    private func run(_ line: String) -> (exit: ExitCode, requests: [RehearsalRequest]) {
        let asked = Asked()
        let shells = Shells(
            runService: { _ in .failed }, runDemo: { _, _ in .failed },
            rehearse: { request in
                asked.requests.append(request)
                return Trace()
            })
        let words = line.split(separator: " ").map { Array($0.utf8) }
        let program = Program(
            environment: ProcessEnvironment(["HOME": "/nowhere", "TZ": "UTC"]), shells: shells)
        return (program.run(words), asked.requests)
    }

    @Test("hands script, stage, science and zone over, without a home to read from")
    func request() throws {
        let (exit, requests) = run(
            "rehearse --json --night 2026-11-30 --bedtime 23:15 --zone Europe/Berlin "
                + "--restart 22:10 --no-notices")
        #expect(exit == .done)
        #expect(requests.count == 1)
        let request = try #require(requests.first)
        let moment = try EveningScene.at("2026-11-30T22:10")
        #expect(
            request.script
                == RehearsalScript(
                    plan: .bedtime(try TimeOfDay(reading: "23:15"), sleepNeed: nil),
                    night: try Night(reading: "2026-11-30"), zone: "Europe/Berlin",
                    hasNotices: false, events: [ScriptedEvent(at: moment, .stop(until: moment))]))
        #expect(request.zone.name == "Europe/Berlin")
        #expect(request.stage.begins == (try EveningScene.at("2026-11-30T18:15")))
        #expect(request.stage.ends == (try EveningScene.at("2026-12-01T09:15")))
    }

    @Test("says once that every option about what happens may be repeated")
    func repeating() {
        let style = Style(columns: 120, isColored: false, isUnicode: true)
        let help = HelpText(program: RealProgram.declaration, style: style).text(for: ["rehearse"])
        let manual = RealProgram.file("moresleep-rehearse.1")
        #expect(help.ranges(of: "may be repeated").count == 1)
        #expect(manual.ranges(of: "may be repeated").count == 1)
        let options = ScriptOption.all.map(\.declaration)
        #expect(options.filter(\.repeats) == options)
        #expect(RealProgram.file("_moresleep").contains("*--suspend"))
    }

    @Test("asks for nothing where there is no goal, and that is no failure")
    func noGoal() {
        let (exit, requests) = run("rehearse --json")
        #expect(exit == .done)
        #expect(requests.isEmpty)
    }
}
