import Foundation
import SleepCore
import Testing

@Suite("Nights over a change of the clocks")
struct ClockChangeNightTests {
    let gapGoal = Goal.moving(from: "03:30", to: "02:00", over: 6, from: "2026-03-25")

    @Test("DSTF-01: a bedtime that the spring jump removes is the first instant after it")
    func removed() {
        let nights = SleepCalculator.shipped().plannedNights(for: gapGoal).prefix(6)
        #expect(
            nights.map { "\($0.night) \(utc($0.bedtime))" } == [
                "2026-03-25 2026-03-26T02:15Z", "2026-03-26 2026-03-27T02:00Z",
                "2026-03-27 2026-03-28T01:45Z", "2026-03-28 2026-03-29T01:00Z",
                "2026-03-29 2026-03-30T00:15Z", "2026-03-30 2026-03-31T00:00Z",
            ])
    }

    @Test("DSTF-01: and its reminder is shown once, at three by the clock")
    func removedAndShown() {
        var evening = Evening(.following(gapGoal), from: "2026-03-28 20:00")
        evening.run(until: "2026-03-29 20:00")
        #expect(evening.log.filter { $0.hasSuffix(" bedtime") } == ["03:00 bedtime"])
        #expect(evening.log.first == "22:00 last_meal")
        #expect(evening.log.last == "11:00 sunlight")
        #expect(evening.log.count == 11)
    }

    @Test("DSTF-03: bedtime, tiers and warnings of that night derive from one instant")
    func oneInstant() throws {
        let calculator = SleepCalculator.shipped()
        let night = SleepSchedule.following(gapGoal).known("2026-03-28")
        let agenda = calculator.agenda(for: night)
        func event(_ kind: AgendaKind, _ id: String) -> String? {
            agenda.first { $0.kind == kind && $0.id == id }.map {
                Timestamp.string($0.at, in: NamedZone.berlin)
            }
        }
        #expect(event(.block, "block30Min") == "2026-03-29T01:30:00+01:00")
        #expect(event(.reminder, "almost_bedtime") == "2026-03-29T01:45:00+01:00")
        #expect(event(.reminder, "bedtime") == "2026-03-29T03:00:00+02:00")
        #expect(event(.blockWarning, "block30Min-15") == "2026-03-29T01:15:00+01:00")
        let shown = agenda.map { Timestamp.string($0.at, in: NamedZone.berlin) }
        #expect(!shown.contains { $0.contains("T02:") })
        let target = try #require(
            calculator.tonightsTarget(for: gapGoal, at: instant("2026-03-28T22:00:00Z")))
        #expect(target.planned.bedtime == night.bedtime)
        #expect(target.secondsToBedtime == 3 * 3600)
    }

    @Test("DSTF-05: eight hours after bedtime are eight hours in the short night too")
    func morning() {
        let night = SleepSchedule.holding("23:00", from: "2026-03-20").known("2026-03-28")
        let sunlight = SleepCalculator.shipped().agenda(for: night).last { $0.kind == .reminder }
        #expect(sunlight?.id == "sunlight")
        #expect(sunlight.map { utc($0.at) } == "2026-03-29T06:00Z")
        #expect(
            sunlight.map { Timestamp.string($0.at, in: NamedZone.berlin) }
                == "2026-03-29T08:00:00+02:00")
        #expect(night.wakeTime == sunlight?.at)
    }

    @Test("DSTF-08: lead times do not shrink on the short night")
    func leads() {
        let schedule = SleepSchedule.holding("03:15", from: "2026-03-01")
        let night = schedule.known("2026-03-07", in: NamedZone.newYork)
        #expect(utc(night.windDownStart) == "2026-03-08T03:15Z")
        let agenda = SleepCalculator.shipped(NamedZone.newYork).agenda(for: night)
        let times = agenda.filter { [-60, -45, -30, -15].contains($0.offsetMinutes) }
            .filter { $0.kind == .reminder }
            .map { "\($0.offsetMinutes) \(utc($0.at)) \(NamedZone.newYork.civil(at: $0.at).time)" }
        #expect(
            times == [
                "-60 2026-03-08T06:15Z 01:15", "-45 2026-03-08T06:30Z 01:30",
                "-30 2026-03-08T06:45Z 01:45", "-15 2026-03-08T07:00Z 03:00",
            ])
        #expect(night.bedtime.timeIntervalSince(night.windDownStart) == 14_400)
    }

    @Test("DSTB-01: a bedtime in the repeated hour is its first occurrence, and is told once")
    func repeated() {
        let goal = Goal.moving(from: "02:30", to: "01:00", over: 6, from: "2026-10-28")
        let schedule = SleepSchedule.following(goal)
        let night = schedule.known("2026-10-31", in: NamedZone.newYork)
        #expect(utc(night.bedtime) == "2026-11-01T05:30Z")
        #expect(
            utc(schedule.known("2026-11-01", in: NamedZone.newYork).bedtime) == "2026-11-02T06:15Z")
        var evening = Evening(schedule, from: "2026-10-31 20:00", in: NamedZone.newYork)
        evening.run(until: "2026-11-01 12:00")
        #expect(
            evening.log.suffix(3) == ["01:15 almost_bedtime", "01:30 bedtime", "08:30 sunlight"])
        let last = evening.store.ledger.deliveries[
            OccurrenceID(night: "2026-10-31", event: "bedtime")]
        #expect(last.map { utc($0.at) } == "2026-11-01T05:30Z")
        #expect(evening.log.count == 11)
    }

    @Test("CA-01: 29 February is a night like any other")
    func leapDay() {
        let goal = Goal.moving(from: "00:15", to: "23:00", over: 5, from: "2028-02-26")
        let nights = SleepCalculator.shipped().plannedNights(for: goal).prefix(5)
        #expect(
            nights.map { "\($0.night) \(utc($0.bedtime))" } == [
                "2028-02-26 2028-02-26T23:00Z", "2028-02-27 2028-02-27T22:45Z",
                "2028-02-28 2028-02-28T22:30Z", "2028-02-29 2028-02-29T22:15Z",
                "2028-03-01 2028-03-01T22:00Z",
            ])
    }

    @Test("NI-06: midnight is a bedtime, on the date after the night's evening")
    func midnight() throws {
        let goal = Goal.moving(from: "01:30", to: "00:00", over: 6, from: "2026-06-14")
        let night = try #require(
            SleepCalculator.shipped().plannedNights(for: goal).dropFirst(5).first)
        #expect(night.night == "2026-06-19")
        #expect(
            Timestamp.string(night.bedtime, in: NamedZone.berlin) == "2026-06-20T00:00:00+02:00")
        #expect(goal.bedtimeDate(ofNight: 6) == "2026-06-20")
    }

    @Test("a night keeps its name where its bedtime drifts across noon")
    func acrossNoon() {
        let goal = Goal.moving(from: "12:30", to: "11:30", over: 4)
        let nights = SleepCalculator.shipped().plannedNights(for: goal)
        #expect(
            nights.map { "\($0.night) \(utc($0.bedtime))" } == [
                "2026-11-30 2026-11-30T11:15Z", "2026-12-01 2026-12-01T11:00Z",
                "2026-12-02 2026-12-02T10:45Z", "2026-12-03 2026-12-03T10:30Z",
                "2026-12-04 2026-12-04T10:30Z", "2026-12-05 2026-12-05T10:30Z",
            ])
    }
}
