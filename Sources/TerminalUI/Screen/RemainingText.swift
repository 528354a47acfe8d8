/// What is left, to the second, as it is counted down: "6:12", "2:04:28".
public enum RemainingText {
    /// Hours only where there are any, unless they are always shown: "0:06:12" is no time of day.
    /// What is over is "0:00".
    public static func string(seconds: Int, showsHours: Bool = false) -> String {
        let seconds = max(0, seconds)
        let (minutes, rest) = (seconds / 60 % 60, seconds % 60)
        let hours = seconds / 3600
        let first =
            showsHours || hours > 0 ? "\(hours):\(twoDigits(minutes))" : "\(minutes)"
        return "\(first):\(twoDigits(rest))"
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
