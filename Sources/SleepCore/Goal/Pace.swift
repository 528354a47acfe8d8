/// What the literature supports for a bedtime that moves this fast; advice, never a refusal.
///
/// About 15 minutes a night is what the body clock follows by itself if the wake time moves too
/// (Sharkey 2011: 0.25 h a day at home); 30 is reasonable with dim evenings and morning light;
/// beyond that a clock follows only with hours of bright light (Burgess 2003, Eastman 2005).
public struct PaceAdvice: Equatable, Sendable {
    /// Minutes a night that the goal asks for.
    public let nightlyShiftMinutes: Double
    /// Nights that a pace of 30 minutes would take.
    public let nightsAtSupportedPace: Int

    /// Nil where the goal moves 30 minutes a night or less.
    public init?(for goal: Goal) {
        guard goal.nightlyShiftMinutes > Double(Self.supportedPace) else { return nil }
        nightlyShiftMinutes = goal.nightlyShiftMinutes
        nightsAtSupportedPace = (goal.deltaMinutes + Self.supportedPace - 1) / Self.supportedPace
    }

    /// Minutes a night up to which there is nothing to say.
    public static let supportedPace = 30
}
