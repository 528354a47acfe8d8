import SleepCore
import TerminalUI

/// `apps --json`.
struct AppsDocument: Encodable {
    let tiers: [TierDocument]

    struct TierDocument: Encodable {
        let tier: String
        /// Null for what never goes to sleep.
        @Nullable var leadMinutes: Int?
        /// Tonight; null without a goal.
        @Nullable var blocksAt: String?
        @Nullable var wakesAt: String?
        let apps: [App]
    }

    struct App: Encodable {
        let name: String
        let asleep: Bool
    }

    init(_ tiers: AppTiers, in zone: some ZoneRules) {
        self.tiers = tiers.rows.map { row in
            TierDocument(
                tier: row.tier.rawValue, leadMinutes: row.lead?.wholeMinutes,
                blocksAt: row.blocksAt.map { Timestamp.string($0, in: zone) },
                wakesAt: row.wakesAt.map { Timestamp.string($0, in: zone) },
                apps: row.apps.map { App(name: $0.name, asleep: $0.isAsleep) })
        }
    }
}
