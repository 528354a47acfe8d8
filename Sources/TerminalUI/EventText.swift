public import SleepCore

/// What an event of a night is called.
public enum EventText {
    /// The reminder's title, "App restrictions in 15 minutes", "Apps: first tier sleeps", …
    ///
    /// A reminder that the science does not know any more is called by its id.
    public static func title(_ event: AgendaEvent, science: ScienceData) -> String {
        switch event.kind {
        case .reminder: science.reminder(event.id)?.title ?? event.id
        case .blockWarning: "App restrictions in \(warningMinutes(event)) minutes"
        case .block: "Apps: \(name(event.tier)) sleeps"
        case .unblock: "Apps wake"
        case .freeWindowWarning: "Wind-down resuming soon"
        case .freeWindowEnd: "Wind-down resumes"
        }
    }

    /// Whether the event belongs to the tiers, which so far are only planned.
    public static func isAboutApps(_ event: AgendaEvent) -> Bool {
        event.kind != .reminder
    }

    /// "first tier", "second tier", "always allowed".
    public static func name(_ tier: Tier?) -> String {
        switch tier {
        case .blockFirst: "first tier"
        case .block30Min: "second tier"
        case .alwaysAllowed: "always allowed"
        case nil: "every tier"
        }
    }

    /// The number behind the last dash of "blockFirst-15".
    private static func warningMinutes(_ event: AgendaEvent) -> Substring {
        event.id.split(separator: "-").last ?? ""
    }
}
