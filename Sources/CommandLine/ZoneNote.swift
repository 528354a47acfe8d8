import Desktop
import TerminalUI

/// What is said below times that may be those of another zone.
nonisolated enum ZoneNote {
    /// Nothing where the zone is known, else that it is not and that UTC stands in for it.
    static func lines(_ zone: SystemZone, style: Style) -> [String] {
        guard let problem = zone.problem else { return [] }
        return [""]
            + Layout.wrap(
                "Note: \(sentence(problem)). More: moresleep doctor",
                columns: style.columns
            ).map { style.paint($0, .alarm) }
    }

    /// "zone unknown, using UTC (this machine has no zone Foo/Bar)", without a full stop.
    static func sentence(_ problem: ZoneProblem) -> String {
        let reason =
            switch problem {
            case .unknownName(let name): "this machine has no zone \(Sanitized(name))"
            case .unreadableFile(let path): "\(Sanitized(path)) holds no zone"
            }
        return "zone unknown, using UTC (\(reason))"
    }
}
