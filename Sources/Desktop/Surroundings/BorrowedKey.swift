public import SleepCore

/// Where a value is that is changed for a night.
public enum BorrowedKey: Equatable, Sendable, CustomStringConvertible {
    /// A desktop setting.
    case setting(schema: String, key: String)
    /// The pause of the dunst that had this name on the bus: it ends with that process.
    case dunstPause(owner: String)

    /// A key as ``description`` has it; nil for anything else.
    public init?(reading text: String) {
        let words = text.split(separator: " ").map(String.init)
        switch (words.first, words.count) {
        case ("setting", 3): self = .setting(schema: words[1], key: words[2])
        case ("dunst", 2): self = .dunstPause(owner: words[1])
        default: return nil
        }
    }

    public var description: String {
        switch self {
        case .setting(let schema, let key): "setting \(schema) \(key)"
        case .dunstPause(let owner): "dunst \(owner)"
        }
    }

    /// What somebody has chosen where this is changed.
    public var choice: Choice {
        switch self {
        case .setting(NightLightSettings.schema, _): .nightLight
        case .setting, .dunstPause: .doNotDisturb
        }
    }
}
