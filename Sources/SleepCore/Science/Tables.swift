/// How a haptic feels, named as its type is named by haptic engines.
public enum HapticType: String, Sendable, Decodable {
    case notification, directionUp, click, directionDown, success, retry
}

/// A haptic as it is to be played.
public struct Haptic: Equatable, Sendable {
    public let type: HapticType
    /// 0 to 1.
    public let intensity: Double
    /// Plays of the type's pattern.
    public let repeatCount: Int
    /// The type of the last play, where it differs.
    public let lastPlay: HapticType?

    /// A haptic from its parts.
    public init(
        type: HapticType, intensity: Double, repeatCount: Int = 1, lastPlay: HapticType? = nil
    ) {
        self.type = type
        self.intensity = intensity
        self.repeatCount = repeatCount
        self.lastPlay = lastPlay
    }
}

/// The haptic for a stretch of minutes to bed.
public struct HapticBand: Equatable, Sendable {
    public let type: HapticType
    /// 0 to 1.
    public let intensity: Double
    public let repeatCount: Int
    public let feel: String
    /// Whole minutes to bed, lower bound included.
    public let fromMinutes: Int
    /// Upper bound excluded; nil for the band without one.
    public let belowMinutes: Int?

    /// What is played in this band.
    public var haptic: Haptic {
        Haptic(type: type, intensity: intensity, repeatCount: repeatCount)
    }
}

/// The haptic of the wake-up, which grows instead of fading.
public struct WakeUpHaptic: Equatable, Sendable {
    public let type: HapticType
    public let intensity: Double
    public let repeatCount: Int
    public let lastPlay: HapticType
    public let feel: String

    /// What is played.
    public var haptic: Haptic {
        Haptic(type: type, intensity: intensity, repeatCount: repeatCount, lastPlay: lastPlay)
    }
}

/// One row of the mindfulness exit: what asking for more time costs and gives.
public struct ExitStep: Equatable, Sendable {
    public let attempt: Int
    public let wait: Duration
    public let freeWindow: Duration
    public let prompt: String
    /// The prompt where no sleep debt is known, or none is there.
    public let withoutDebt: String?
    public let breathing: Breathing
}

/// How one is led to breathe while one waits.
public enum Breathing: String, Sendable, CaseIterable, Decodable {
    /// As long in as out.
    case even
    /// In, hold, out, hold, each as long as the others.
    case boxBreathing
}

/// A tier of apps.
public enum Tier: String, CaseIterable, Sendable, Decodable {
    case blockFirst, block30Min, alwaysAllowed
}

/// A tier as it comes: its mock apps. Its lead is a setting.
public struct TierPreset: Equatable, Sendable {
    public let tier: Tier
    public let apps: [String]
}

/// What stands on a sleeping app.
public struct ShieldText: Equatable, Sendable {
    public let text: String
    /// `{time}` stands for the wake time.
    public let unlocks: String

    /// A shield of those words.
    public init(text: String, unlocks: String) {
        self.text = text
        self.unlocks = unlocks
    }
}

extension ShieldText {
    /// What stands on an app that wakes at that time, as it is written: two lines.
    public func lines(unlocksAt time: String) -> [String] {
        [text, unlocks.replacing("{time}", with: time)]
    }
}
