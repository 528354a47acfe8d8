public import FoundationEssentials

/// A setting as its owner last chose it, and whether that holds already.
public struct SettingStanding: Equatable, Sendable {
    public let setting: Setting
    /// The newest choice, else the default.
    public let minutes: Int
    /// The first night that uses the choice; nil where nobody has chosen.
    public let fromNight: Night?
    /// Whether the night that runs, or every night so far, is still without it.
    public let isToCome: Bool

    /// The setting at an instant.
    public init(
        _ setting: Setting, in schedule: SleepSchedule, at now: Date, zone: some ZoneRules
    ) {
        let newest = schedule.settings.all.last { $0.setting == setting }
        let reached =
            schedule.running(at: now, in: zone)?.night ?? Night(evening: zone.civil(at: now).date)
        self.setting = setting
        minutes = newest?.minutes ?? setting.guardrail.standard
        fromNight = newest?.fromNight
        isToCome = newest.map { $0.fromNight > reached } ?? false
    }
}
