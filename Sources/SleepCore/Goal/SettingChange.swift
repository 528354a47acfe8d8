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
