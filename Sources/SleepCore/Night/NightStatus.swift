/// Where a night stands; derived from the clock, never stored.
public enum NightStatus: String, Sendable {
    case upcoming, active, completed
}
