/// What a feedbackd can do, by the interfaces that its object has.
public enum FeedbackdGeneration: Equatable, Sendable {
    /// From 0.5 on, where it has found a motor: patterns of strengths.
    case strengths
    /// Before that, or without a motor: events of a theme.
    case events

    /// What the description of its object says; nil for an object that is not feedbackd's.
    init?(introspection: String) {
        let has = { (interface: String) in
            introspection.contains("interface name=\"\(interface)\"")
        }
        if has(Feedbackd.hapticInterface) {
            self = .strengths
        } else if has(Feedbackd.name) {
            self = .events
        } else {
            return nil
        }
    }
}
