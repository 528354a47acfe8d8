import SleepCore
import Testing

@testable import CommandLine

@Suite("A goal that is not planned is refused with a way out")
struct GoalWordsTests {
    private func refusal(
        _ current: String, _ target: String, days: Int = 7, need: Int = 480
    ) throws -> CommandFailure {
        let (from, to) = (try TimeOfDay(reading: current), try TimeOfDay(reading: target))
        let night = try Night(reading: "2026-11-30")
        let error = #expect(throws: GoalError.self) {
            try Goal(
                currentBedtime: from, targetBedtime: to, durationDays: days, startNight: night,
                sleepNeed: .minutes(need))
        }
        return CommandFailure(explaining: try #require(error), face: .twentyFourHours)
    }

    @Test("the current bedtime is no target")
    func equal() throws {
        #expect(
            try refusal("23:00", "23:00")
                == CommandFailure(
                    .usage, "goalTargetEqualsCurrent",
                    "The target 23:00 is the current bedtime already.",
                    hint: "Choose an earlier target, such as 22:30."))
    }

    @Test("a later target is told by how much it is later")
    func later() throws {
        #expect(
            try refusal("23:30", "00:45")
                == CommandFailure(
                    .usage, "goalTargetLater",
                    "The target 00:45 is 1 h 15 min later than 23:30, and going later is not "
                        + "planned yet.",
                    hint: "Choose a target before 23:30, such as 23:00."))
    }

    @Test("less than a step is told what the least is, round the clock")
    func small() throws {
        #expect(
            try refusal("00:10", "00:00")
                == CommandFailure(
                    .usage, "goalDeltaTooSmall",
                    "From 00:10 to 00:00 is 10 minutes; a plan needs 15 minutes or more.",
                    hint: "Choose 23:55 or earlier."))
    }

    @Test("a length outside of 3 to 30 nights names the bounds")
    func duration() throws {
        #expect(
            try refusal("00:00", "22:30", days: 2)
                == CommandFailure(
                    .usage, "goalDurationOutOfRange", "A plan of 2 nights is outside 3 to 30.",
                    hint: "Choose a number of nights within these bounds, such as 7."))
    }

    @Test("a sleep need outside of its bounds is the setting's refusal")
    func sleepNeed() throws {
        #expect(
            try refusal("00:00", "22:30", need: 239)
                == CommandFailure(
                    .usage, "goalSleepNeedOutOfRange",
                    "A sleep need of 3 h 59 min is outside 4 h to 12 h.",
                    hint: "7 h to 9 h is advised."))
    }

    @Test("a start too far away is told which way is open")
    func start() throws {
        let error = GoalError.startOutOfRange(try Night(reading: "2020-01-01"))
        #expect(
            CommandFailure(explaining: error)
                == CommandFailure(
                    .usage, "goalStartOutOfRange",
                    "A plan cannot start with the night of 2020-01-01: that is over 30 nights back "
                        + "or over a year ahead.",
                    hint: "Choose a nearer date, or leave --start out to begin with the next "
                        + "bedtime."))
    }

    @Test("times are on the person's clock")
    func face() throws {
        let time = try TimeOfDay(reading: "23:00")
        #expect(
            CommandFailure(explaining: GoalError.targetEqualsCurrent(time), face: .twelveHours)
                .message == "The target 11:00 PM is the current bedtime already.")
    }
}
