public import SleepCore

/// What a night is called.
public enum NightText {
    /// "Night 3 of 7, Mon 30 Nov"; "Night 9, holding, …" after the last; the date alone for a
    /// preview.
    public static func heading(_ planned: PlannedNight, style: Style) -> String {
        let date = DateText.short(planned.night.evening)
        guard let place = planned.place else { return style.paint("Evening of \(date)", .title) }
        let number =
            place.isHolding
            ? "Night \(place.number), holding" : "Night \(place.number) of \(place.of)"
        return style.paint(number, .title) + ", \(date)"
    }

    /// "No goal reaches the night of Mon 30 Nov." and the way out.
    public static func withoutGoal(_ night: Night, style: Style) -> [String] {
        let date = DateText.short(night.evening)
        return Layout.wrap("No goal reaches the night of \(date).", columns: style.columns)
            + ["To look at a bedtime all the same: moresleep agenda --night \(night) --bedtime 23:00"]
            .flatMap { Layout.wrap($0, columns: style.columns) }
    }
}
