import CGLib
import CLinux
import Glibc

/// The offsets from UTC that a region of the world kept and, by today's rules, will keep.
///
/// From the machine's time zone files; today's rules are carried on past the year 2400. A value
/// keeps the rules it was made with, and a new one has those that the file holds by then. Two are
/// equal where their files hold the same.
public struct TimeZoneRules: Sendable {
    private let listed: Zone
    /// The rules from a second on, where GLib would read them wrongly from the file.
    private let carriedOn: (since: Int64, zone: Zone)?
    private let fingerprint: UInt64

    /// The rules under a name of the IANA database, such as `Europe/Berlin`.
    ///
    /// Nil when the machine has no such zone. POSIX rules (`CET-1CEST`) and offsets (`+02:00`),
    /// which GLib would take as well, are not names.
    public init?(identifier: String) {
        let isNameCharacter = { (byte: UInt8) in
            isalnum(Int32(byte)) != 0 || "_-+/".utf8.contains(byte)
        }
        guard identifier.utf8.first != UInt8(ascii: "/"),
            identifier.utf8.allSatisfy(isNameCharacter)
        else { return nil }
        self.init(path: "\(Self.directory)/\(identifier)")
    }

    /// The rules in one file, such as an `/etc/localtime` that is a copy and no link.
    ///
    /// Nil when there is no time zone file at the absolute path.
    public init?(file path: String) {
        guard path.utf8.first == UInt8(ascii: "/") else { return nil }
        self.init(path: path)
    }

    /// No offset at any time; needs no file.
    public static let utc = TimeZoneRules(
        listed: Zone(taking: g_time_zone_new_utc()), carriedOn: nil, fingerprint: 0)

    /// Seconds east of UTC at this second since 1970-01-01 00:00 UTC.
    ///
    /// Before the first entry of the file it is the region's mean solar time.
    public func offset(atUnixSeconds moment: Int64) -> Int {
        zone(at: moment).offset(at: moment)
    }

    private init(listed: Zone, carriedOn: (since: Int64, zone: Zone)?, fingerprint: UInt64) {
        self.listed = listed
        self.carriedOn = carriedOn
        self.fingerprint = fingerprint
    }

    private init?(path: String) {
        guard let file = TimeZoneFile(path: path), let listed = Zone(file) else { return nil }
        self.init(
            listed: listed,
            carriedOn: file.winterTimeRuleExchanged.flatMap(Zone.init).map {
                (file.lastListedChange, $0)
            }, fingerprint: file.fingerprint)
    }

    private func zone(at moment: Int64) -> Zone {
        guard let carriedOn, moment >= carriedOn.since else { return listed }
        return carriedOn.zone
    }

    /// Where the database lies; a relative TZDIR is none.
    private static var directory: String {
        let directory = getenv("TZDIR").map { String(cString: $0) } ?? ""
        return directory.hasPrefix("/") ? directory : "/usr/share/zoneinfo"
    }
}

extension TimeZoneRules: Equatable {
    public static func == (left: TimeZoneRules, right: TimeZoneRules) -> Bool {
        left.fingerprint == right.fingerprint
    }
}

/// Owns one reference of a GTimeZone.
private final class Zone: @unchecked Sendable {  // GTimeZone: immutable, counted atomically
    private let pointer: OpaquePointer

    init(taking pointer: OpaquePointer) {
        self.pointer = pointer
    }

    convenience init?(_ identifier: String) {
        guard let pointer = g_time_zone_new_identifier(identifier) else { return nil }
        self.init(taking: pointer)
    }

    /// From a copy of what was looked at, which nobody exchanges or cuts off while GLib reads it.
    convenience init?(_ file: TimeZoneFile) {
        let descriptor = memfd_create("zone", UInt32(linux_memfd_cloexec))
        guard descriptor >= 0 else { return nil }
        // GLib has read all of it when it returns.
        defer { close(descriptor) }
        guard write(descriptor, file.bytes, file.bytes.count) == file.bytes.count else {
            return nil
        }
        let path = "/proc/self/fd/\(descriptor)"
        self.init(Self.spelling(of: path, content: file.fingerprint))
    }

    /// Another way of writing the absolute path for each content of its file.
    ///
    /// GLib gives the old rules for a path for as long as anybody has them. For what is spelled
    /// otherwise it looks into the file.
    private static func spelling(of path: String, content fingerprint: UInt64) -> String {
        let detours = (0..<32).map { fingerprint >> $0 & 1 == 1 ? "/." : "/" }
        return detours.joined() + path
    }

    deinit {
        g_time_zone_unref(pointer)
    }

    func offset(at moment: Int64) -> Int {
        Int(g_time_zone_get_offset(pointer, interval(at: moment)))
    }

    private func interval(at moment: Int64) -> gint {
        g_time_zone_find_interval(pointer, G_TIME_TYPE_UNIVERSAL, gint64(moment))
    }
}
