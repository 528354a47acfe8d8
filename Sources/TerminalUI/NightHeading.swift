public import SleepCore

/// The first line of whatever is about one night.
public enum NightHeading {
    /// "Night 3 of 7, Mon 30 Nov"; "Night 9, holding, …" after the last; the evening alone for a
    /// preview.
    public static func line(_ planned: PlannedNight, style: Style) -> String {
        let date = DateText.short(planned.night.evening)
        guard let place = NightText.place(planned) else {
            return style.paint("Evening of \(date)", .title)
        }
        let number = place.prefix(1).uppercased() + place.dropFirst()
        return "\(style.paint(number, .title)), \(date)"
    }

    /// "No goal reaches the night of Mon 30 Nov." and how to look at it all the same.
    public static func withoutGoal(_ night: Night, style: Style) -> [String] {
        Layout.wrap(
            "No goal reaches the night of \(DateText.short(night.evening)).",
            columns: style.columns)
            + Layout.wrap(
                "To try a bedtime out: moresleep agenda --night \(night) --bedtime 23:00",
                columns: style.columns)
    }
}
