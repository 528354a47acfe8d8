/// A day of the Gregorian calendar, years 1 to 9999, without a clock or a zone.
public struct CivilDate: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01; the day before is −1.
    public let ordinal: Int

    /// The day that lies `ordinal` days after 1970-01-01.
    public init(ordinal: Int) {
        self.ordinal = ordinal
    }

    /// Nil for a day that the calendar does not have, such as 2027-02-29.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
        let date = CivilDate(ordinal: Self.ordinal(year: year, month: month, day: day))
        guard date.components == (year, month, day) else { return nil }
        self = date
    }

    /// Reads `2026-11-30`; anything else is refused with what was read.
    public init(reading text: String) throws(CivilDateError) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3,
            let year = number(parts[0], digits: 4),
            let month = number(parts[1], digits: 2),
            let day = number(parts[2], digits: 2),
            let date = CivilDate(year: year, month: month, day: day)
        else { throw CivilDateError(read: text) }
        self = date
    }

    /// Year, month and day of the month.
    public var components: (year: Int, month: Int, day: Int) {
        // Counting years from March puts the leap day at the end of its year, and eras of
        // 400 years (146,097 days) make the calendar's pattern repeat exactly.
        let shifted = ordinal + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }

    /// The day that many calendar days later.
    public func advanced(byDays days: Int) -> CivilDate {
        CivilDate(ordinal: ordinal + days)
    }

    public static func < (left: CivilDate, right: CivilDate) -> Bool {
        left.ordinal < right.ordinal
    }

    private static func ordinal(year: Int, month: Int, day: Int) -> Int {
        let marchYear = month <= 2 ? year - 1 : year
        let era = marchYear / 400
        let yearOfEra = marchYear - era * 400
        let marchMonth = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}

/// What was read where a date was wanted.
public struct CivilDateError: Error, Equatable, Sendable {
    /// The text as it was given.
    public let read: String
}

extension CivilDate: CustomStringConvertible {
    /// `2026-11-30`, in ASCII digits and the Gregorian calendar under every locale.
    public var description: String {
        let (year, month, day) = components
        let padding = String(repeating: "0", count: max(0, 4 - "\(year)".count))
        return "\(padding)\(year)-\(twoDigits(month))-\(twoDigits(day))"
    }
}

/// A day of the week, Monday first; its order says nothing about where a week begins.
public enum Weekday: Int, CaseIterable, Sendable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday
}

extension CivilDate {
    /// Monday to Sunday.
    public var weekday: Weekday {
        // 1970-01-01 was a Thursday.
        let index = (ordinal + 3) % 7
        return Weekday.allCases[index < 0 ? index + 7 : index]
    }
}
