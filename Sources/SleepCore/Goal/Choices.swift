/// A choice between words that holds at once and for every night, unlike a ``Setting``.
public enum Choice: String, CaseIterable, Sendable {
    /// What plays haptics.
    case haptics
    /// Whether the wake-up is felt.
    case wakeUpHaptic = "wake-up-haptic"
    /// Whether the screen is warmer by the plan.
    case nightLight = "night-light"
    /// Whether the notification server keeps quiet from bedtime until the wake time.
    case doNotDisturb = "do-not-disturb"

    /// The words that may be chosen, the default first.
    public var options: [String] {
        switch self {
        case .haptics: HapticChoice.allCases.map(\.rawValue)
        case .wakeUpHaptic, .nightLight, .doNotDisturb: ["off", "on"]
        }
    }
}

/// A word that is no option of its choice.
public struct ChoiceError: Error, Equatable, Sendable {
    public let choice: Choice
    public let word: String
}

/// What a person has chosen; everything else is at its default.
public struct Choices: Equatable, Sendable {
    private var chosen: [Choice: String] = [:]

    /// Everything at its default.
    public init() {}

    /// The word in force.
    public subscript(choice: Choice) -> String { chosen[choice] ?? choice.options[0] }

    /// What plays haptics; automatic where nothing else was chosen.
    public var haptics: HapticChoice { HapticChoice(rawValue: self[.haptics]) ?? .automatic }

    /// Whether a choice between off and on is on.
    public func isOn(_ choice: Choice) -> Bool { self[choice] == "on" }

    /// Takes the word; throws for one that is no option.
    public mutating func set(_ choice: Choice, to word: String) throws(ChoiceError) {
        guard choice.options.contains(word) else {
            throw ChoiceError(choice: choice, word: word)
        }
        chosen[choice] = word
    }
}
