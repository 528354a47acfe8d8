/// A wall-clock minute, 0 (00:00) to 1439 (23:59), without a date or a zone.
///
/// It becomes an instant only through a civil date and a zone: see ``ZoneRules``.
public struct TimeOfDay: Hashable, Comparable, Sendable {
    /// Minutes after midnight on the clock's face, 0 to 1439.
    public let minute: Int

    /// Wraps round the clock: 1440 is 00:00 again and −1 is 23:59.
    public init(wrapping minute: Int) {
        let remainder = minute % Self.minutesOnTheClock
        self.minute = remainder < 0 ? remainder + Self.minutesOnTheClock : remainder
    }

    /// Nil where the hour is not 0 to 23 or the minute not 0 to 59.
    public init?(hour: Int, minute: Int) {
        guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
        self.minute = hour * 60 + minute
    }

    /// Reads `22:30`, `9:05`, `10:30 PM`, `10:30pm`, `10 p.m.`; ASCII digits only, in any locale.
    ///
    /// A bare number, `24:00`, `25:00`, `7:60` and `13:00 PM` are refused: each could mean
    /// something other than what is done at night.
    public init(reading text: String) throws(TimeOfDayError) {
        var parser = TimeOfDayParser(text)
        guard let parsed = parser.parse() else {
            throw TimeOfDayError(read: text)
        }
        self = parsed
    }

    /// 12:00: a bedtime from here on belongs to that day's evening, one before it to the evening
    /// of the day before.
    public static let noon = TimeOfDay(wrapping: 720)

    /// 0 to 23.
    public var hour: Int { minute / 60 }

    /// 0 to 59.
    public var minuteOfHour: Int { minute % 60 }

    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minute < right.minute }

    /// The minutes of a whole turn of the clock's face, which is not the length of every day.
    public static let minutesOnTheClock = 1440

    /// The shorter way round the clock between two times, 0 to 720 minutes.
    public func circularDistance(to other: TimeOfDay) -> Int {
        let forward = TimeOfDay(wrapping: other.minute - minute).minute
        return min(forward, Self.minutesOnTheClock - forward)
    }
}

/// What was read where a time of day was wanted.
public struct TimeOfDayError: Error, Equatable, Sendable {
    /// The text as it was given.
    public let read: String
}

/// How a time of day is shown to people; JSON always has `HH:mm`.
public enum ClockFace: Sendable, Equatable {
    case twentyFourHours
    case twelveHours
}

extension TimeOfDay: CustomStringConvertible {
    /// `HH:mm`, as in JSON.
    public var description: String { "\(twoDigits(hour)):\(twoDigits(minuteOfHour))" }

    /// `22:30` or `10:30 PM`.
    public func formatted(_ face: ClockFace) -> String { formatted(face, second: 0) }

    /// The same with the second, where it is not 0.
    fileprivate func formatted(_ face: ClockFace, second: Int) -> String {
        let seconds = second == 0 ? "" : ":\(twoDigits(second))"
        switch face {
        case .twentyFourHours:
            return description + seconds
        case .twelveHours:
            let shown = hour % 12 == 0 ? 12 : hour % 12
            let half = hour < 12 ? "AM" : "PM"
            return "\(shown):\(twoDigits(minuteOfHour))\(seconds) \(half)"
        }
    }
}

extension CivilMoment {
    /// What the clock shows: `22:30` or `10:30 PM`, with the second where it is not 0, `22:30:15`
    /// or `10:30:15 PM`.
    public func clock(_ face: ClockFace) -> String { time.formatted(face, second: second) }
}

/// One reading of a text, byte by byte, so that no other script's digits slip through.
private struct TimeOfDayParser {
    private var rest: Substring.UTF8View

    init(_ text: String) {
        var text = Substring(text)
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        rest = text.utf8
    }

    mutating func parse() -> TimeOfDay? {
        guard let hour = number(digits: 1...2) else { return nil }
        var minute: Int?
        if take(":") {
            minute = number(digits: 2...2)
            if minute == nil { return nil }
        }
        while take(" ") {}
        guard let half = halfOfDay() else { return nil }
        guard rest.isEmpty else { return nil }
        switch half {
        case .unnamed:
            guard let minute else { return nil }
            return TimeOfDay(hour: hour, minute: minute)
        case .morning, .afternoon:
            guard (1...12).contains(hour) else { return nil }
            return TimeOfDay(hour: hour % 12 + (half == .afternoon ? 12 : 0), minute: minute ?? 0)
        }
    }

    private enum HalfOfDay { case unnamed, morning, afternoon }

    /// `am`, `a.m.`, `PM`, … or nothing; nil for any other text.
    private mutating func halfOfDay() -> HalfOfDay? {
        if rest.isEmpty { return .unnamed }
        let half: HalfOfDay
        if take("a") || take("A") {
            half = .morning
        } else if take("p") || take("P") {
            half = .afternoon
        } else {
            return nil
        }
        let isDotted = take(".")
        guard take("m") || take("M") else { return nil }
        return isDotted == take(".") ? half : nil
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let first = rest.first, UInt32(first) == character.value else { return false }
        rest = rest.dropFirst()
        return true
    }

    private mutating func number(digits: ClosedRange<Int>) -> Int? {
        var value = 0
        var count = 0
        while let byte = rest.first, (0x30...0x39).contains(byte), count < digits.upperBound {
            value = value * 10 + Int(byte - 0x30)
            count += 1
            rest = rest.dropFirst()
        }
        return digits.contains(count) ? value : nil
    }
}
