import Foundation
import Testing

@testable import SleepCore

@Suite("What a night is to somebody who looks at it now")
struct OutlookTests {
    /// Bedtime 23:15 in Berlin, wind-down from 19:15, wake time 07:15.
    private let schedule = SleepSchedule.holding("23:15", from: "2026-11-30")
    private let calculator = SleepCalculator.shipped()

    private func berlin(_ clock: String) -> Date { instant("\(clock):00+01:00") }

    @Test(
        "the phase changes with wind-down, bedtime and wake time",
        arguments: [
            ("2026-11-30T19:14", EveningPhase.day), ("2026-11-30T19:15", .windDown),
            ("2026-11-30T23:14", .windDown), ("2026-11-30T23:15", .asleep),
            ("2026-12-01T07:14", .asleep), ("2026-12-01T07:15", .day),
        ])
    func phases(clock: String, phase: EveningPhase) {
        #expect(schedule.known("2026-11-30").phase(at: berlin(clock)) == phase)
    }

    @Test(
        "the time to bed has four steps, lower bounds included",
        arguments: [
            (7201, TimeToBed.overTwoHours), (7200, .oneToTwoHours), (3600, .oneToTwoHours),
            (3599, .halfAnHourToOne), (1800, .halfAnHourToOne), (1799, .underHalfAnHour),
            (-60, .underHalfAnHour),
        ])
    func steps(seconds: Int, step: TimeToBed) {
        let night = schedule.known("2026-11-30")
        let now = night.bedtime.addingTimeInterval(Double(-seconds))
        #expect(night.timeToBed(at: now) == step)
        #expect(night.secondsToBedtime(at: now) == seconds)
    }

    @Test("a begun second counts whole")
    func begunSecond() {
        let night = schedule.known("2026-11-30")
        #expect(night.secondsToBedtime(at: night.bedtime.addingTimeInterval(-0.25)) == 1)
        #expect(night.secondsToBedtime(at: night.bedtime.addingTimeInterval(0.25)) == 0)
    }

    @Test("the next event is strictly later, and follows into the night after")
    func nextEvent() {
        let atFirst = calculator.nextEvent(after: berlin("2026-11-30T19:15"), in: schedule)
        #expect(atFirst?.id == "stop_eating")
        let morning = calculator.nextEvent(after: berlin("2026-12-01T07:15"), in: schedule)
        #expect(morning?.id == "last_meal")
        #expect(morning?.at == berlin("2026-12-01T19:15"))
        let evening = berlin("2026-11-30T21:15")
        #expect(calculator.nextEvent(after: evening, in: schedule)?.id == "blockFirst-15")
        #expect(
            calculator.nextEvent(after: evening, in: schedule, of: .reminder)?.id == "wind_down")
        #expect(calculator.nextEvent(after: .distantPast, in: SleepSchedule()) == nil)
    }

    @Test("only a first night on a later day is still to come")
    func firstToCome() {
        let goal = Goal.moving(from: "00:00", to: "22:30", from: "2026-12-07")
        let schedule = SleepSchedule.following(goal)
        let night = schedule.known("2026-12-07")
        let zone = NamedZone.berlin
        let sunday = berlin("2026-12-06T12:00")
        let monday = berlin("2026-12-07T12:00")
        #expect(schedule.isFirstToCome(night, at: sunday, in: zone))
        #expect(!schedule.isFirstToCome(night, at: monday, in: zone))
        #expect(!schedule.isFirstToCome(schedule.known("2026-12-08"), at: sunday, in: zone))
    }

    @Test(
        "a bedtime without a goal belongs to the nearest night, the later of two",
        arguments: [
            ("23:15", "2026-11-30T12:00", "2026-11-30"),
            ("23:15", "2026-11-30T11:14", "2026-11-29"),
            ("23:15", "2026-11-30T11:15", "2026-11-30"),
            ("02:00", "2026-11-30T01:00", "2026-11-29"),
            ("02:00", "2026-11-30T20:00", "2026-11-30"),
            ("11:00", "2026-11-30T12:00", "2026-11-29"),
        ])
    func preview(bedtime: TimeOfDay, clock: String, night: Night) {
        let planned = calculator.previewTonight(bedtime: bedtime, at: berlin(clock))
        #expect(planned.night == night)
        #expect(planned.targetBedtime == bedtime)
        #expect(planned.place == nil)
    }

    @Test("a preview takes its sleep need and leads from the settings")
    func previewSettings() throws {
        let night: Night = "2026-11-01"
        let settings = SettingHistory([
            try SettingChange(.sleepNeed, minutes: 450, fromNight: night),
            try SettingChange(.blockFirstLead, minutes: 120, fromNight: night),
        ])
        let planned = calculator.previewTonight(
            bedtime: "23:15", at: berlin("2026-11-30T12:00"), settings: settings)
        #expect(planned.sleepNeed == .minutes(450))
        #expect(planned.leads.blockFirst == .minutes(120))
    }

    @Test("reminders that had passed when the goal was saved are counted")
    func beforeGoal() {
        let goal = Goal.moving(from: "00:00", to: "22:30")
        let saved = berlin("2026-11-30T21:15")
        let schedule = SleepSchedule.following(goal, savedAt: saved)
        // Night 1 is at 23:45: 19:45 and 20:45 have passed, 21:15 is due at that very moment.
        #expect(calculator.remindersBeforeGoal(in: schedule.known("2026-11-30")) == 2)
        #expect(calculator.remindersBeforeGoal(in: schedule.known("2026-12-01")) == 0)
    }
}

