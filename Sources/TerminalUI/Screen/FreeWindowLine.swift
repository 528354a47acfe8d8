public import FoundationEssentials
public import SleepCore

/// What is left of a free window.
public struct FreeWindowLine: Equatable, Sendable {
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
        let time = zone.time(of: until, on: face)
        return "Free until \(time): \(RemainingText.string(seconds: secondsLeft)) left"
    }
}

extension FreeWindowLine {
    /// What is left of tonight's free window; nil where none is open.
    public init?(_ tonight: Tonight) {
        guard case .freeWindow(_, let left) = tonight.exit.phase else { return nil }
        self.init(until: tonight.now + left, secondsLeft: Int(left.begunSeconds))
    }
}
