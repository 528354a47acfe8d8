import Chance
import Foundation
import Testing

@testable import SleepCore

@Suite("Goals and settings change what is to come, not what was")
struct ScheduleChangeTests {
    let zone = NamedZone.berlin
    let wish = GoalWish(currentBedtime: "00:00", targetBedtime: "22:30")
    /// Midnight to 22:30 from 30 November on, saved long before.
    let schedule = SleepSchedule.following(.moving(from: "00:00", to: "22:30"))

    func adopting(
        _ wish: GoalWish, _ moment: String, in schedule: SleepSchedule = SleepSchedule()
    ) throws -> ScheduleChange {
        try schedule.adopting(wish, at: instant(moment), in: zone)
    }

    @Test("a first goal starts tonight while tonight's first bedtime is still to come")
    func first() throws {
        let change = try adopting(wish, "2026-11-30T23:44:59+01:00")
        #expect(change.added?.goal.startNight == "2026-11-30")
        #expect(change.added?.holdsFrom == "2026-11-30")
        #expect(change.added?.savedAt == instant("2026-11-30T23:44:59+01:00"))
        #expect(change.ended == [])
        #expect(change.playedOut == nil)
        #expect(change.schedule.terms.count == 1)
    }

    @Test("and with the next night where it has passed")
    func firstPassed() throws {
        let change = try adopting(wish, "2026-11-30T23:45:00+01:00")
        #expect(change.added?.goal.startNight == "2026-12-01")
        let early = GoalWish(currentBedtime: "01:30", targetBedtime: "00:00")
        let night = try adopting(early, "2026-12-01T00:30:00+01:00")
        #expect(night.added?.goal.startNight == "2026-11-30")
        let morning = try adopting(early, "2026-12-01T02:00:00+01:00")
        #expect(morning.added?.goal.startNight == "2026-12-01")
    }

    @Test("a goal that replaces another by day holds from tonight")
    func replacedByDay() throws {
        let change = try adopting(wish, "2026-12-03T15:00:00+01:00", in: schedule)
        #expect(change.added?.holdsFrom == "2026-12-03")
        #expect(change.ended.map(\.lastNight) == ["2026-12-02"])
        #expect(change.ended.map(\.endedAt) == [instant("2026-12-03T15:00:00+01:00")])
        #expect(change.playedOut == nil)
        #expect(change.schedule.terms.map(\.isActive) == [false, true])
    }

    @Test("one that replaces another while a night runs lets it play out")
    func replacedAtNight() throws {
        // The fourth night's wind-down starts at 19:00.
        let change = try adopting(wish, "2026-12-03T19:00:00+01:00", in: schedule)
        #expect(change.added?.holdsFrom == "2026-12-04")
        #expect(change.added?.goal.startNight == "2026-12-04")
        #expect(change.ended.map(\.lastNight) == ["2026-12-03"])
        #expect(change.playedOut == schedule.known("2026-12-03"))
        let term = change.schedule.term(governing: "2026-12-03")
        #expect(term?.id == 1)
    }

    @Test("a goal for people who sleep by day leaves last night to the goal it was slept under")
    func lastNightStays() throws {
        let byDay = GoalWish(currentBedtime: "11:30", targetBedtime: "09:00")
        let change = try adopting(byDay, "2026-12-04T09:00:00+01:00", in: schedule)
        #expect(change.ended.map(\.lastNight) == ["2026-12-03"])
        #expect(change.added?.holdsFrom == "2026-12-04")
    }

    @Test("a goal after one that was ended in the morning does not take its last night")
    func afterAnEndedOne() throws {
        let morning = instant("2026-12-04T08:00:00+01:00")
        let ended = try #require(schedule.endingGoal(at: morning, in: zone))
        #expect(ended.ended.map(\.lastNight) == ["2026-12-03"])
        let byDay = GoalWish(currentBedtime: "11:30", targetBedtime: "09:00")
        let change = try adopting(byDay, "2026-12-04T09:00:00+01:00", in: ended.schedule)
        #expect(change.added?.holdsFrom == "2026-12-04")
    }

    @Test("a goal set again in the evening in which it was ended starts tonight")
    func setAgain() throws {
        let evening = instant("2026-12-03T20:00:00+01:00")
        let ended = try #require(schedule.endingGoal(at: evening, in: zone))
        #expect(ended.ended.map(\.lastNight) == ["2026-12-02"])
        let change = try adopting(wish, "2026-12-03T20:30:00+01:00", in: ended.schedule)
        #expect(change.added?.holdsFrom == "2026-12-03")
        #expect(change.playedOut == nil)
    }

