public import FoundationEssentials

/// The one thing the core asks of a time zone; everything else follows from it.
public protocol ZoneRules: Sendable {
    /// Seconds east of UTC in force at that instant.
    func secondsFromUTC(at instant: Date) -> Int
}

/// A zone that never changes its offset.
public struct FixedOffset: ZoneRules, Equatable {
    /// Seconds east of UTC.
    public let seconds: Int

    /// Seconds east of UTC.
    public init(seconds: Int) {
        self.seconds = seconds
    }

    public func secondsFromUTC(at instant: Date) -> Int { seconds }
}

/// What a wall-clock time on a civil date comes to in a zone.
public enum WallTime: Equatable, Sendable {
    /// It happens once.
    case unique(Date)
    /// A change of the clocks skips it; the first instant after the gap.
    case skipped(resumesAt: Date)
    /// A change of the clocks repeats it.
    case repeated(first: Date, second: Date)
}

extension ZoneRules {
    /// The one road from wall to world: a skipped time is the first instant after the gap, a
    /// repeated one means the first.
    ///
    /// So a later wall time is never an earlier instant, and a window that lies wholly inside a gap
    /// is empty. See docs/time.md.
    public func instant(of time: TimeOfDay, on date: CivilDate) -> Date {
        switch wallTime(time, on: date) {
        case .unique(let instant), .skipped(let instant), .repeated(let instant, _):
            return instant
        }
    }

    /// Whether a wall-clock time exists once, never or twice on that date.
    public func wallTime(_ time: TimeOfDay, on date: CivilDate) -> WallTime {
        let wall = Int64(date.ordinal) * secondsOnTheCalendar + Int64(time.minute) * 60
        let solutions = solutions(wall)
        guard let first = solutions.first, let last = solutions.last else {
            return .skipped(resumesAt: Date(unixSeconds: firstInstant(after: wall)))
        }
        if first == last { return .unique(Date(unixSeconds: first)) }
        return .repeated(first: Date(unixSeconds: first), second: Date(unixSeconds: last))
    }

    /// The instants, in order, at which the wall clock shows `wall`.
    private func solutions(_ wall: Int64) -> [Int64] {
        // An instant that shows `wall` is `wall - offset` for an offset in force near it. Offsets
        // reach 15 h 56 from UTC, so 17 h on both sides hold them all; a zone that changed twice
        // within the four hours between two looks has never been.
        var offsets: [Int64] = []
        for hour in stride(from: Int64(-17), through: 17, by: 4) {
            let candidate = offset(at: wall + hour * 3600)
            if !offsets.contains(candidate) { offsets.append(candidate) }
        }
        let last = offset(at: wall + searchRadius)
        if !offsets.contains(last) { offsets.append(last) }
        return offsets.map { wall - $0 }.filter { offset(at: $0) == wall - $0 }.sorted()
    }

    /// The first instant at which the wall clock has passed a time that it never shows.
    private func firstInstant(after wall: Int64) -> Int64 {
        var before = wall - searchRadius
        var after = wall + searchRadius
        // With no solution in between, the clock can pass `wall` only by jumping over it.
        while after - before > 1 {
            let middle = before + (after - before) / 2
            if middle + offset(at: middle) < wall { before = middle } else { after = middle }
        }
        return after
    }

    private func offset(at unixSeconds: Int64) -> Int64 {
        Int64(secondsFromUTC(at: Date(unixSeconds: unixSeconds)))
    }
}

/// The seconds of a calendar square on a clock that never changes: a label, not a length of time.
private let secondsOnTheCalendar: Int64 = 86_400

/// Farther than any offset from UTC has ever been.
private let searchRadius: Int64 = 17 * 3600

/// What calendar and clock show at an instant in a zone.
public struct CivilMoment: Equatable, Sendable {
    /// The date on the calendar.
    public let date: CivilDate
    /// The minute on the clock, rounded down.
    public let time: TimeOfDay
    /// Seconds of that minute, 0 to 59.
    public let second: Int
    /// Seconds east of UTC in force.
    public let secondsFromUTC: Int
}

extension ZoneRules {
    /// What calendar and clock show at that instant.
    public func civil(at instant: Date) -> CivilMoment {
        let offset = secondsFromUTC(at: instant)
        let wall = instant.unixSeconds + Int64(offset)
        let day = Int((Double(wall) / Double(secondsOnTheCalendar)).rounded(.down))
        let second = Int(wall - Int64(day) * secondsOnTheCalendar)
        return CivilMoment(
            date: CivilDate(ordinal: day), time: TimeOfDay(wrapping: second / 60),
            second: second % 60, secondsFromUTC: offset)
    }
}

extension ZoneRules {
    /// A moment's time of day as it is shown: `22:30` or `10:30 PM`.
    public func time(of instant: Date, on face: ClockFace) -> String {
        civil(at: instant).time.formatted(face)
    }
}
