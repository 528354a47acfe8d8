import Foundation
import SleepCore
import Testing

@Suite("Tonight is the night whose bedtime is nearest")
struct TonightTests {
    func tonight(
        _ schedule: SleepSchedule, _ moment: String, in zone: some ZoneRules = NamedZone.berlin
    ) -> Night? {
        schedule.tonight(at: instant(moment), in: zone)?.night
    }

    @Test("NI-01: after midnight it is still the night of the evening before")
    func afterMidnight() throws {
        let schedule = SleepSchedule.holding("00:30", from: "2026-06-01")
        let moment = instant("2026-06-15T00:10:00+02:00")
        let night = try #require(schedule.tonight(at: moment, in: NamedZone.berlin))
        #expect(night.night == "2026-06-14")
        #expect(utc(night.bedtime) == "2026-06-14T22:30Z")
        #expect(moment.minutes(until: night.bedtime) == 20)
        #expect(tonight(schedule, "2026-06-15T00:31:00+02:00") == "2026-06-14")
    }

    @Test("it turns over twelve hours after bedtime, and the tie goes to the later night")
    func turnsOver() {
        let schedule = SleepSchedule.holding("23:00", from: "2026-06-01")
        #expect(tonight(schedule, "2026-06-15T10:59:59+02:00") == "2026-06-14")
        #expect(tonight(schedule, "2026-06-15T11:00:00+02:00") == "2026-06-15")
        #expect(tonight(schedule, "2026-06-15T22:59:00+02:00") == "2026-06-15")
    }

    @Test("for somebody who sleeps by day it turns over in the evening")
    func daySleeper() {
        let schedule = SleepSchedule.holding("08:00", from: "2026-06-01")
        #expect(tonight(schedule, "2026-06-15T19:59:00+02:00") == "2026-06-14")
        #expect(tonight(schedule, "2026-06-15T20:00:00+02:00") == "2026-06-15")
        #expect(tonight(schedule, "2026-06-16T08:30:00+02:00") == "2026-06-15")
    }

    @Test("before the first night it is the first, however far away")
    func beforeTheFirst() {
        let schedule = SleepSchedule.following(
            .moving(from: "00:00", to: "22:30", from: "2027-02-28"))
        #expect(tonight(schedule, "2026-11-30T19:00:00+01:00") == "2027-02-28")
        #expect(tonight(schedule, "2027-02-28T23:44:00+01:00") == "2027-02-28")
    }

