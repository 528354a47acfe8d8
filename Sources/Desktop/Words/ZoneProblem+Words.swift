// Names stand in this sentence as they were read: whoever shows it makes it harmless.

extension ZoneProblem {
    /// That UTC stands in for the zone, and why; one sentence with its full stop.
    public var sentence: String {
        let reason =
            switch self {
            case .unknownName(let name): "this machine has no zone \(name)"
            case .unreadableFile(let path): "\(path) holds no zone"
            }
        return "Time zone unknown, using UTC (\(reason))."
    }
}
