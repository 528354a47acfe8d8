extension Tier {
    /// The setting that says how long before bed it goes to sleep; nil for what never does.
    public var lead: Setting? {
        switch self {
        case .blockFirst: .blockFirstLead
        case .block30Min: .block30MinLead
        case .alwaysAllowed: nil
        }
    }
}
