import FoundationEssentials
import SleepCore

/// Moments of the rehearsed nights as they are typed: `22:30`, `22:30:15`, or with a date.
nonisolated struct ScriptMoments {
    /// The nights; nil where they are not known, and each moment has its date.
    let stage: RehearsalStage?
    /// The zone in which the times are read, whatever zone the machine comes into.
    let zone: any ZoneRules

    /// So far before the first bedtime and behind the last wake time something may happen.
    static let margin = Duration.hours(48)

    /// Nil where it cannot be read.
    ///
    /// A time of day is that of the first night or, behind the begin of a range, the first such
    /// moment after it.
    func moment(reading text: some StringProtocol, after begin: Date? = nil) -> Date? {
        let text = String(text)
        guard let (time, seconds) = Self.clock(text) else { return instant(text) }
        guard let begin else { return stage?.moment(of: time, in: zone).map { $0 + seconds } }
        let date = zone.civil(at: begin).date
        return (-1...2).lazy.map { zone.instant(of: time, on: date.advanced(byDays: $0)) + seconds }
            .first { $0 > begin }
    }

    /// Whether it is near enough to the nights.
    func isNear(_ moment: Date) -> Bool {
        guard let first = stage?.nights.first, let last = stage?.nights.last else { return false }
        return (first.bedtime - Self.margin...last.wakeTime + Self.margin).contains(moment)
    }

    /// The shortest text that is read as that moment, in whole seconds: of a single night its time
    /// of day, where that is not another moment.
    func text(_ moment: Date, after begin: Date? = nil) -> String {
        let short = zone.civil(at: moment).clock(.twentyFourHours)
        guard stage?.nights.count == 1, self.moment(reading: short, after: begin) == moment else {
            return Timestamp.string(moment, in: zone)
        }
        return short
    }

    private func instant(_ text: String) -> Date? {
        do throws(TimestampError) {
            return try Timestamp.instant(reading: text, in: zone)
        } catch {
            return nil
        }
    }

    /// A time of day, and the seconds behind its minute.
    private static func clock(_ text: String) -> (TimeOfDay, Duration)? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3 else { return time(text).map { ($0, .zero) } }
        guard let time = time("\(parts[0]):\(parts[1])"), let seconds = parts[2].wholeNumber,
            parts[2].count == 2, seconds < 60
        else { return nil }
        return (time, .seconds(seconds))
    }

    private static func time(_ text: String) -> TimeOfDay? {
        do throws(TimeOfDayError) {
            return try TimeOfDay(reading: text)
        } catch {
            return nil
        }
    }
}
