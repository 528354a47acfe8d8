public import FoundationEssentials

/// The sleep of one tier's apps in a night.
public struct BlockScheduleEntry: Equatable, Sendable {
    public let tier: Tier
    public let blocksAt: Date
    public let wakesAt: Date
    /// In the order in which they go down.
    public let apps: [String]
}
