import Foundation
import SleepCore
import SleepStore

// What is stored in these tests, in the words of those who read it.

/// The night of a date such as `2026-11-30`.
func night(_ text: String) -> Night {
    do {
        return try Night(reading: text)
    } catch {
        preconditionFailure("“\(text)” is no night")
    }
}

/// The time of day in `22:30`.
func time(_ text: String) -> TimeOfDay {
    do {
        return try TimeOfDay(reading: text)
    } catch {
        preconditionFailure("“\(text)” is no time of day")
    }
}

/// So many seconds after noon of 30 November 2026, UTC.
func instant(_ seconds: Int64) -> Date {
    Date(unixSeconds: 1_796_040_000 + seconds)
}

/// That event of the night of 30 November 2026, or of another one.
func occurrence(_ event: String, of name: String = "2026-11-30") -> OccurrenceID {
    OccurrenceID(night: night(name), event: event)
}

/// An hour east of UTC.
let zone = FixedOffset(seconds: 3_600)

/// Long before every night of these tests.
let always = night("2000-01-01")

extension GoalWish {
    /// From midnight to half past ten over seven nights.
    static var standard: GoalWish {
        GoalWish(currentBedtime: time("00:00"), targetBedtime: time("22:30"), durationDays: 7)
    }
}

extension Store {
    /// `goal set` at an instant.
    @discardableResult
    func adopt(_ wish: GoalWish, at moment: Date = instant(0)) throws -> ScheduleChange? {
        try changeSchedule(from: always) { schedule in
            Result { () throws(GoalError) in try schedule.adopting(wish, at: moment, in: zone) }
                .map { $0 }
        }.get()
    }

    /// `goal end` at an instant.
    @discardableResult
    func endGoal(at moment: Date) throws -> ScheduleChange? {
        try changeSchedule(from: always) { schedule in
            Result<_, Never>.success(schedule.endingGoal(at: moment, in: zone))
        }.get()
    }

    /// `config set` at an instant.
    @discardableResult
    func set(_ setting: Setting, _ minutes: Int, at moment: Date) throws -> ScheduleChange? {
        try changeSchedule(from: always) { schedule in
            Result { () throws(SettingError) in
                try schedule.setting(setting, minutes: minutes, at: moment, in: zone)
            }.map { $0 }
        }.get()
    }
}

/// A night as it is stored when it begins, with every value another one.
func begun(_ name: String, goal: Int64 = 1, countsFrom: Date? = instant(7)) -> BegunNight {
    BegunNight(
        planned: PlannedNight(
            night: night(name), place: PlanPlace(number: 3, of: 9), targetBedtime: time("23:17"),
            bedtime: instant(38_220), sleepNeed: .minutes(451),
            leads: TierLeads(blockFirst: .minutes(92), block30Min: .minutes(31)),
            secondsFromUTC: -12_600, countsFrom: countsFrom),
        goal: goal)
}
