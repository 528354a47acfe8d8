/// A choice that holds from a night on; every one of them is a number of minutes.
public enum Setting: String, CaseIterable, Sendable {
    /// Time asleep that the person needs.
    case sleepNeed = "sleep-need"
    /// How long before bed the first tier goes to sleep.
    case blockFirstLead = "block-first-lead"
    /// How long before bed the second tier goes to sleep.
    case block30MinLead = "block-30-min-lead"

    /// Bounds in minutes. Sleep need: adults 7 to 9 hours (Hirshkowitz 2015), younger and older
    /// people outside of that. Leads: spec of the tiers, 5 minutes to 6 hours.
    public var guardrail: Guardrail {
        switch self {
        case .sleepNeed:
            Guardrail(absolute: 240...720, recommended: 420...540, standard: 480)
        case .blockFirstLead:
            Guardrail(absolute: 5...360, recommended: 30...240, standard: 90)
        case .block30MinLead:
            Guardrail(absolute: 5...360, recommended: 15...120, standard: 30)
        }
    }
}

/// A value outside its setting's absolute bounds.
public struct SettingError: Error, Equatable, Sendable {
    public let setting: Setting
    /// The value as given, in minutes.
    public let minutes: Int
}
