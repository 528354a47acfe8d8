public import FoundationEssentials

/// The sleep of one tier's apps in a night.
public struct BlockScheduleEntry: Equatable, Sendable {
    public let tier: Tier
    public let blocksAt: Date
    public let wakesAt: Date
    /// In the order in which they go down.
    public let apps: [String]
    /// Whether somebody has started the wind-down before the tier was due.
    public let isBroughtForward: Bool

    /// A tier's sleep from its parts.
    public init(
        tier: Tier, blocksAt: Date, wakesAt: Date, apps: [String], isBroughtForward: Bool = false
    ) {
        self.tier = tier
        self.blocksAt = blocksAt
        self.wakesAt = wakesAt
        self.apps = apps
        self.isBroughtForward = isBroughtForward
    }
}
