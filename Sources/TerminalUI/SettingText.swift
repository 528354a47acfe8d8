public import SleepCore

/// What settings mean, in sentences.
public enum SettingText {
    /// What the setting is.
    static func meaning(_ setting: Setting) -> String {
        switch setting {
        case .sleepNeed:
            "Time asleep that you need; goal set --sleep-need sets the same."
        case .blockFirstLead:
            "How long before bed the first tier of apps goes to sleep."
        case .block30MinLead:
            "How long before bed the second tier of apps goes to sleep."
        }
    }

    /// What people call the setting: "sleep need", "first-tier lead".
    public static func name(_ setting: Setting) -> String {
        switch setting {
        case .sleepNeed: "sleep need"
        case .blockFirstLead: "first-tier lead"
        case .block30MinLead: "second-tier lead"
        }
    }

    /// "Default 8 h, advised 7 h to 9 h, possible 4 h to 12 h."
    static func bounds(_ setting: Setting) -> String {
        let guardrail = setting.guardrail
        return "Default \(ElapsedText.string(.minutes(guardrail.standard))), advised "
            + "\(ElapsedText.range(minutes: guardrail.recommended)), possible "
            + "\(ElapsedText.range(minutes: guardrail.absolute))."
    }

    /// The setting with its value, meaning and bounds.
    public static func description(_ standing: SettingStanding, style: Style) -> [String] {
        [
            "\(standing.setting.rawValue): \(ElapsedText.string(.minutes(standing.minutes)))",
            meaning(standing.setting), bounds(standing.setting), holdsFrom(standing),
        ].compactMap { $0 }.flatMap { Layout.wrap($0, columns: style.columns) }
    }

    /// What a change comes to: its value, a word of caution where it is unusual, and from when it
    /// holds.
    public static func changed(
        _ standing: SettingStanding, isNightPlayedOut: Bool, style: Style
    ) -> [String] {
        let value = ElapsedText.string(.minutes(standing.minutes))
        return [
            "\(standing.setting.rawValue) is now \(value).",
            holdsFrom(standing, isNightPlayedOut: isNightPlayedOut),
            caution(standing.setting, minutes: standing.minutes),
        ].compactMap { $0 }.flatMap { Layout.wrap($0, columns: style.columns) }
    }

    /// "Taken as you wish; 7 h to 9 h is advised." Nil within the advised bounds.
    public static func caution(_ setting: Setting, minutes: Int) -> String? {
        let advised = setting.guardrail.recommended
        guard !advised.contains(minutes) else { return nil }
        return "Taken as you wish; \(ElapsedText.range(minutes: advised)) is advised."
    }

    private static func holdsFrom(
        _ standing: SettingStanding, isNightPlayedOut: Bool = false
    ) -> String? {
        guard standing.isToCome, let night = standing.fromNight else { return nil }
        return "It holds from the night of \(DateText.short(night.evening))"
            + (isNightPlayedOut ? "; the running night goes on as planned." : ".")
    }
}
