public import FoundationEssentials
import GLib
import Glibc
public import SleepCore

/// A time zone with its name and rules.
///
/// Two are equal where nothing about them differs: name, problem and rules. Rules differ also where
/// a copied /etc/localtime was exchanged, which has no name, or the machine has learnt new ones.
public struct SystemZone: ZoneRules, Equatable {
    /// `Europe/Berlin`; `UTC` where nothing better is known.
    public let name: String
    /// What is wrong with the machine's zone; UTC is used then.
    public let problem: ZoneProblem?
    private let rules: TimeZoneRules

    public func secondsFromUTC(at instant: Date) -> Int {
        rules.offset(atUnixSeconds: instant.unixSeconds)
    }

    /// The zone of that name; nil where the machine does not have it.
    public init?(named name: String) {
        guard let rules = Self.rules(named: name) else { return nil }
        self.init(name: name, rules: rules)
    }

    /// The zone that this environment is in: `TZ`, else /etc/localtime.
    ///
    /// A name that the machine does not know is never taken for UTC in silence.
    public static func current(
        _ environment: ProcessEnvironment, localtime: String = "/etc/localtime"
    ) -> SystemZone {
        if let variable = environment["TZ"] {
            let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
            if let zone = SystemZone(named: name) { return zone }
            if let rules = TimeZoneRules(file: name) {
                return SystemZone(name: name, rules: rules)
            }
            return unknown(.unknownName(name))
        }
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let isLink = readlink(localtime, &path, path.count - 1) > 0
        let target = path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
        if isLink, let name = name(inPath: String(decoding: target, as: UTF8.self)) {
            return SystemZone(named: name) ?? unknown(.unknownName(name))
        }
        if let rules = TimeZoneRules(file: localtime) {
            return SystemZone(name: "local", rules: rules)
        }
        var found = stat()
        // Without the file a machine is in UTC by convention; a file that cannot be read is none.
        guard lstat(localtime, &found) != 0 else { return unknown(.unreadableFile(localtime)) }
        return SystemZone(name: "UTC", rules: .utc)
    }

    private init(name: String, rules: TimeZoneRules, problem: ZoneProblem? = nil) {
        self.name = name
        self.rules = rules
        self.problem = problem
    }

    private static func unknown(_ problem: ZoneProblem) -> SystemZone {
        SystemZone(name: "UTC", rules: .utc, problem: problem)
    }

    /// UTC needs no file, so a machine without zone data still has it.
    private static func rules(named name: String) -> TimeZoneRules? {
        let isUTC = name == "UTC" || name == "Etc/UTC"
        return TimeZoneRules(identifier: name) ?? (isUTC ? .utc : nil)
    }

    /// What follows `zoneinfo/` in the target of the link.
    private static func name(inPath path: String) -> String? {
        guard let range = path.ranges(of: "zoneinfo/").last else { return nil }
        let name = String(path[range.upperBound...])
        return name.isEmpty ? nil : name
    }
}

/// Why the machine's zone is not known.
public enum ZoneProblem: Equatable, Sendable {
    case unknownName(String)
    case unreadableFile(String)
}
