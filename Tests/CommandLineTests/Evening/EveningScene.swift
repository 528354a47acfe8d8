import Desktop
import Foundation
import SleepCore
import TerminalUI

@testable import CommandLine

/// Night 3 of a plan from midnight to 22:30: bedtime 23:15 on 30 November 2026, an hour east of
/// UTC, with the science that is embedded.
enum EveningScene {
    static let zone = FixedOffset(seconds: 3600)
    static let science = ScienceFile.embedded()
    static let calculator = SleepCalculator(science: science, zone: zone)

    static func at(_ text: String) throws -> Date {
        try Timestamp.instant(reading: text, in: zone)
    }

    /// What the goal makes of a schedule.
    static func change(of schedule: SleepSchedule) throws -> ScheduleChange {
        let wish = GoalWish(
            currentBedtime: try TimeOfDay(reading: "00:00"),
            targetBedtime: try TimeOfDay(reading: "22:30"))
        return try schedule.adopting(wish, at: try at("2026-11-28T12:00"), in: zone)
    }

    static func schedule() throws -> SleepSchedule {
        try change(of: SleepSchedule()).schedule
    }

    /// Tonight as it stands then, with the first item done, and with what became of reminders by
    /// their time of the evening.
    static func tonight(
        at moment: String, deliveries: [(event: String, time: String, state: DeliveryState)] = []
    ) throws -> Tonight? {
        let night = try Night(reading: "2026-11-30")
        let meal = OccurrenceID(night: night, event: "last_meal")
        var ledger = Ledger(schedule: try schedule(), ticks: [meal: try at("2026-11-30T19:30")])
        for (event, time, state) in deliveries {
            let dueAt = try at("2026-11-30T\(time)")
            let id = OccurrenceID(night: night, event: event)
            ledger.adopt(.delivery(Delivery(id: id, dueAt: dueAt, state: state, at: dueAt)))
        }
        return calculator.tonight(in: ledger, at: try at(moment))
    }
}
