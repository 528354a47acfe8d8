public import FoundationEssentials

/// A row to be stored.
public enum Record: Equatable, Sendable {
    case nightBegan(BegunNight)
    case delivery(Delivery)
    case ticked(OccurrenceID, at: Date)
    /// The tick is taken back.
    case unticked(OccurrenceID)
    /// Somebody started the wind-down of that night by hand.
    case windDownStarted(Night, at: Date)
    /// Somebody asks for more time and waits.
    case waitBegan(ExitWait)
    /// Nobody waits any more.
    case waitEnded
    /// A free window in its newest state.
    case freeWindow(FreeWindow)
}
