/// How long the strokes of each type take, whatever plays them.
enum HapticTiming {
    /// One stroke.
    static func stroke(_ type: HapticType) -> Duration {
        switch type {
        case .notification: .milliseconds(400)
        case .directionUp: .milliseconds(250)
        case .click: .milliseconds(60)
        case .directionDown: .milliseconds(120)
        case .success: .milliseconds(180)
        case .retry: .milliseconds(500)
        }
    }

    /// Between two strokes of one play.
    static func pause(_ type: HapticType) -> Duration {
        switch type {
        case .notification: .milliseconds(150)
        case .directionUp: .milliseconds(120)
        case .retry: betweenPlays
        case .click, .directionDown, .success: .zero
        }
    }

    /// Between two plays: longer than any pause within one, so that plays can be told apart.
    static let betweenPlays = Duration.milliseconds(250)
}

extension Haptic {
    /// Whether it grows to its end instead of repeating itself.
    var isGrowing: Bool { lastPlay == .retry && type != .retry }

    /// The type of each play.
    var plays: [HapticType] {
        Array(repeating: type, count: max(1, repeatCount) - 1) + [lastPlay ?? type]
    }
}