@Suite("Reminders that were not seen for certain")
struct UnseenReminderTests {
    private let schedule = SleepSchedule.holding("23:15", from: "2026-11-30")
    private let night: Night = "2026-11-30"

    private func berlin(_ clock: String) -> Date { instant("\(clock):00+01:00") }

    private func ledger(_ states: [(String, String, DeliveryState)]) -> Ledger {
        var ledger = Ledger(schedule: schedule)
        for (event, clock, state) in states {
            ledger.adopt(
                .delivery(
                    Delivery(
                        id: OccurrenceID(night: night, event: event), dueAt: berlin(clock),
                        state: state, at: berlin(clock))))
        }
        return ledger
    }

    private func unseen(_ ledger: Ledger, at clock: String) -> [UnseenReminder] {
        let plan = SleepCalculator.shipped().plan(schedule.known(night))
        return ledger.unseenReminders(of: plan, at: berlin(clock))
    }

    @Test("each has its reason, earliest first; what was delivered to the screen is not among them")
    func reasons() {
        let ledger = ledger([
            ("warm_light", "2026-11-30T21:15", .failed(reason: "no session bus")),
            ("last_meal", "2026-11-30T19:15", .delivered(notificationID: 4)),
            ("stop_eating", "2026-11-30T20:15", .missed),
            ("last_water", "2026-11-30T20:45", .uncertain),
            ("missed/stop_eating", "2026-11-30T20:15", .failed(reason: "a summary")),
            (
                "wind_down", "2026-11-30T21:45",
                .delivered(notificationID: 5, isHeldBack: true)
            ),
        ])
        let found = unseen(ledger, at: "2026-11-30T21:50")
        #expect(found.map(\.id) == ["stop_eating", "last_water", "warm_light", "wind_down"])
        #expect(
            found.map(\.reason) == [.missed, .uncertain, .notShown("no session bus"), .heldBack])
        #expect(found[0].title == "Stop eating now")
        #expect(found[0].dueAt == berlin("2026-11-30T20:15"))
    }

    @Test("an intention is uncertain once it is older than the grace")
    func intention() {
        let ledger = ledger([("last_meal", "2026-11-30T19:15", .intended)])
        #expect(unseen(ledger, at: "2026-11-30T19:25").isEmpty)
        #expect(unseen(ledger, at: "2026-11-30T19:26").map(\.reason) == [.uncertain])
    }

    @Test("as of an earlier moment nothing later is known")
    func asKnown() {
        var ledger = ledger([
            ("stop_eating", "2026-11-30T20:15", .missed),
            ("last_water", "2026-11-30T20:45", .missed),
        ])
        ledger.adopt(
            .ticked(
                OccurrenceID(night: night, event: "last_meal"), at: berlin("2026-11-30T20:30")))
        let known = ledger.asKnown(at: berlin("2026-11-30T20:15"))
        #expect(unseen(known, at: "2026-11-30T20:15").map(\.id) == ["stop_eating"])
        #expect(known.ticked(in: night).isEmpty)
        #expect(ledger.asKnown(at: berlin("2026-11-30T20:30")).ticked(in: night) == ["last_meal"])
        #expect(known.schedule == schedule)
    }
}
