public import SleepCore

/// A haptic as JSON shows it.
public struct HapticDocument: Encodable, Sendable {
    let type: String
    let intensity: Double
    let `repeat`: Int

    /// The haptic's type, intensity and number of plays.
    public init(_ haptic: Haptic) {
        type = haptic.type.rawValue
        intensity = haptic.intensity
        `repeat` = haptic.repeatCount
    }
}
