/// What the demo is told as.
public enum DemoMode: Sendable {
    /// The whole screen of a terminal.
    case picture
    /// A line an event.
    case lines
    /// One JSON object an event.
    case json
}
