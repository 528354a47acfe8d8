import Desktop
import FoundationEssentials
import SleepCore

/// The nights of some years in which a zone's clocks change.
enum ClockChanges {
    /// From 1 January 2024 to 31 December 2027.
    static let days = 19_723..<21_184

    static func nights(in name: String) -> [Night] {
        if let known = found[name] { return known }
        let zone = StagedScript.zone(name)
        var nights: [Night] = []
        var before = offset(days.lowerBound, zone)
        for day in days {
            let after = offset(day + 1, zone)
            if after != before { nights.append(Night(evening: CivilDate(ordinal: day))) }
            before = after
        }
        found[name] = nights
        return nights
    }

    private static var found: [String: [Night]] = [:]

    private static func offset(_ day: Int, _ zone: SystemZone) -> Int {
        zone.secondsFromUTC(
            at: FixedOffset(seconds: 0).instant(of: .noon, on: CivilDate(ordinal: day)))
    }
}
