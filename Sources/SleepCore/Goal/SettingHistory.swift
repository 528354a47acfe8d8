/// All choices ever made, each from its night on, so that past nights keep what they were lived by.
public struct SettingHistory: Equatable, Sendable {
    private var changes: [SettingChange] = []

    /// As they were chosen, oldest first.
    public init(_ changes: [SettingChange] = []) {
        for change in changes { adopt(change) }
    }

    /// Every change, oldest night first.
    public var all: [SettingChange] { changes }

    /// Minutes in force in that night: the newest choice not after it, else the default.
    public func minutes(_ setting: Setting, on night: Night) -> Int {
        changes.last { $0.setting == setting && $0.fromNight <= night }?.minutes
            ?? setting.guardrail.standard
    }

    /// A choice takes the place of those for its night and for every later one: whoever chooses
    /// now means the nights to come.
    public mutating func adopt(_ change: SettingChange) {
        changes.removeAll { $0.setting == change.setting && $0.fromNight >= change.fromNight }
        let place = changes.firstIndex { $0.fromNight > change.fromNight } ?? changes.endIndex
        changes.insert(change, at: place)
    }

    /// The leads of both tiers in that night.
    public func leads(on night: Night) -> TierLeads {
        TierLeads(
            blockFirst: .minutes(minutes(.blockFirstLead, on: night)),
            block30Min: .minutes(minutes(.block30MinLead, on: night)))
    }
}
