/// How long before bed each tier goes to sleep.
public struct TierLeads: Equatable, Sendable {
    public let blockFirst: Duration
    public let block30Min: Duration

    /// Elapsed time before the bedtime.
    public init(blockFirst: Duration, block30Min: Duration) {
        self.blockFirst = blockFirst
        self.block30Min = block30Min
    }

    /// 90 and 30 minutes.
    public static let standard = TierLeads(
        blockFirst: .minutes(Setting.blockFirstLead.guardrail.standard),
        block30Min: .minutes(Setting.block30MinLead.guardrail.standard))
}
