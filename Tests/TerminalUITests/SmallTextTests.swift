import SleepCore
import Testing

@testable import TerminalUI

@Suite("Lengths, moments and nights have their words")
struct SmallTextTests {
    @Test(
        "lengths",
        arguments: [
            (0, "0 s"), (20, "20 s"), (59, "59 s"), (60, "1 min"), (90, "1 min 30 s"),
            (2700, "45 min"), (3600, "1 h"), (3601, "1 h 1 s"), (27_000, "7 h 30 min"),
            (28_800, "8 h"),
        ])
    func elapsed(_ seconds: Int, _ words: String) {
        #expect(ElapsedText.string(.seconds(seconds)) == words)
    }

    @Test("a range of minutes")
    func range() {
        #expect(ElapsedText.range(minutes: 5...90) == "5 min to 1 h 30 min")
    }

    @Test(
        "a moment has a date where it is not today",
        arguments: [
            ("2026-11-30T19:45", "at 19:45"), ("2026-12-01T00:05", "on Tue 1 Dec at 00:05"),
            ("2026-11-29T23:00", "on Sun 29 Nov at 23:00"),
        ])
    func moment(_ instant: String, _ words: String) throws {
        let now = try GoalFixture.at("2026-11-30T12:00")
        #expect(
            NightText.moment(
                try GoalFixture.at(instant), from: now, in: GoalFixture.zone,
                face: .twentyFourHours) == words)
    }

    @Test(
        "a night is tonight from its date's midnight until its wake time",
        arguments: [
            ("2026-11-29T23:59", "Mon 30 Nov"), ("2026-11-30T00:00", "Tonight"),
            ("2026-12-01T07:44", "Tonight"), ("2026-12-01T07:45", "Last night"),
        ])
    func name(_ moment: String, _ name: String) throws {
        let schedule = try GoalFixture.adopting(try GoalFixture.wish("00:00", "22:30")).schedule
        let night = try #require(
            schedule.night(try Night(reading: "2026-11-30"), in: GoalFixture.zone))
        #expect(
            NightText.name(night, at: try GoalFixture.at(moment), in: GoalFixture.zone) == name)
    }

    @Test("ticks", arguments: [false, true])
    func ticks(wasDone: Bool) throws {
        let style = GoalFixture.style(80)
        #expect(
            TickText.done("Screens off", wasDone: wasDone, style: style)
                == [wasDone ? "Done already: Screens off" : "Done: Screens off"])
        #expect(
            TickText.undone("Screens off", wasDone: wasDone, style: style)
                == [
                    wasDone
                        ? "Open again: Screens off"
                        : "Not done yet, so nothing to take back: Screens off"
                ])
    }
}
