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
        let last = try row.optionalText("lastNight").map { try Night(reading: $0) }
        let need = settings.minutes(.sleepNeed, on: max(holdsFrom, last ?? .last))
        let goal = try Goal(
            currentBedtime: try time(row, "currentBedtime"),
            targetBedtime: try time(row, "targetBedtime"),
            durationDays: try row.int("durationDays"), startNight: try night(row, "startNight"),
            sleepNeed: .minutes(need))
        return GoalTerm(
            id: try row.int64("id"), goal: goal, savedAt: try instant(row, "savedAt"),
            holdsFrom: holdsFrom, lastNight: last,
            endedAt: try optionalInstant(row, "endedAt"))
    }

    static func begunNight(_ row: borrowing Row) throws -> BegunNight {
        let planned = PlannedNight(
            night: try night(row, "night"),
            place: PlanPlace(
                number: try number(row, "number", in: 1...4_000_000),
                of: try number(row, "ofNights", in: 1...10_000)),
            targetBedtime: try time(row, "targetBedtime"), bedtime: try instant(row, "bedtime"),
            sleepNeed: try minutes(row, "sleepNeedMinutes"),
            leads: TierLeads(
                blockFirst: try minutes(row, "blockFirstLeadMinutes"),
                block30Min: try minutes(row, "block30MinLeadMinutes")),
            secondsFromUTC: try number(row, "secondsFromUTC", in: -86_400...86_400),
            countsFrom: try optionalInstant(row, "countsFrom"))
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

    /// The reason of what was delivered, and kept from the screen; rows of older versions have none.
    static let heldBack = "do-not-disturb"

    private static func state(_ row: borrowing Row) throws -> DeliveryState {
        switch try row.text("state") {
        case "intended": return .intended
        case "missed": return .missed
        case "uncertain": return .uncertain
        case "failed": return .failed(reason: try row.optionalText("reason") ?? "")
        case "skipped": return .skipped
        case "delivered":
            let number = try row.int64("notificationID")
            guard let id = UInt32(exactly: number) else {
                throw Unreadable.unknown(column: "notificationID", value: "\(number)")
            }
            return .delivered(
                notificationID: id, isHeldBack: try row.optionalText("reason") == heldBack)
        case let other: throw Unreadable.unknown(column: "state", value: other)
        }
    }

    static func occurrence(_ row: borrowing Row) throws -> OccurrenceID {
        OccurrenceID(night: try night(row, "night"), event: try row.text("event"))
    }

    static func night(_ row: borrowing Row, _ column: String) throws -> Night {
        try Night(reading: try row.text(.name(column)))
    }

    private static func time(_ row: borrowing Row, _ column: String) throws -> TimeOfDay {
        TimeOfDay(wrapping: try row.int(.name(column)))
    }

    static func instant(_ row: borrowing Row, _ column: String) throws -> Date {
        Date(unixSeconds: Int64(try number(row, column, in: secondsOfTheCalendar)))
    }

    private static func optionalInstant(
        _ row: borrowing Row, _ column: String
    ) throws -> Date? {
        try row.optionalInt64(.name(column)) == nil ? nil : instant(row, column)
    }

    private static func minutes(_ row: borrowing Row, _ column: String) throws -> Duration {
        .minutes(try number(row, column, in: 0...1440))
    }

    /// Wider than anything the program writes: only what no calculation could bear is refused.
    static func number(
        _ row: borrowing Row, _ column: String, in bounds: ClosedRange<Int>
    ) throws -> Int {
        let number = try row.int(.name(column))
        guard bounds.contains(number) else {
            throw Unreadable.unknown(column: column, value: "\(number)")
        }
        return number
    }

    /// From the year 1 to the end of the year 9999.
    private static let secondsOfTheCalendar = -62_135_596_800...253_402_300_799

    /// A value that no version of the program writes.
    enum Unreadable: Error, Equatable {
        case unknown(column: String, value: String)
    }
}
