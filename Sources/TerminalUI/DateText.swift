public import SleepCore

/// Dates for people, the same under every locale until the program is translated.
public enum DateText {
    /// "Mon 30 Nov".
    public static func short(_ date: CivilDate) -> String {
        let (_, month, day) = date.components
        return "\(weekdays[date.weekday.rawValue]) \(day) \(months[month - 1])"
    }

    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
