public import FoundationEssentials
public import SleepCore

/// What is left of a free window.
public struct FreeWindow: Equatable, Sendable {
    /// When it ends on the clock.
    public let until: Date
    public let secondsLeft: Int

    /// A window from its parts; a clock that is set moves the one and not the other.
    public init(until: Date, secondsLeft: Int) {
        self.until = until
        self.secondsLeft = secondsLeft
    }

    /// "Free until 22:41: 6:12 left".
    public func line(in zone: any ZoneRules, face: ClockFace) -> String {
        let time = zone.civil(at: until).time.formatted(face)
        return "Free until \(time): \(RemainingText.string(seconds: secondsLeft)) left"
    }
}
