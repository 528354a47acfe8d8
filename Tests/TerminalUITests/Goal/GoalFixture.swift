import Foundation
import SleepCore
import TerminalUI

/// Goals as they are saved at noon of Monday, 30 November 2026, an hour east of UTC.
enum GoalFixture {
    static let zone = FixedOffset(seconds: 3600)

    static func at(_ text: String) throws -> Date {
        try Timestamp.instant(reading: text, in: zone)
    }

    static func style(_ columns: Int) -> Style {
        Style(columns: columns, isColored: false, isUnicode: true)
    }

    static func wish(
        _ current: String, _ target: String, days: Int = 7, start: String? = nil,
        sleepNeed: Duration? = nil
    ) throws -> GoalWish {
        GoalWish(
            currentBedtime: try TimeOfDay(reading: current),
            targetBedtime: try TimeOfDay(reading: target), durationDays: days,
            startNight: try start.map { try Night(reading: $0) }, sleepNeed: sleepNeed)
    }

    static func goal(_ current: String, _ target: String, days: Int = 7) throws -> Goal {
        let wish = try wish(current, target, days: days)
        return try Goal(
            currentBedtime: wish.currentBedtime, targetBedtime: wish.targetBedtime,
            durationDays: days, startNight: try Night(reading: "2026-11-30"))
    }

    static func adopting(
        _ wish: GoalWish, into schedule: SleepSchedule = SleepSchedule(),
        at moment: String = "2026-11-30T12:00"
    ) throws -> ScheduleChange {
        try schedule.adopting(wish, at: try at(moment), in: zone)
    }

    static func calculator() throws -> SleepCalculator {
        let file = URL(filePath: #filePath).appending(
            path: "../../../../Resources/ScienceData.json")
        return SleepCalculator(
            science: try ScienceData(json: try Data(contentsOf: file.standardizedFileURL)),
            zone: zone)
    }
}
