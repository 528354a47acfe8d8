public import FoundationEssentials

/// A tier of tonight as people look at it.
public struct TierStanding: Equatable, Sendable {
    /// An app of it, and whether it sleeps.
    public struct App: Equatable, Sendable {
        public let name: String
        public let isAsleep: Bool
    }

    public let tier: Tier
    /// When its first app goes to sleep.
    public let blocksAt: Date
    public let wakesAt: Date
    /// In the order in which they go down.
    public let apps: [App]
}

extension SleepCalculator {
    /// The tiers of that night, the first one first; `blocks` is what sleeps now.
    func tierStandings(
        of planned: PlannedNight, _ blocks: [AppBlock] = []
    ) -> [TierStanding] {
        blockSchedule(for: planned).map { entry in
            TierStanding(
                tier: entry.tier, blocksAt: entry.blocksAt, wakesAt: entry.wakesAt,
                apps: entry.apps.map { app in
                    TierStanding.App(name: app, isAsleep: blocks.contains { $0.app == app })
                })
        }
    }
}
