import SleepCore
import Testing

@testable import TerminalUI

@Suite("A goal is shown with the night it has reached")
struct GoalViewTests {
    private func lines(
        _ schedule: SleepSchedule, at moment: String, columns: Int = 120
    ) throws -> [String] {
        try #require(
            GoalView(
                schedule, now: try GoalFixture.at(moment), zone: GoalFixture.zone,
                face: .twentyFourHours)
        ).lines(style: GoalFixture.style(columns))
    }

    private func schedule() throws -> SleepSchedule {
        try GoalFixture.adopting(try GoalFixture.wish("00:00", "22:30")).schedule
    }

    @Test(
        "the row of the night follows the hour",
        arguments: [
            ("2026-12-02T18:00", "Tonight     night 3 of 7, bedtime 23:15"),
            ("2026-12-03T03:00", "Tonight     night 3 of 7, bedtime 23:15"),
            ("2026-12-03T08:00", "Last night  night 3 of 7, bedtime 23:15"),
            ("2026-12-08T18:00", "Tonight     night 9, holding, bedtime 22:30"),
        ])
    func night(_ moment: String, _ row: String) throws {
        let lines = try lines(try schedule(), at: moment)
        #expect(
            lines == [
                "Your bedtime moves 15 minutes earlier each night, from 00:00 to 22:30 by night 6.",
                "", row, "Sleep need  8 h", "Holds from  Mon 30 Nov",
            ])
    }

    @Test("at 40 columns nothing is lost")
    func narrow() throws {
        #expect(
            try lines(try schedule(), at: "2026-12-08T18:00", columns: 40) == [
                "Your bedtime moves 15 minutes earlier",
                "each night, from 00:00 to 22:30 by night", "6.", "",
                "Tonight     night 9, holding, bedtime",
                "            22:30", "Sleep need  8 h", "Holds from  Mon 30 Nov",
            ])
    }

    @Test("a night that is played out is said to be of the goal before")
    func replaced() throws {
        let wish = try GoalFixture.wish("01:00", "22:00", days: 10)
        let change = try GoalFixture.adopting(
            wish, into: try schedule(), at: "2026-11-30T21:00")
        #expect(
            Array(try lines(change.schedule, at: "2026-11-30T22:00").dropFirst(2)) == [
                "Tonight     night 1 of 7 of the goal before, bedtime 23:45", "Sleep need  8 h",
                "Holds from  Tue 1 Dec",
            ])
    }

    @Test("the sleep need is the one in force, though it was changed after the goal")
    func sleepNeed() throws {
        let noon = try GoalFixture.at("2026-12-02T12:00")
        let change = try schedule().setting(
            .sleepNeed, minutes: 450, at: noon, in: GoalFixture.zone)
        #expect(
            try lines(change.schedule, at: "2026-12-02T18:00")[3] == "Sleep need  7 h 30 min")
    }

    @Test("without a goal there is nothing to show")
    func none() throws {
        let now = try GoalFixture.at("2026-12-02T18:00")
        #expect(
            GoalView(SleepSchedule(), now: now, zone: GoalFixture.zone, face: .twelveHours) == nil)
    }
}
