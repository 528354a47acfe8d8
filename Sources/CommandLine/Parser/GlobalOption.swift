/// The options that mean the same in every command that has them.
nonisolated enum GlobalOption: String, Hashable, Sendable, CaseIterable {
    case json
    case at
    case zone
    case noColor = "no-color"
    case help

    /// For commands that only read: all of them.
    static let reading = Set(allCases)
    /// For commands that change something and can tell it in JSON: now is now, and here is here.
    static let changing: Set = [json, noColor, help]
    /// For commands that have nothing to tell in JSON.
    static let plain: Set = [noColor, help]

    /// What parsing, help, completions and the manual say of it.
    var declaration: OptionDeclaration {
        switch self {
        case .json:
            .flag(rawValue, "print JSON on standard output")
        case .at:
            .value(rawValue, "INSTANT", .instant, "answer as of then", default: "now")
        case .zone:
            .value(rawValue, "ZONE", .zone, "answer in this time zone", default: "the system's")
        case .noColor:
            .flag(rawValue, "draw without colour")
        case .help:
            .flag(rawValue, short: "h", "show this help")
        }
    }
}
