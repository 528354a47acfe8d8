public import FoundationEssentials
public import SleepCore

/// What people call a night and a moment, seen from now.
public enum NightText {
    /// "Tonight", "Last night", or the date of a night whose evening lies on a later day.
    public static func name(
        _ planned: PlannedNight, at now: Date, in zone: any ZoneRules
    ) -> String {
        if now >= planned.wakeTime { return "Last night" }
        return planned.isTonight(at: now, in: zone)
            ? "Tonight" : DateText.short(planned.night.evening)
    }

    /// "night 3 of 7"; "night 9, holding" once the target is reached; nil outside of a plan.
    public static func place(_ planned: PlannedNight) -> String? {
        planned.place.map { place in
            place.isHolding
                ? "night \(place.number), holding" : "night \(place.number) of \(place.of)"
        }
    }

    /// "at 19:45", or "on Tue 1 Dec at 19:45" where that is another day than today.
    public static func moment(
        _ instant: Date, from now: Date, in zone: any ZoneRules, face: ClockFace
    ) -> String {
        let civil = zone.civil(at: instant)
        let time = "at \(civil.time.formatted(face))"
        return civil.date == zone.civil(at: now).date
            ? time : "on \(DateText.short(civil.date)) \(time)"
    }
}
