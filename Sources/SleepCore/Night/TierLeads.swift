/// How long before bed each tier goes to sleep.
public struct TierLeads: Equatable, Sendable {
    public let blockFirst: Duration
    public let block30Min: Duration

    /// Elapsed time before the bedtime.
    public init(blockFirst: Duration, block30Min: Duration) {
        self.blockFirst = blockFirst
        self.block30Min = block30Min
    }

    /// The lead of that tier; what is always allowed has none.
    func lead(of tier: Tier) -> Duration {
        switch tier {
        case .blockFirst: blockFirst
        case .block30Min: block30Min
        case .alwaysAllowed: .zero
        }
    }

    /// 90 and 30 minutes.
    public static let standard = TierLeads(
        blockFirst: .minutes(Setting.blockFirstLead.guardrail.standard),
        block30Min: .minutes(Setting.block30MinLead.guardrail.standard))
}
