/// What haptics are played on.
public enum HapticMeans: Equatable, Sendable {
    /// It is being found out.
    case unknown
    /// feedbackd from 0.5 on, with a motor: each as strong as it is meant.
    case strengths
    /// feedbackd before that, or without a motor of its own: by events, whose strength is a theme's.
    case events
    /// feedbackd, which the bus starts when a haptic is to be played.
    case startable
    /// feedbackd is there, or is said to be, and does not answer.
    case unanswering(reason: String)
    /// A gamepad, by the name it gives itself.
    case gamepad(name: String)
    /// Nobody has to feel anything: they are kept, for tests and for drawing.
    case record
    /// Nothing is there.
    case nothing
    /// Nothing is wanted.
    case off
}
