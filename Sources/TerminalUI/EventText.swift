public import SleepCore

/// What an event of a night is called.
public enum EventText {
    /// The reminder's or warning's own title, "Apps: first tier sleeps", …
    public static func title(_ event: AgendaEvent) -> String {
        switch event.kind {
        case .reminder, .blockWarning: event.title ?? event.id
        case .block: "Apps: \(name(event.tier)) sleeps"
        case .unblock: "Apps wake"
        case .freeWindowWarning: "Wind-down resuming soon"
        case .freeWindowEnd: "Wind-down resumes"
        }
    }

    /// How many reminders of an evening were over before there was a goal.
    static func passed(_ count: Int) -> String {
        let subject = count == 1 ? "1 reminder" : "\(count) reminders"
        return "\(subject) had passed when the goal was saved and \(count == 1 ? "is" : "are") no "
            + "part of this evening."
    }

    /// Whether the event belongs to the tiers, which so far are only drawn asleep.
    static func isAboutApps(_ event: AgendaEvent) -> Bool {
        event.kind != .reminder
    }

    /// "First tier", for a heading.
    static func heading(_ tier: Tier) -> String {
        let name = name(tier)
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// "first tier", "second tier", "always allowed".
    static func name(_ tier: Tier?) -> String {
        switch tier {
        case .blockFirst: "first tier"
        case .block30Min: "second tier"
        case .alwaysAllowed: "always allowed"
        case nil: "every tier"
        }
    }
}
