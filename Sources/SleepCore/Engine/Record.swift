public import FoundationEssentials

/// A row to be stored.
public enum Record: Equatable, Sendable {
    case nightBegan(BegunNight)
    case delivery(Delivery)
    case ticked(OccurrenceID, at: Date)
    /// The tick is taken back.
    case unticked(OccurrenceID)
}
