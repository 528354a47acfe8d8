import SleepCore
import Testing

@testable import TerminalUI

@Suite("A saved goal tells what comes next")
struct GoalOutlookTests {
    private func lines(
        _ change: ScheduleChange, at moment: String, columns: Int = 120,
        face: ClockFace = .twentyFourHours
    ) throws -> [String] {
        GoalOutlook(
            change, calculator: try GoalFixture.calculator(), now: try GoalFixture.at(moment),
            face: face
        ).lines(style: GoalFixture.style(columns))
    }

    @Test("tonight with its bedtime and the first reminder that is still to come")
    func tonight() throws {
        let change = try GoalFixture.adopting(try GoalFixture.wish("00:00", "22:30"))
        #expect(
            try lines(change, at: "2026-11-30T12:00") == [
                "Saved. Tonight is night 1 of 7: bedtime 23:45.",
                "The next reminder comes at 19:45: “Last meal window closing soon”",
            ])
    }

    @Test("reminders that had passed are not announced")
    func lateInTheEvening() throws {
        let change = try GoalFixture.adopting(
            try GoalFixture.wish("00:00", "22:30"), at: "2026-11-30T22:20")
        #expect(
            try lines(change, at: "2026-11-30T22:20", columns: 40, face: .twelveHours) == [
                "Saved. Tonight is night 1 of 7: bedtime",
                "11:45 PM.",
                "The next reminder comes at 10:45 PM:",
                "“Screens off”",
            ])
    }

    @Test("a later start is told by its date, and so is its first reminder")
    func laterStart() throws {
        let change = try GoalFixture.adopting(
            try GoalFixture.wish("00:00", "22:30", start: "2026-12-24"))
        #expect(
            try lines(change, at: "2026-11-30T12:00") == [
                "Saved. Thu 24 Dec is night 1 of 7: bedtime 23:45.",
                "The next reminder comes on Thu 24 Dec at 19:45: “Last meal window closing soon”",
            ])
    }

    @Test("a bedtime that has just passed is told with the day on which it comes again")
    func justPassed() throws {
        let change = try GoalFixture.adopting(
            try GoalFixture.wish("10:34", "09:30"), at: "2026-11-30T11:36")
        #expect(
            try lines(change, at: "2026-11-30T11:36").first
                == "Saved. Tonight is night 1 of 7: bedtime 10:19 on Tue 1 Dec.")
    }

    @Test("a running night goes on, and its reminders are the ones that come next")
    func replacing() throws {
        let first = try GoalFixture.adopting(try GoalFixture.wish("00:00", "22:30"))
        let second = try GoalFixture.adopting(
            try GoalFixture.wish("01:00", "22:00", days: 10), into: first.schedule,
            at: "2026-11-30T23:35")
        #expect(
            try lines(second, at: "2026-11-30T23:35") == [
                "Saved. Tue 1 Dec is night 1 of 10: bedtime 00:42 on Wed 2 Dec.",
                "The running night goes on as planned; the new goal holds from Tue 1 Dec. To begin "
                    + "tonight instead: moresleep goal end,",
                "then set it again.",
                "The next reminder comes at 23:45: “Bedtime. You got this.”",
            ])
    }

    @Test(
        "tonight is no way out once its new bedtime has passed, nor where a later start was asked for"
    )
    func noWayBack() throws {
        let first = try GoalFixture.adopting(try GoalFixture.wish("00:00", "22:30"))
        for (wish, moment) in [
            (try GoalFixture.wish("23:30", "22:00"), "2026-11-30T23:35"),
            (try GoalFixture.wish("01:00", "22:00", start: "2026-12-05"), "2026-11-30T21:00"),
        ] {
            let second = try GoalFixture.adopting(wish, into: first.schedule, at: moment)
            let lines = try lines(second, at: moment)
            #expect(lines.contains { $0.hasPrefix("The running night goes on as planned;") })
            #expect(!lines.contains { $0.contains("moresleep goal end") })
        }
    }

    @Test("an unusual sleep need is taken with a word of caution, a usual one without")
    func caution() throws {
        let short = try GoalFixture.adopting(
            try GoalFixture.wish("00:00", "22:30", sleepNeed: .minutes(390)))
        #expect(
            try lines(short, at: "2026-11-30T12:00").last
                == "sleep-need is now 6 h 30 min. Taken as you wish; 7 h to 9 h is advised.")
        let usual = try GoalFixture.adopting(
            try GoalFixture.wish("00:00", "22:30", sleepNeed: .minutes(420)))
        #expect(try lines(usual, at: "2026-11-30T12:00").count == 2)
    }
}
