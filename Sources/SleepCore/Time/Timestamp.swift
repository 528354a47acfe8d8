public import FoundationEssentials

/// Instants as text: RFC 3339 with the zone's offset, `2026-11-30T23:45:00+01:00`.
public enum Timestamp {
    /// Whole seconds, always with a numeric offset (UTC is `+00:00`).
    public static func string(_ instant: Date, in zone: some ZoneRules) -> String {
        let civil = zone.civil(at: instant)
        // Offsets of whole minutes are all that RFC 3339 can write; local mean times are older
        // than anything this program dates.
        let minutes = abs(civil.secondsFromUTC) / 60
        let sign = civil.secondsFromUTC < 0 ? "-" : "+"
        let offset = "\(sign)\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))"
        return "\(civil.date)T\(civil.time):\(twoDigits(civil.second))\(offset)"
    }

    /// Reads an instant with or without seconds and fraction, `T` or a space, an offset or `Z`.
    ///
    /// Years 1970 to 8999, so that the nights around it stay within the calendar. Without an offset
    /// it is a wall-clock time of `zone`, and resolves by the policy for gaps and folds.
    public static func instant(
        reading text: String, in zone: some ZoneRules
    ) throws(TimestampError) -> Date {
        guard let parts = TimestampParts(text) else { throw TimestampError(read: text) }
        let seconds = Duration.milliseconds(parts.milliseconds)
        guard let offset = parts.secondsFromUTC else {
            return zone.instant(of: parts.time, on: parts.date) + seconds
        }
        return FixedOffset(seconds: offset).instant(of: parts.time, on: parts.date) + seconds
    }
}

/// What was read where an instant was wanted.
public struct TimestampError: Error, Equatable, Sendable {
    /// The text as it was given.
    public let read: String
}

private struct TimestampParts {
    let date: CivilDate
    let time: TimeOfDay
    let milliseconds: Int
    let secondsFromUTC: Int?

    init?(_ text: String) {
        // Printable ASCII only, which is also what makes a character out of each byte: CR LF is one.
        guard (16...40).contains(text.utf8.count),
            text.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
        else { return nil }
        let clockStart = text.index(text.startIndex, offsetBy: 11)
        let separator = text[text.index(before: clockStart)]
        guard separator == "T" || separator == "t" || separator == " " else { return nil }
        do throws(CivilDateError) {
            date = try CivilDate(reading: String(text[..<text.index(before: clockStart)]))
        } catch {
            return nil
        }
        let rest = text[clockStart...]
        let offsetStart = rest.firstIndex { "Zz+-".contains($0) } ?? rest.endIndex
        guard let clock = Self.clock(rest[..<offsetStart]) else { return nil }
        (time, milliseconds) = clock
        guard (1970..<9000).contains(date.components.year) else { return nil }
        switch Self.offset(rest[offsetStart...]) {
        case .some(let offset): secondsFromUTC = offset
        case .none: return nil
        }
    }

    /// `HH:mm`, `HH:mm:ss` or `HH:mm:ss.fff`.
    private static func clock(_ text: Substring) -> (TimeOfDay, milliseconds: Int)? {
        let text = text.last == " " ? text.dropLast() : text
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3,
            let hour = number(parts[0], digits: 2), let minute = number(parts[1], digits: 2),
            let time = TimeOfDay(hour: hour, minute: minute)
        else { return nil }
        guard parts.count == 3 else { return (time, 0) }
        let seconds = parts[2].split(separator: ".", omittingEmptySubsequences: false)
        guard seconds.count <= 2, let whole = number(seconds[0], digits: 2), whole < 60 else {
            return nil
        }
        guard seconds.count == 2 else { return (time, whole * 1000) }
        guard let fraction = number(seconds[1], digits: seconds[1].count),
            (1...9).contains(seconds[1].count)
        else { return nil }
        var scaled = Double(fraction) * 1000
        for _ in seconds[1] { scaled /= 10 }
        return (time, whole * 1000 + Int(scaled))
    }

    /// Seconds east of UTC; `.some(nil)` where there is no offset, `.none` where it is wrong.
    private static func offset(_ text: Substring) -> Int?? {
        guard let sign = text.first else { return .some(nil) }
        if text == "Z" || text == "z" { return 0 }
        let digits = text.dropFirst().filter { $0 != ":" }
        let hasColonInPlace = text.count == 6 && text.dropFirst(3).first == ":"
        guard digits.count == 4, text.count == 5 || hasColonInPlace,
            let hours = number(digits.prefix(2)[...], digits: 2), hours < 24,
            let minutes = number(digits.suffix(2)[...], digits: 2), minutes < 60
        else { return .none }
        return (hours * 60 + minutes) * (sign == "-" ? -60 : 60)
    }
}
