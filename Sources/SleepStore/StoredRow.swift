import FoundationEssentials
import SQLite
import SleepCore

/// Rows read back as the values that they were written from.
enum StoredRow {
    static func setting(_ row: borrowing Row) throws -> SettingChange {
        let name = try row.text("setting")
        guard let setting = Setting(rawValue: name) else {
            throw Unreadable.unknown(column: "setting", value: name)
        }
        return try SettingChange(
            setting, minutes: try row.int("minutes"), fromNight: try night(row, "fromNight"))
    }

    static func term(_ row: borrowing Row, _ settings: SettingHistory) throws -> GoalTerm {
        let holdsFrom = try night(row, "holdsFrom")
        let goal = try Goal(
            currentBedtime: try time(row, "currentBedtime"),
            targetBedtime: try time(row, "targetBedtime"),
            durationDays: try row.int("durationDays"), startNight: try night(row, "startNight"),
            sleepNeed: .minutes(settings.minutes(.sleepNeed, on: holdsFrom)))
        let last = try row.optionalText("lastNight")
        return GoalTerm(
            id: try row.int64("id"), goal: goal, savedAt: try instant(row, "savedAt"),
            holdsFrom: holdsFrom, lastNight: try last.map { try Night(reading: $0) },
            endedAt: try row.optionalInt64("endedAt").map(Date.init(unixSeconds:)))
    }

    static func begunNight(_ row: borrowing Row) throws -> BegunNight {
        let planned = PlannedNight(
            night: try night(row, "night"),
            place: PlanPlace(number: try row.int("number"), of: try row.int("ofNights")),
            targetBedtime: try time(row, "targetBedtime"), bedtime: try instant(row, "bedtime"),
            sleepNeed: .minutes(try row.int("sleepNeedMinutes")),
            leads: TierLeads(
                blockFirst: .minutes(try row.int("blockFirstLeadMinutes")),
                block30Min: .minutes(try row.int("block30MinLeadMinutes"))),
            secondsFromUTC: try row.int("secondsFromUTC"),
            countsFrom: try row.optionalInt64("countsFrom").map(Date.init(unixSeconds:)))
        return BegunNight(planned: planned, goal: try row.int64("goal"))
    }

    static func delivery(_ row: borrowing Row) throws -> Delivery {
        Delivery(
            id: try occurrence(row), dueAt: try instant(row, "dueAt"), state: try state(row),
            at: try instant(row, "at"))
    }

    static func tick(_ row: borrowing Row) throws -> (OccurrenceID, Date) {
        (try occurrence(row), try instant(row, "at"))
    }

    private static func state(_ row: borrowing Row) throws -> DeliveryState {
        switch try row.text("state") {
        case "intended": return .intended
        case "missed": return .missed
        case "uncertain": return .uncertain
        case "failed": return .failed(reason: try row.optionalText("reason") ?? "")
        case "delivered":
            let number = try row.int64("notificationID")
            guard let id = UInt32(exactly: number) else {
                throw Unreadable.unknown(column: "notificationID", value: "\(number)")
            }
            return .delivered(notificationID: id)
        case let other: throw Unreadable.unknown(column: "state", value: other)
        }
    }

    private static func occurrence(_ row: borrowing Row) throws -> OccurrenceID {
        OccurrenceID(night: try night(row, "night"), event: try row.text("event"))
    }

    private static func night(_ row: borrowing Row, _ column: String) throws -> Night {
        try Night(reading: try row.text(.name(column)))
    }

    private static func time(_ row: borrowing Row, _ column: String) throws -> TimeOfDay {
        TimeOfDay(wrapping: try row.int(.name(column)))
    }

    private static func instant(_ row: borrowing Row, _ column: String) throws -> Date {
        Date(unixSeconds: try row.int64(.name(column)))
    }

    /// A value that no version of the program writes.
    enum Unreadable: Error, Equatable {
        case unknown(column: String, value: String)
    }
}
