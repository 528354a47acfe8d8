/// A haptic as a motor plays it whose strength can be set: how strongly it runs, and how long.
///
/// What is sent is not the haptic's intensity: the amplitudes were tried out on motors, and fall
/// from type to type as the intensities do. Only the peak falls: a click is so short that there is
/// less in it than in the softer ones after it.
public struct HapticPattern: Equatable, Sendable {
    /// A stretch of one strength; a pause where that is nothing.
    public struct Pulse: Equatable, Sendable {
        /// 0 to 1.
        public let amplitude: Double
        public let length: Duration

        /// A stretch from its parts.
        public init(_ amplitude: Double, _ length: Duration) {
            self.amplitude = amplitude
            self.length = length
        }
    }

    /// One after the other, without anything in between.
    public let pulses: [Pulse]

    /// All plays of a haptic, the last one included.
    ///
    /// A haptic whose last play is `retry` grows: the first stroke of its type, and then as many
    /// strokes of `retry` as it has plays.
    public init(_ haptic: Haptic) {
        pulses =
            haptic.isGrowing
            ? Self.play(haptic.type).prefix(1) + Self.growth(plays: haptic.repeatCount)
            : Array(haptic.plays.map(Self.play).joined(separator: [Self.betweenPlays]))
    }

    /// How long all of it takes.
    public var length: Duration { pulses.reduce(.zero) { $0 + $1.length } }

    /// A motor's daemon (feedbackd) takes no more.
    public static let mostPulses = 10

    private static let betweenPlays = Pulse(0, HapticTiming.betweenPlays)

    private static func growth(plays: Int) -> [Pulse] {
        Array(repeatElement(play(.retry), count: max(1, plays)).joined())
    }

    private static func play(_ type: HapticType) -> [Pulse] {
        let length = HapticTiming.stroke(type)
        let pause = Pulse(0, HapticTiming.pause(type))
        switch type {
        case .notification: return [Pulse(0.75, length), pause, Pulse(0.75, length)]
        case .directionUp: return [Pulse(0.5, length), pause, Pulse(0.5, length)]
        case .click: return [Pulse(0.4, length)]
        case .directionDown: return [Pulse(0.25, length)]
        case .success: return [Pulse(0.15, length)]
        case .retry: return [Pulse(1, length), pause]
        }
    }
}