    @Test("a start may be wished up to a year ahead, or a month back: those nights are counted")
    func start() throws {
        var wish = wish
        for (start, holdsFrom) in [
            ("2027-12-01", "2027-12-01"), ("2026-12-10", "2026-12-10"),
            ("2026-11-20", "2026-11-30"), ("2026-10-31", "2026-11-30"),
        ] {
            wish.startNight = Night(stringLiteral: start)
            let change = try adopting(wish, "2026-11-30T12:00:00+01:00")
            #expect(change.added?.goal.startNight == wish.startNight)
            #expect(change.added?.holdsFrom == Night(stringLiteral: holdsFrom))
        }
        for start: Night in ["2027-12-02", "2026-10-30", "9999-01-01"] {
            wish.startNight = start
            #expect(throws: GoalError.startOutOfRange(start)) {
                try adopting(wish, "2026-11-30T12:00:00+01:00")
            }
        }
    }

    @Test("a goal's sleep need is kept from its first night on; without one the old stays")
    func sleepNeed() throws {
        var wish = wish
        wish.sleepNeed = .minutes(450)
        let change = try adopting(wish, "2026-12-03T19:30:00+01:00", in: schedule)
        let setting = try SettingChange(.sleepNeed, minutes: 450, fromNight: "2026-12-04")
        #expect(change.settings == [setting])
        #expect(change.schedule.known("2026-12-03").sleepNeed == .hours(8))
        #expect(change.schedule.known("2026-12-04").sleepNeed == .minutes(450))
        wish.sleepNeed = nil
        let next = try adopting(wish, "2026-12-06T12:00:00+01:00", in: change.schedule)
        #expect(next.settings == [])
        #expect(next.added?.goal.sleepNeed == .minutes(450))
        wish.sleepNeed = .hours(3)
        #expect(throws: GoalError.sleepNeedOutOfRange(minutes: 180)) {
            try adopting(wish, "2026-11-30T12:00:00+01:00")
        }
    }

    @Test("ending a goal to come leaves the nights of long ago to the goal they were slept under")
    func endingKeepsHistory() throws {
        var schedule = try #require(
            schedule.endingGoal(at: instant("2026-12-10T12:00:00+01:00"), in: zone)
        ).schedule
        var wish = wish
        wish.startNight = "2027-01-20"
        schedule = try adopting(wish, "2027-01-14T12:00:00+01:00", in: schedule).schedule
        let ended = try #require(
            schedule.endingGoal(at: instant("2027-01-14T12:05:00+01:00"), in: zone))
        #expect(ended.ended.map(\.holdsFrom) == ["2027-01-20"])
        #expect(ended.schedule.night("2026-12-05", in: zone) != nil)
        #expect(ended.schedule.night("2027-01-20", in: zone) == nil)
    }

    @Test("after an end no night that is not slept belongs to any goal, however far ahead")
    func endingIsFinal() throws {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<200 {
            var schedule = SleepSchedule()
            var moment = instant("2026-12-01T12:00:00+01:00")
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                var wish = GoalWish.random(near: moment, using: &generator)
                let ahead = Int.random(in: 0...40, using: &generator)
                wish.startNight = Night(
                    evening: zone.civil(at: moment).date.advanced(byDays: ahead))
                schedule = try schedule.adopting(wish, at: moment, in: zone).schedule
                moment = moment + .minutes(Int.random(in: 1...6000, using: &generator))
            }
            let ended = try #require(schedule.endingGoal(at: moment, in: zone)).schedule
            let today = Night(evening: zone.civil(at: moment).date)
            for offset in -3...80 {
                guard let night = ended.night(today.advanced(by: offset), in: zone) else {
                    continue
                }
                #expect(night.wakeTime <= moment, "\(night.night) at \(moment)")
            }
        }
    }

    @Test("a goal that begins next week leaves the nights until then to the one before it")
    func startsLater() throws {
        var wish = wish
        wish.startNight = "2026-12-10"
        let change = try adopting(wish, "2026-12-03T12:00:00+01:00", in: schedule)
        #expect(change.ended.map(\.lastNight) == ["2026-12-09"])
        #expect(change.playedOut == nil)
        let later = change.schedule
        #expect(
            later.tonight(at: instant("2026-12-05T21:00:00+01:00"), in: zone)?.night == "2026-12-05"
        )
        #expect(
            later.tonight(at: instant("2026-12-10T21:00:00+01:00"), in: zone)?.place?.number == 1)
        wish.startNight = nil
        let sooner = try adopting(wish, "2026-12-04T12:00:00+01:00", in: later)
        #expect(sooner.added?.holdsFrom == "2026-12-04")
        #expect(sooner.schedule.term(governing: "2026-12-10")?.holdsFrom == "2026-12-04")
    }

    @Test("ending the goal to come ends the running night of the goal before it as well")
    func endingWhilePlayedOut() throws {
        let change = try adopting(wish, "2026-12-03T19:30:00+01:00", in: schedule)
        #expect(change.playedOut?.night == "2026-12-03")
        let later = instant("2026-12-03T20:00:00+01:00")
        let ended = try #require(change.schedule.endingGoal(at: later, in: zone))
        #expect(ended.ended.map(\.lastNight) == ["2026-12-02", "2026-12-03"])
        #expect(ended.ended.map(\.endedAt) == [later, later])
        #expect(ended.schedule.night("2026-12-03", in: zone) == nil)
        let again = try adopting(wish, "2026-12-03T20:30:00+01:00", in: ended.schedule)
        #expect(again.added?.holdsFrom == "2026-12-03")
    }

    @Test("ending a goal takes the running night out of the plan at once")
    func ending() throws {
        let evening = instant("2026-12-03T20:00:00+01:00")
        let change = try #require(schedule.endingGoal(at: evening, in: zone))
        #expect(change.ended.map(\.endedAt) == [evening])
        #expect(change.schedule.active == nil)
        #expect(change.schedule.running(at: evening, in: zone) == nil)
        #expect(change.schedule.night("2026-12-02", in: zone) != nil)
        #expect(change.schedule.endingGoal(at: evening, in: zone) == nil)
        let before = instant("2026-11-30T12:00:00+01:00")
        let unbegun = try #require(schedule.endingGoal(at: before, in: zone))
        #expect(unbegun.schedule.night("2026-11-30", in: zone) == nil)
    }

    @Test("a setting holds from tonight or, once the evening has begun, from the next night")
    func settings() throws {
        func from(_ moment: String) throws -> ScheduleChange {
            try schedule.setting(.blockFirstLead, minutes: 240, at: instant(moment), in: zone)
        }
        let byDay = try from("2026-12-03T18:59:59+01:00")
        #expect(byDay.settings.map(\.fromNight) == ["2026-12-03"])
        #expect(byDay.playedOut == nil)
        let evening = try from("2026-12-03T19:00:00+01:00")
        #expect(evening.settings.map(\.fromNight) == ["2026-12-04"])
        #expect(evening.playedOut?.night == "2026-12-03")
        let morning = try from("2026-12-04T08:00:00+01:00")
        #expect(morning.settings.map(\.fromNight) == ["2026-12-04"])
        #expect(morning.schedule.known("2026-12-03").leads == .standard)
        #expect(morning.schedule.known("2026-12-04").leads.blockFirst == .hours(4))
        #expect(throws: SettingError(setting: .blockFirstLead, minutes: 361)) {
            try schedule.setting(
                .blockFirstLead, minutes: 361, at: instant("2026-12-03T12:00:00+01:00"), in: zone)
        }
    }

    @Test("whatever is adopted and ended whenever, no night has two goals and none is rewritten")
    func terms() throws {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<150 {
            var schedule = SleepSchedule()
            var moment = instant("2026-10-20T12:00:00Z")
            var slept: [Night: Int64?] = [:]
            for number in 1...12 {
                moment = moment + .minutes(Int.random(in: 1...6000, using: &generator))
                slept.merge(self.slept(in: schedule, at: moment)) { first, _ in first }
                if Int.random(in: 0..<3, using: &generator) == 0 {
                    schedule = schedule.endingGoal(at: moment, in: zone)?.schedule ?? schedule
                } else {
                    let wish = GoalWish.random(near: moment, using: &generator)
                    schedule = try schedule.adopting(wish, at: moment, in: zone).schedule
                    schedule.terms[schedule.terms.count - 1].id = Int64(number)
                }
                for (night, id) in slept {
                    #expect(schedule.term(governing: night)?.id == id, "\(night) at \(moment)")
                }
                let governed = schedule.terms.filter {
                    $0.lastNight ?? $0.holdsFrom >= $0.holdsFrom
                }
                for (term, next) in zip(governed, governed.dropFirst()) {
                    let last = try #require(term.lastNight)
                    #expect(last < next.holdsFrom, "\(term) and \(next)")
                }
            }
        }
    }

    /// The nights around that moment whose wake time lies behind, with the number of their goal.
    private func slept(in schedule: SleepSchedule, at moment: Date) -> [Night: Int64?] {
        let nights = schedule.nights(around: moment, in: zone).filter { $0.wakeTime <= moment }
        return Dictionary(
            nights.map { ($0.night, schedule.term(governing: $0.night)?.id) },
            uniquingKeysWith: { first, _ in first })
    }
}

extension GoalWish {
    /// Any goal that is not refused, sometimes with a start of its own.
    fileprivate static func random(
        near moment: Date, using generator: inout SeededGenerator
    ) -> GoalWish {
        let current = TimeOfDay(wrapping: Int.random(in: 0..<1440, using: &generator))
        let delta = Int.random(in: 15...720, using: &generator)
        var wish = GoalWish(
            currentBedtime: current, targetBedtime: TimeOfDay(wrapping: current.minute - delta),
            durationDays: Int.random(in: 3...30, using: &generator))
        if Bool.random(using: &generator) {
            wish.startNight = Night(evening: NamedZone.berlin.civil(at: moment).date)
                .advanced(by: Int.random(in: -20...20, using: &generator))
        }
        return wish
    }
}
