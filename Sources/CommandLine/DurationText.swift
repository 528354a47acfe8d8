import SleepCore

/// Durations as people write them: `90m`, `8h`, `7h30m`, `20s`, `1h 30m`; shown, they are
/// `ElapsedText`.
nonisolated enum DurationText {
    /// Reads a duration with its units; a bare number is refused, since it could be any of them.
    static func reading(
        _ text: String, bounds: ClosedRange<Duration>
    ) throws(DurationError) -> Duration {
        guard let duration = parse(text) else { throw .unreadable(text) }
        guard bounds.contains(duration) else { throw .outOfRange(text, bounds) }
        return duration
    }

    /// As it is read, in whole seconds: `8h`, `1h30m`, `0s`; for lengths of zero and above.
    static func written(_ duration: Duration) -> String {
        let seconds = duration.wholeSeconds
        let parts = [(seconds / 3600, "h"), (seconds % 3600 / 60, "m"), (seconds % 60, "s")]
            .filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }
        return parts.isEmpty ? "0s" : parts.joined()
    }

    /// Units from large to small, each at most once.
    private static func parse(_ text: String) -> Duration? {
        var rest = Substring(text.filter { $0 != " " })
        guard !rest.isEmpty else { return nil }
        var total = Duration.zero
        var smallest = Int.max
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard let number = Int(digits), number < 1_000_000 else { return nil }
            rest = rest.dropFirst(digits.count)
            let unit = rest.prefix { $0.isASCII && $0.isLetter }
            rest = rest.dropFirst(unit.count)
            guard let seconds = units[String(unit)], seconds < smallest else { return nil }
            smallest = seconds
            total += .seconds(number * seconds)
        }
        return total
    }

    private static let units = ["h": 3600, "m": 60, "min": 60, "s": 1]
}

/// Why a duration cannot be used.
nonisolated enum DurationError: Error, Equatable {
    case unreadable(String)
    case outOfRange(String, ClosedRange<Duration>)
}
