import SleepCore

/// How far away a moment is, as rough as a countdown is read; exact lengths are ``ElapsedText``.
enum CountdownText {
    /// "in 2 h 5 min" for what is to come, "20 minutes ago" for what has passed.
    static func distance(seconds: Int) -> String {
        seconds > 0 ? "in \(words(seconds: seconds))" : "\(words(seconds: seconds)) ago"
    }

    /// "under a minute", "1 minute", "45 minutes", "2 h 5 min", "6 days", "6 days 4 h".
    ///
    /// A begun minute counts where time is still to come, and does not where it has passed (below
    /// zero), so that both agree with a clock that shows whole minutes.
    static func words(seconds: Int) -> String {
        guard abs(seconds) >= 60 else { return "under a minute" }
        let minutes = seconds > 0 ? (seconds + 59) / 60 : -seconds / 60
        if minutes < 60 { return minutes == 1 ? "1 minute" : "\(minutes) minutes" }
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        if hours < 48 { return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min" }
        let days = "\(hours / 24) days"
        return hours % 24 == 0 ? days : "\(days) \(hours % 24) h"
    }

    /// "−4 h", "−1 h 30 min", "−15 min", "+8 h", "0": elapsed minutes after bedtime.
    static func offset(minutes: Int, style: Style) -> String {
        guard minutes != 0 else { return "0" }
        let sign = minutes > 0 ? "+" : style.isUnicode ? "−" : "-"
        return sign + ElapsedText.string(.minutes(abs(minutes)))
    }
}
