/// Lengths of time in words, as exact as somebody wants to read them.
public enum ElapsedText {
    /// "less than a minute", "1 minute", "45 minutes", "2 h 05 min", "6 days", "6 days 4 h".
    ///
    /// A begun minute counts where time is still to come, and does not where it has passed, so that
    /// both agree with a clock that shows whole minutes. The sign only decides that.
    public static func words(seconds: Int) -> String {
        let minutes = seconds > 0 ? (seconds + 59) / 60 : -seconds / 60
        if (seconds >= 0 ? seconds : minutes * 60) < 60 { return "less than a minute" }
        if minutes < 60 { return minutes == 1 ? "1 minute" : "\(minutes) minutes" }
        let hours = minutes / 60
        if hours < 48 { return "\(hours) h \(twoDigits(minutes % 60)) min" }
        let days = "\(hours / 24) days"
        return hours % 24 == 0 ? days : "\(days) \(hours % 24) h"
    }

    /// "in 2 h 05 min" for what is to come, "20 minutes ago" for what has passed.
    public static func distance(seconds: Int) -> String {
        seconds > 0 ? "in \(words(seconds: seconds))" : "\(words(seconds: seconds)) ago"
    }

    /// "−4 h", "−1 h 30 min", "−15 min", "+8 h", "0": elapsed minutes after bedtime.
    public static func offset(minutes: Int, style: Style) -> String {
        guard minutes != 0 else { return "0" }
        let sign = minutes > 0 ? "+" : style.isUnicode ? "−" : "-"
        let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
        let parts = [hours == 0 ? nil : "\(hours) h", rest == 0 ? nil : "\(rest) min"]
        return sign + parts.compactMap { $0 }.joined(separator: " ")
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
