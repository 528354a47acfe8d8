import SleepCore

/// Lengths of time for people, to the second; how far away a moment is, is ``CountdownText``.
public enum ElapsedText {
    /// `8 h`, `7 h 30 min`, `45 min`, `20 s`; for lengths of zero and above.
    public static func string(_ duration: Duration) -> String {
        let seconds = duration.wholeSeconds
        var parts: [String] = []
        if seconds >= 3600 { parts.append("\(seconds / 3600) h") }
        if seconds % 3600 >= 60 { parts.append("\(seconds % 3600 / 60) min") }
        if seconds % 60 != 0 || parts.isEmpty { parts.append("\(seconds % 60) s") }
        return parts.joined(separator: " ")
    }

    /// `7 h to 9 h`, from bounds in minutes.
    public static func range(minutes: ClosedRange<Int>) -> String {
        let lower = string(.minutes(minutes.lowerBound))
        return "\(lower) to \(string(.minutes(minutes.upperBound)))"
    }
}
