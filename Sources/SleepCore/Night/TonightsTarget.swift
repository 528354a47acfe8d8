/// What "tonight" is at an instant, and how far away its bedtime.
public struct TonightsTarget: Equatable, Sendable {
    public let planned: PlannedNight
    public let status: NightStatus
    /// Negative once bedtime has passed.
    public let secondsToBedtime: Int
}
