/// A night, named by the civil date of its evening.
///
/// A bedtime at or after noon belongs to that date, one before noon to the date before it: 23:45 on
/// 30 November and 00:30 on 1 December are both the night of 30 November.
public struct Night: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The date on which the night's evening falls.
    public let evening: CivilDate

    /// The night whose evening falls on that date.
    public init(evening: CivilDate) {
        self.evening = evening
    }

    /// Reads `2026-11-30`.
    public init(reading text: String) throws(CivilDateError) {
        evening = try CivilDate(reading: text)
    }

    /// The last night of the calendar, 9999-12-31.
    public static let last = Night(evening: CivilDate(ordinal: 2_932_896))

    /// The night that many nights later.
    public func advanced(by nights: Int) -> Night {
        Night(evening: evening.advanced(byDays: nights))
    }

    /// How many nights after `other` this one is.
    public func nights(since other: Night) -> Int {
        evening.ordinal - other.evening.ordinal
    }

    public static func < (left: Night, right: Night) -> Bool { left.evening < right.evening }

    public var description: String { evening.description }
}
