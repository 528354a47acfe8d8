/// A haptic as the two motors of a gamepad play it, as the kernel's force feedback takes it.
public struct RumblePattern: Equatable, Sendable {
    /// A stroke of both motors.
    public struct Stroke: Equatable, Sendable {
        /// The heavy motor: none to all of its strength is 0 to 0xFFFF.
        public let strong: UInt16
        /// The light motor, in the same measure.
        public let weak: UInt16
        public let length: Duration
        /// What is waited after it before the next one.
        public let pause: Duration

        /// A stroke from its parts.
        public init(strong: UInt16, weak: UInt16, length: Duration, pause: Duration) {
            self.strong = strong
            self.weak = weak
            self.length = length
            self.pause = pause
        }
    }

    /// One after the other.
    public let strokes: [Stroke]

    /// All plays of a haptic; one that grows is as many strokes of `retry` as it has plays.
    public init(_ haptic: Haptic) {
        let plays =
            haptic.isGrowing
            ? Array(repeating: .retry, count: max(1, haptic.repeatCount)) : haptic.plays
        strokes = plays.flatMap(Self.play)
    }

    /// The strongest that either motor is made to run.
    public var peak: UInt16 { strokes.map { max($0.strong, $0.weak) }.max() ?? 0 }

    private static func play(_ type: HapticType) -> [Stroke] {
        let (strong, weak) = motors(type)
        let stroke = { (pause: Duration) in
            Stroke(
                strong: strong, weak: weak, length: HapticTiming.stroke(type), pause: pause)
        }
        let last = stroke(HapticTiming.betweenPlays)
        switch type {
        case .notification, .directionUp: return [stroke(HapticTiming.pause(type)), last]
        case .click, .directionDown, .success, .retry: return [last]
        }
    }

    private static func motors(_ type: HapticType) -> (strong: UInt16, weak: UInt16) {
        switch type {
        case .notification: (0xC000, 0xC000)
        case .directionUp: (0x8000, 0x9000)
        case .click: (0, 0xA000)
        case .directionDown: (0x3000, 0x5000)
        case .success: (0, 0x3000)
        case .retry: (0xFFFF, 0xFFFF)
        }
    }
}
