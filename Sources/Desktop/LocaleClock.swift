import Glibc
public import SleepCore

/// How the person's locale shows times of day.
public enum LocaleClock {
    /// Twelve hours where the locale of `LC_TIME` writes them, else twenty-four.
    ///
    /// A locale that the machine does not have counts as none.
    public static func face() -> ClockFace {
        guard let locale = newlocale(1 << LC_TIME, "", nil) else { return .twentyFourHours }
        defer { freelocale(locale) }
        guard let format = nl_langinfo_l(nl_item(T_FMT), locale) else { return .twentyFourHours }
        let text = String(cString: format)
        return text.contains("%r") || text.contains("%I") ? .twelveHours : .twentyFourHours
    }
}
