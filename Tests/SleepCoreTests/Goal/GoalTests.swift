import Chance
import SleepCore
import Testing

@Suite("A goal moves a bedtime earlier, night by night")
struct GoalTests {
    func targets(_ goal: Goal, nights: Int? = nil) -> String {
        (1...(nights ?? goal.durationDays)).map { "\(goal.bedtime(ofNight: $0))" }
            .joined(separator: " ")
    }

    @Test(
        "the plan's table",
        arguments: [
            ("00:00", "22:30", 7, 15, "23:45 23:30 23:15 23:00 22:45 22:30 22:30"),
            ("00:00", "22:00", 7, 120.0 / 7, "23:43 23:26 23:09 22:51 22:34 22:17 22:00"),
            (
                "01:30", "23:00", 10, 15,
                "01:15 01:00 00:45 00:30 00:15 00:00 23:45 23:30 23:15 23:00"
            ),
            ("02:00", "23:00", 3, 60, "01:00 00:00 23:00"),
            ("00:10", "23:55", 3, 15, "23:55 23:55 23:55"),
        ] as [(TimeOfDay, TimeOfDay, Int, Double, String)])
    func table(current: TimeOfDay, target: TimeOfDay, days: Int, shift: Double, nights: String) {
        let goal = Goal.moving(from: current, to: target, over: days)
        #expect(goal.nightlyShiftMinutes == shift)
        #expect(targets(goal) == nights)
    }

    @Test("halves round up: 165 minutes over 10 nights are 16.5, 33, 49.5, …")
    func halves() {
        let goal = Goal.moving(from: "01:45", to: "23:00", over: 10)
        let shifts = (1...10).map { goal.shiftMinutes(ofNight: $0) }
        #expect(shifts == [17, 33, 50, 66, 83, 99, 116, 132, 149, 165])
    }

    @Test("after the last night the target holds, and before the first nothing has moved")
    func outside() {
        let goal = Goal.moving(from: "00:00", to: "22:30")
        #expect(goal.bedtime(ofNight: 8) == "22:30")
        #expect(goal.bedtime(ofNight: 5000) == "22:30")
        #expect(goal.shiftMinutes(ofNight: 0) == 0)
        #expect(goal.shiftMinutes(ofNight: -3) == 0)
    }

    @Test("the first night at the target is the sixth where 90 minutes go in steps of 15")
    func firstAtTarget() {
        #expect(Goal.moving(from: "00:00", to: "22:30").firstNightAtTarget == 6)
        #expect(Goal.moving(from: "00:00", to: "22:00").firstNightAtTarget == 7)
        #expect(Goal.moving(from: "02:00", to: "23:00", over: 3).firstNightAtTarget == 3)
        #expect(Goal.moving(from: "00:10", to: "23:55", over: 30).firstNightAtTarget == 1)
    }

    @Test("a target equal to the current bedtime is refused")
    func equal() {
        #expect(throws: GoalError.targetEqualsCurrent("22:00")) {
            try Goal(currentBedtime: "22:00", targetBedtime: "22:00", startNight: "2026-11-30")
        }
    }

    @Test(
        "a later target is refused with how much later it is; half the clock is still earlier",
        arguments: [
            ("22:00", "23:00", 60), ("23:00", "10:59", 719), ("00:00", "00:01", 1),
            ("22:30", "10:29", 719),
        ] as [(TimeOfDay, TimeOfDay, Int)])
    func later(current: TimeOfDay, target: TimeOfDay, minutes: Int) {
        #expect(
            throws: GoalError.targetLater(current: current, target: target, byMinutes: minutes)
        ) { try Goal(currentBedtime: current, targetBedtime: target, startNight: "2026-11-30") }
        #expect(Goal.moving(from: "23:00", to: "11:00", over: 30).deltaMinutes == 720)
    }

    @Test("less than a quarter of an hour is refused")
    func tooSmall() {
        #expect(
            throws: GoalError.deltaTooSmall(current: "22:14", target: "22:00", deltaMinutes: 14)
        ) { try Goal(currentBedtime: "22:14", targetBedtime: "22:00", startNight: "2026-11-30") }
        #expect(Goal.moving(from: "22:15", to: "22:00").deltaMinutes == 15)
    }

    @Test("a duration outside of 3 to 30 nights is refused", arguments: [-1, 0, 2, 31, Int.max])
    func duration(days: Int) {
        #expect(throws: GoalError.durationOutOfRange(days: days)) {
            try Goal(
                currentBedtime: "00:00", targetBedtime: "22:30", durationDays: days,
                startNight: "2026-11-30")
        }
    }

    @Test("a sleep need outside of 4 to 12 hours is refused", arguments: [0, 239, 721])
    func sleepNeed(minutes: Int) {
        #expect(throws: GoalError.sleepNeedOutOfRange(minutes: minutes)) {
            try Goal(
                currentBedtime: "00:00", targetBedtime: "22:30", startNight: "2026-11-30",
                sleepNeed: .minutes(minutes))
        }
        for bound in [240, 720] {
            #expect(
                Goal.moving(from: "00:00", to: "22:30", sleepNeed: .minutes(bound)).sleepNeed
                    == .minutes(bound))
        }
    }

    @Test("in any goal the bedtime never moves later, and arrives exactly at the target")
    func property() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<2000 {
            let delta = Int.random(in: 15...720, using: &generator)
            let current = TimeOfDay(wrapping: Int.random(in: 0..<1440, using: &generator))
            let days = Int.random(in: 3...30, using: &generator)
            let target = TimeOfDay(wrapping: current.minute - delta)
            let goal = Goal.moving(from: current, to: target, over: days)
            let shifts = (0...days + 2).map { goal.shiftMinutes(ofNight: $0) }
            let steps = zip(shifts, shifts.dropFirst()).map { $1 - $0 }
            #expect(steps.allSatisfy { $0 >= 0 && $0 <= max(15, (delta + days - 1) / days) })
            #expect(steps.reduce(0, +) == delta)
            #expect(goal.bedtime(ofNight: days) == target)
            #expect(shifts[goal.firstNightAtTarget] == delta)
            #expect(shifts[goal.firstNightAtTarget - 1] < delta)
        }
    }

    @Test("over 30 minutes a night the literature has a word to say")
    func pace() throws {
        #expect(PaceAdvice(for: .moving(from: "01:30", to: "00:00", over: 3)) == nil)
        let advice = try #require(PaceAdvice(for: .moving(from: "01:31", to: "00:00", over: 3)))
        #expect(advice.nightsAtSupportedPace == 4)
        #expect(abs(advice.nightlyShiftMinutes - 91.0 / 3) < 1e-12)
        #expect(
            PaceAdvice(for: .moving(from: "02:00", to: "23:00", over: 3))?.nightsAtSupportedPace
                == 6)
    }

    @Test("a place in the plan says its number until the last night, and then that it holds")
    func place() {
        #expect(PlanPlace(number: 3, of: 7).sentence == "Night 3 of 7.")
        #expect(PlanPlace(number: 7, of: 7).isHolding == false)
        #expect(PlanPlace(number: 8, of: 7).sentence == "Holding.")
    }
}
