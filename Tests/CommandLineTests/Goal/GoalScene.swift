import Foundation
import SleepCore
import TerminalUI

@testable import CommandLine

/// An evening in late autumn, an hour east of UTC.
enum GoalScene {
    static let zone = FixedOffset(seconds: 3600)

    static func at(_ text: String) throws -> Date {
        try Timestamp.instant(reading: text, in: zone)
    }

    static func schedule(
        _ current: String, _ target: String, days: Int = 7, savedAt saved: String
    ) throws -> SleepSchedule {
        let wish = GoalWish(
            currentBedtime: try TimeOfDay(reading: current),
            targetBedtime: try TimeOfDay(reading: target), durationDays: days)
        return try SleepSchedule().adopting(wish, at: try at(saved), in: zone).schedule
    }

    /// An interview at noon of Monday, 30 November 2026.
    static func interview(
        _ draft: GoalDraft = GoalDraft(), schedule: SleepSchedule = SleepSchedule(),
        at moment: String = "2026-11-30T12:00", columns: Int = 80,
        face: ClockFace = .twentyFourHours, remark: String = "", assumesYes: Bool = false
    ) throws -> GoalInterview {
        GoalInterview(
            draft,
            in: .init(
                schedule: schedule, now: try at(moment), zone: zone, face: face),
            style: Style(columns: columns, isColored: false, isUnicode: true),
            remark: remark, assumesYes: assumesYes)
    }

    /// Noon of that Monday, with nothing stored unless said.
    static func noon(_ schedule: SleepSchedule = SleepSchedule()) throws -> GoalForm.Surroundings {
        .init(
            schedule: schedule, now: try at("2026-11-30T12:00"), zone: zone,
            face: .twentyFourHours)
    }

    static func wish(
        _ current: String, _ target: String, days: Int = 7, start: String? = nil
    ) throws -> GoalWish {
        GoalWish(
            currentBedtime: try TimeOfDay(reading: current),
            targetBedtime: try TimeOfDay(reading: target), durationDays: days,
            startNight: try start.map { try Night(reading: $0) })
    }
}
