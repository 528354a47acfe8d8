/// A choice that holds from a night on; every one of them is a number of minutes.
public enum Setting: String, CaseIterable, Sendable {
    /// Time asleep that the person needs.
    case sleepNeed = "sleep-need"
    /// How long before bed the first tier goes to sleep.
    case blockFirstLead = "block-first-lead"
    /// How long before bed the second tier goes to sleep.
    case block30MinLead = "block-30-min-lead"

    /// Bounds in minutes. Sleep need: adults 7 to 9 hours (Hirshkowitz 2015), younger and older
    /// people outside of that. Leads: spec of the tiers, 5 minutes to 6 hours.
    public var guardrail: Guardrail {
        switch self {
        case .sleepNeed:
            Guardrail(absolute: 240...720, recommended: 420...540, standard: 480)
        case .blockFirstLead:
            Guardrail(absolute: 5...360, recommended: 30...240, standard: 90)
        case .block30MinLead:
            Guardrail(absolute: 5...360, recommended: 15...120, standard: 30)
        }
    }
}

/// A value outside its setting's absolute bounds.
public struct SettingError: Error, Equatable, Sendable {
    public let setting: Setting
    /// The value as given, in minutes.
    public let minutes: Int
}

/// A setting's value and the night from which it holds.
public struct SettingChange: Equatable, Sendable {
    public let setting: Setting
    public let minutes: Int
    /// The first night that uses it.
    public let fromNight: Night

    /// Refuses what lies outside the setting's absolute bounds.
    public init(_ setting: Setting, minutes: Int, fromNight: Night) throws(SettingError) {
        guard setting.guardrail.absolute.contains(minutes) else {
            throw SettingError(setting: setting, minutes: minutes)
        }
        self.setting = setting
        self.minutes = minutes
        self.fromNight = fromNight
    }
}

/// How long before bed each tier goes to sleep.
public struct TierLeads: Equatable, Sendable {
    public let blockFirst: Duration
    public let block30Min: Duration

    /// Elapsed time before the bedtime.
    public init(blockFirst: Duration, block30Min: Duration) {
        self.blockFirst = blockFirst
        self.block30Min = block30Min
    }

    /// 90 and 30 minutes.
    public static let standard = TierLeads(
        blockFirst: .minutes(Setting.blockFirstLead.guardrail.standard),
        block30Min: .minutes(Setting.block30MinLead.guardrail.standard))
}

/// All choices ever made, each from its night on, so that past nights keep what they were lived by.
public struct SettingHistory: Equatable, Sendable {
    private var changes: [SettingChange] = []

    /// In any order; of two for the same setting and night the later in the list holds.
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

    /// A later choice for the same night takes the place of the earlier one.
    public mutating func adopt(_ change: SettingChange) {
        changes.removeAll { $0.setting == change.setting && $0.fromNight == change.fromNight }
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
