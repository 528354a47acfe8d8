public import FoundationEssentials

// Offsets of the product are elapsed time: four hours before bed are 14,400 seconds before it on
// the 23-hour night too. Nothing here looks at a clock's face.

extension Duration {
    /// Elapsed minutes.
    public static func minutes(_ minutes: Int) -> Duration { .seconds(minutes * 60) }

    /// Elapsed hours.
    public static func hours(_ hours: Int) -> Duration { .seconds(hours * 3600) }

    /// Whole minutes, rounded down.
    public var wholeMinutes: Int { Int(wholeSeconds) / 60 - (wholeSeconds % 60 < 0 ? 1 : 0) }

    /// Whole seconds, rounded down.
    public var wholeSeconds: Int64 {
        components.attoseconds < 0 ? components.seconds - 1 : components.seconds
    }

    /// Whole seconds, a begun one counted whole: how a countdown tells what is left.
    public var begunSeconds: Int64 {
        let whole = wholeSeconds
        return self > .seconds(whole) ? whole + 1 : whole
    }

    /// Seconds and their fraction.
    public var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
}

extension Date {
    public static func + (date: Date, elapsed: Duration) -> Date {
        date.addingTimeInterval(elapsed.seconds)
    }

    public static func - (date: Date, elapsed: Duration) -> Date {
        date.addingTimeInterval(-elapsed.seconds)
    }

    /// Seconds since 1970-01-01 00:00 UTC, rounded down: how instants are stored.
    public var unixSeconds: Int64 { Int64(timeIntervalSince1970.rounded(.down)) }

    /// The instant that many seconds after 1970-01-01 00:00 UTC.
    public init(unixSeconds: Int64) {
        self.init(timeIntervalSince1970: Double(unixSeconds))
    }

    /// Whole minutes from this instant to a later one, rounded down; negative where it is earlier.
    public func minutes(until later: Date) -> Int {
        Int((later.timeIntervalSince(self) / 60).rounded(.down))
    }
}
