public import FoundationEssentials

/// Every tier with its apps and, where there is a goal, its times tonight.
public struct AppTiers: Equatable, Sendable {
    /// One tier.
    public struct Row: Equatable, Sendable {
        public let tier: Tier
        /// How long before bed it goes to sleep; nil for what never does.
        public let lead: Duration?
        /// Tonight; nil without a goal, and where it does not go to sleep.
        public let blocksAt: Date?
        public let wakesAt: Date?
        public let apps: [TierStanding.App]
    }

    public let rows: [Row]

    /// The tiers by what is stored; `tonight` is nil without a goal.
    public init(
        _ ledger: Ledger, _ calculator: SleepCalculator, _ tonight: Tonight?, at now: Date
    ) {
        let night = tonight?.planned.night ?? Night(evening: calculator.zone.civil(at: now).date)
        let leads = tonight?.planned.leads ?? ledger.schedule.settings.leads(on: night)
        rows = Tier.allCases.map { tier in
            let standing = tonight?.tiers.first { $0.tier == tier }
            let apps = calculator.apps.apps(in: tier).map { name in
                standing?.apps.first { $0.name == name }
                    ?? TierStanding.App(name: name, isAsleep: false)
            }
            return Row(
                tier: tier, lead: tier == .alwaysAllowed ? nil : leads.lead(of: tier),
                blocksAt: standing?.blocksAt, wakesAt: standing?.wakesAt,
                apps: apps)
        }
    }
}