    @Test("years after the last night of the plan it is the night that holds")
    func holding() throws {
        let schedule = SleepSchedule.following(.moving(from: "00:00", to: "22:30"))
        let night = try #require(
            schedule.tonight(at: instant("2029-06-15T20:00:00+02:00"), in: NamedZone.berlin))
        #expect(night.night == "2029-06-15")
        #expect(night.targetBedtime == "22:30")
        #expect(night.place?.isHolding == true)
    }

    @Test("it turns over halfway between two bedtimes, and nothing turns over before the first")
    func turnover() {
        let schedule = SleepSchedule(terms: [
            GoalTerm(
                id: 1, goal: .moving(from: "00:00", to: "22:30"), savedAt: .distantPast,
                holdsFrom: "2026-11-30")
        ])
        // 23:45 and, a night later, 23:30.
        #expect(turnover(schedule, "2026-11-30T12:00:00+01:00") == nil)
        #expect(turnover(schedule, "2026-11-30T23:45:00+01:00") == "2026-12-01T11:37:30+01:00")
        #expect(turnover(schedule, "2026-12-01T11:37:30+01:00") == nil)
        #expect(tonight(schedule, "2026-12-01T11:37:29+01:00") == "2026-11-30")
        #expect(tonight(schedule, "2026-12-01T11:37:30+01:00") == "2026-12-01")
        #expect(turnover(SleepSchedule(), "2026-12-01T11:00:00+01:00") == nil)
    }

    private func turnover(_ schedule: SleepSchedule, _ moment: String) -> String? {
        schedule.tonightAndTurnover(at: instant(moment), in: NamedZone.berlin)?.turnover
            .map { Timestamp.string($0, in: NamedZone.berlin) }
    }

    @Test("between two goals last night stands for twelve hours, and then the next one's first")
    func gap() {
        let first = GoalTerm(
            id: 1, goal: .moving(from: "00:00", to: "22:30"), savedAt: .distantPast,
            holdsFrom: "2026-11-30", lastNight: "2026-12-03",
            endedAt: instant("2026-12-04T10:00:00+01:00"))
        let second = GoalTerm(
            id: 2, goal: .moving(from: "00:00", to: "22:30", from: "2026-12-20"),
            savedAt: instant("2026-12-04T10:00:00+01:00"), holdsFrom: "2026-12-20")
        let schedule = SleepSchedule(terms: [first, second])
        // The fourth night's bedtime is 23:00.
        #expect(tonight(schedule, "2026-12-04T10:59:59+01:00") == "2026-12-03")
        #expect(tonight(schedule, "2026-12-04T11:00:00+01:00") == "2026-12-20")
        #expect(turnover(schedule, "2026-12-03T23:00:00+01:00") == "2026-12-04T11:00:00+01:00")
        #expect(turnover(schedule, "2026-12-04T11:00:00+01:00") == nil)
        #expect(tonight(schedule, "2026-12-15T12:00:00+01:00") == "2026-12-20")
        #expect(schedule.night("2026-12-10", in: NamedZone.berlin) == nil)
    }

    @Test("without an active goal there is none")
    func ended() throws {
        let schedule = SleepSchedule.following(.moving(from: "00:00", to: "22:30"))
        let moment = instant("2026-12-02T21:00:00+01:00")
        let change = try #require(schedule.endingGoal(at: moment, in: NamedZone.berlin))
        #expect(change.schedule.tonight(at: moment, in: NamedZone.berlin) == nil)
        #expect(tonight(SleepSchedule(), "2026-12-02T21:00:00+01:00") == nil)
    }

    @Test("a night runs from the start of its wind-down to its wake time")
    func running() {
        let schedule = SleepSchedule.holding("23:00", from: "2026-06-01")
        func running(_ moment: String) -> Night? {
            schedule.running(at: instant(moment), in: NamedZone.berlin)?.night
        }
        #expect(running("2026-06-14T18:59:59+02:00") == nil)
        #expect(running("2026-06-14T19:00:00+02:00") == "2026-06-14")
        #expect(running("2026-06-15T06:59:59+02:00") == "2026-06-14")
        #expect(running("2026-06-15T07:00:00+02:00") == nil)
        let night = schedule.known("2026-06-14")
        #expect(night.status(at: instant("2026-06-14T18:59:59+02:00")) == .upcoming)
        #expect(night.status(at: instant("2026-06-14T19:00:00+02:00")) == .active)
        #expect(night.status(at: instant("2026-06-15T07:00:00+02:00")) == .completed)
        #expect(night.progress(at: instant("2026-06-14T18:00:00+02:00")) == 0)
        #expect(night.progress(at: instant("2026-06-14T20:00:00+02:00")) == 0.25)
        #expect(night.progress(at: instant("2026-06-15T03:00:00+02:00")) == 1)
    }

    @Test("a night that has begun keeps its values while its goal does")
    func begun() {
        var schedule = SleepSchedule.holding("23:00", from: "2026-06-01")
        let begun = schedule.known("2026-06-14", in: NamedZone.tokyo)
        schedule.begun["2026-06-14"] = BegunNight(planned: begun, goal: 1)
        #expect(schedule.night("2026-06-14", in: NamedZone.berlin) == begun)
        schedule.begun["2026-06-14"] = BegunNight(planned: begun, goal: 2)
        #expect(utc(schedule.known("2026-06-14").bedtime) == "2026-06-14T21:00Z")
    }

    @Test("the calculator says how far away tonight's bedtime is, and since when it has passed")
    func target() throws {
        let goal = Goal.moving(from: "00:00", to: "22:30")
        let calculator = SleepCalculator.shipped()
        let before = try #require(
            calculator.tonightsTarget(for: goal, at: instant("2026-11-30T22:45:30+01:00")))
        #expect(before.planned.night == "2026-11-30")
        #expect(before.status == .active)
        #expect(before.secondsToBedtime == 3570)
        let after = try #require(
            calculator.tonightsTarget(for: goal, at: instant("2026-12-01T08:00:00+01:00")))
        #expect(after.planned.night == "2026-11-30")
        #expect(after.status == .completed)
        #expect(after.secondsToBedtime == -29_700)
    }
}
