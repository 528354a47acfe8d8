/// A haptic as a feedback theme has it: the name of an event, whose strength is the theme's.
///
/// The names are those of the event naming specification of feedbackd. Events of other names are
/// taken by it and do nothing.
public struct FeedbackEvent: Equatable, Sendable {
    public let name: String
    /// Whether the theme's sound for it is left out.
    ///
    /// So it is all evening: what is meant to be felt makes no noise at night. Only the wake-up,
    /// which somebody has switched on, may sound.
    public let isSilent: Bool

    /// An event and whether it may be heard.
    public init(_ name: String, isSilent: Bool = true) {
        self.name = name
        self.isSilent = isSilent
    }
}

extension Haptic {
    /// What it is in a theme, play by play; nothing where no event is as soft as it is.
    public var feedbackEvents: [FeedbackEvent] {
        // One event that lasts: themes have no stronger one to follow it.
        if isGrowing { return [FeedbackEvent("alarm-clock-elapsed", isSilent: false)] }
        return plays.compactMap(\.feedbackEvent)
    }
}

extension HapticType {
    fileprivate var feedbackEvent: FeedbackEvent? {
        switch self {
        case .notification: FeedbackEvent("message-new-sms")
        case .directionUp: FeedbackEvent("message-new-instant")
        case .click: FeedbackEvent("button-pressed")
        case .directionDown: FeedbackEvent("button-released")
        case .success: nil
        case .retry: FeedbackEvent("alarm-clock-elapsed", isSilent: false)
        }
    }
}
