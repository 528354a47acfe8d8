import SleepCore
import Testing

@testable import TerminalUI

@Suite("A goal is told in sentences")
struct GoalTextTests {
    @Test(
        "the shift at 40, 80 and 120 columns",
        arguments: [
            (
                40,
                [
                    "Your bedtime moves 15 minutes earlier",
                    "each night, from 00:00 to 22:30 by night", "6.",
                ]
            ),
            (
                80,
                [
                    "Your bedtime moves 15 minutes earlier each night, from 00:00 to 22:30 by night",
                    "6.",
                ]
            ),
            (
                120,
                [
                    "Your bedtime moves 15 minutes earlier each night, from 00:00 to 22:30 by night 6."
                ]
            ),
        ])
    func shift(_ columns: Int, _ lines: [String]) throws {
        let goal = try GoalFixture.goal("00:00", "22:30")
        #expect(
            GoalText.shift(goal, face: .twentyFourHours, style: GoalFixture.style(columns))
                == lines)
    }

    @Test("minutes have a tenth where they need one, and the clock is the person's")
    func shiftWithTenths() throws {
        let goal = try GoalFixture.goal("00:00", "22:00")
        #expect(
            GoalText.shift(goal, face: .twelveHours, style: GoalFixture.style(120)) == [
                "Your bedtime moves 17.1 minutes earlier each night, from 12:00 AM to 10:00 PM by "
                    + "night 7."
            ])
    }

    @Test("a pace over 30 minutes is called quick, 30 and below is not")
    func pace() throws {
        let style = GoalFixture.style(40)
        #expect(GoalText.pace(try GoalFixture.goal("00:00", "22:30", days: 3), style: style) == [])
        #expect(
            GoalText.pace(try GoalFixture.goal("02:00", "23:00", days: 3), style: style) == [
                "",
                "That is quick: about 15 minutes a night",
                "is what the body clock follows by",
                "itself, and 30 with dim evenings and",
                "morning light. At 30 minutes a night it",
                "takes 6 nights. More: moresleep why pace",
            ])
    }

    @Test("a goal that is there is told with tonight's number")
    func standing() throws {
        let schedule = try GoalFixture.adopting(try GoalFixture.wish("00:00", "22:30")).schedule
        #expect(
            GoalText.standing(
                schedule, at: try GoalFixture.at("2026-12-02T18:00"), in: GoalFixture.zone,
                face: .twentyFourHours)
                == "Your goal now: 00:00 to 22:30 over 7 nights. Tonight is night 3 of 7.")
    }

    @Test("one that is still to come is told without a night, and none not at all")
    func standingToCome() throws {
        let wish = try GoalFixture.wish("00:00", "22:30", start: "2026-12-24")
        let now = try GoalFixture.at("2026-11-30T12:00")
        #expect(
            GoalText.standing(
                try GoalFixture.adopting(wish).schedule, at: now, in: GoalFixture.zone,
                face: .twentyFourHours) == "Your goal now: 00:00 to 22:30 over 7 nights.")
        #expect(
            GoalText.standing(
                SleepSchedule(), at: now, in: GoalFixture.zone, face: .twentyFourHours) == nil)
    }
}
