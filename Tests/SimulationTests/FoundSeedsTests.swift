import CommandLine
import Foundation
import Simulation
import SleepCore
import TerminalUI
import Testing

/// Faults that rehearsals have found, each as the shortest script that showed it.
@MainActor
@Suite("What rehearsals have found")
struct FoundSeedsTests {
    private func script(_ line: String) throws -> RehearsalScript {
        try RehearsalArguments.script(
            reading: line.split(separator: " ").map(String.init), stored: SleepSchedule(),
            at: Date(timeIntervalSince1970: 0), in: StagedScript.zone("UTC")
        ).0
    }

    @Test(
        "a goal that ended just before the machine slept is over when it wakes",
        arguments: [
            // Seed 1230: the alarm rings before the command's call has been read.
            """
            --night 2024-04-28 --bedtime 00:27 --sleep-need 8h --zone Pacific/Apia \
            --goal-end 23:57,1 --suspend 23:57..00:18
            """,
            // Seed 2174, once commands could die before they told: the last look before a suspend.
            """
            --night 2025-10-26 --bedtime 02:23 --sleep-need 8h --zone UTC \
            --suspend 00:23..00:24 --goal-end 23:46,1,untold
            """,
        ])
    func endedBeforeSuspend(line: String) throws {
        let script = try script(line)
        #expect(Finding.violation(in: script) == nil)
        // Whatever came due by then, and nothing of what was still to come.
        let shown = try LivedNight(script).trace.lines().filter { $0.effect == .shown }.compactMap(
            \.id)
        #expect(!shown.isEmpty && !shown.contains("bedtime"))
    }

    @Test("a server that does not take what was missed is not asked again in the night")
    func summaryInTheNight() throws {
        // The tries went on into the hour from which nobody is told what they have missed.
        let line = """
            --night 2024-07-18 --bedtime 12:27 --sleep-need 8h --zone America/New_York \
            --silent-server 12:13..12:15 --clock-step 12:14+1h12m
            """
        let script = try script(line)
        #expect(Finding.violation(in: script) == nil)
        let summaries = try LivedNight(script).trace.lines().filter { $0.kind == .summary }
        #expect(summaries.map(\.effect) == [.notShown])
    }

    @Test("what was missed is not told any more once the goal is ended")
    func summaryWithoutGoal() throws {
        let line = """
            --night 2025-10-23 --bedtime 16:14 --sleep-need 8h --zone UTC --suspend 14:07..19:53 \
            --goal-end 20:55:42,6 --declining-server 00:14..00:15
            """
        let script = try script(line)
        #expect(Finding.violation(in: script) == nil)
        let summaries = try LivedNight(script).trace.lines().filter { $0.kind == .summary }
        #expect(summaries.isEmpty)
    }

    @Test("what comes due once more after a window in which the clock was set back is told")
    func clockSetBackInAWindow() throws {
        // Seed 205466: it was skipped as if the window had gone on.
        let line = """
            --night 2024-11-25 --bedtime 21:20 --sleep-need 8h --zone America/Los_Angeles \
            --clock-step 21:03-30s --exit 20:54:22
            """
        let script = try script(line)
        #expect(Finding.violation(in: script) == nil)
        let lines = try LivedNight(script).trace.lines()
        #expect(!lines.contains { $0.effect == .skipped })
        #expect(lines.contains { $0.id == "almost_bedtime" && $0.effect == .shown })
    }

    @Test("who starts anew, on a clock that is set back to before the first start, is followed")
    func startedTwice() throws {
        // Seed 170271: the simulation itself went by the first start.
        let script = try script(
            """
            --night 2027-10-15 --bedtime 12:14 --sleep-need 8h --zone America/Santiago \
            --wind-down 10:39 --clock-step 11:29-1h22m --wind-down 11:38
            """)
        #expect(Finding.violation(in: script) == nil)
        let lines = try LivedNight(script).trace.lines()
        let first = lines.filter { $0.id == "Instagram" }
        #expect(first.map(\.effect) == [.asleep, .awake, .asleep, .awake])
    }

    @Test("what rested in a free window does not come on a clock that is set back afterwards")
    func restedOnce() throws {
        // Seed 147245: the simulation itself wanted it on the second time round.
        let script = try script(
            """
            --night 2026-04-22 --bedtime 20:14 --sleep-need 8h --zone Pacific/Kiritimati \
            --suspend 19:59..19:59:37 --exit 19:54,10m40s --clock-step 00:04-4h18m
            """)
        #expect(Finding.violation(in: script) == nil)
        let lines = try LivedNight(script).trace.lines()
        #expect(lines.filter { $0.id == "almost_bedtime" }.map(\.effect) == [.skipped])
    }

    @Test("a start on a clock that was set back to before the goal is refused, and says why")
    func startBeforeTheGoal() throws {
        // Seed 126840: it was taken, and nothing fell asleep.
        let line = """
            --night 2027-11-04 --bedtime 21:15 --sleep-need 8h --zone America/Los_Angeles \
            --clock-step 18:15-17h --wind-down 19:40
            """
        let script = try script(line)
        #expect(Finding.violation(in: script) == nil)
        let lines = try LivedNight(script).trace.lines()
        let start = try #require(lines.first { $0.effect == .windDownStarted })
        let why = try #require(start.why)
        #expect(
            NotDoneText.words(why, in: StagedScript.zone(script.zone), face: .twentyFourHours)
                == "the goal was saved on Thu 4 Nov at 05:15, which is still to come by this clock")
    }

    @Test("nobody is warned, once there is room on the disk again, of what they began by hand")
    func startOnAFullDisk() throws {
        // Seed 304109: the simulation itself took the warning for one that was missed in vain.
        let line = """
            --night 2024-02-29 --current 10:29 --target 06:52 --days 27 --sleep-need 8h \
            --start 2024-02-27 --zone Asia/Tokyo --wind-down 2024-03-02T07:44:30+09:00 \
            --disk-full 2024-03-02T07:44:00+09:00..07:45
            """
        let script = try script(line)
        #expect(Finding.violation(in: script) == nil)
        let lines = try LivedNight(script).trace.lines()
        #expect(lines.filter { $0.effect == .missed }.map(\.id) == ["blockFirst-15"])
    }

    @Test(
        "nothing is told that comes due in a free window, wherever the clock is set in it",
        arguments: [
            // Seed 101299: on the wall clock the window was over, and minutes of it were left.
            (
                """
                --night 2025-05-29 --bedtime 15:18 --sleep-need 8h --zone Pacific/Pago_Pago \
                --exit 14:29 --clock-step 14:32+3m30s
                """, ["block30Min-15", "reading", "block30Min-5"]
            ),
            // Seed 108210: it was granted on a clock of the day after, on which all was missed.
            (
                """
                --night 2027-10-25 --bedtime 20:53 --sleep-need 8h --zone Europe/Berlin \
                --exit 20:10,2m3s --clock-step 20:08+26h --clock-step 20:17-26h
                """, []
            ),
        ])
    func clockSetInAWindow(line: String, expected: [String]) throws {
        let script = try script(line)
        #expect(Finding.violation(in: script) == nil)
        let skipped = try LivedNight(script).trace.lines().filter { $0.effect == .skipped }
        #expect(skipped.compactMap(\.id) == expected)
    }
}
