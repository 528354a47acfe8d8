import CGLib
import Glibc

/// The offsets from UTC that a region of the world kept and, by today's rules, will keep.
///
/// From the machine's time zone files; today's rules are carried on past the year 2400. A value
/// keeps the rules it was made with, and GLib answers the same rules for the same name for as
/// long as a value of that name lives.
public struct TimeZoneRules: Sendable {
    private let listed: Zone
    /// The rules from a second on, where GLib would read them wrongly from the file.
    private let carriedOn: (since: Int64, zone: Zone)?

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
        self.init(glibIdentifier: identifier, path: "\(Self.directory)/\(identifier)")
    }

    /// The rules in one file, such as an `/etc/localtime` that is a copy and no link.
    ///
    /// Nil when there is no time zone file at the absolute path.
    public init?(file path: String) {
        guard path.utf8.first == UInt8(ascii: "/") else { return nil }
        self.init(glibIdentifier: path, path: path)
    }

    /// No offset at any time; needs no file.
    public static let utc = TimeZoneRules(
        listed: Zone(taking: g_time_zone_new_utc()), carriedOn: nil)

    /// Seconds east of UTC at this second since 1970-01-01 00:00 UTC.
    ///
    /// Before the first entry of the file it is the region's mean solar time.
    public func offset(atUnixSeconds moment: Int64) -> Int {
        zone(at: moment).offset(at: moment)
    }

    /// The letters in use at this second, such as `CEST`; where a region has none, its offset
    /// in digits.
    public func abbreviation(atUnixSeconds moment: Int64) -> String {
        zone(at: moment).abbreviation(at: moment)
    }

    private init(listed: Zone, carriedOn: (since: Int64, zone: Zone)?) {
        self.listed = listed
        self.carriedOn = carriedOn
    }

    private init?(glibIdentifier: String, path: String) {
        // GLib complains loudly about any other file.
        guard let file = TimeZoneFile(path: path), let listed = Zone(glibIdentifier) else {
            return nil
        }
        self.init(
            listed: listed,
            carriedOn: file.winterTimeRuleExchanged.flatMap(Zone.init).map {
                (file.lastListedChange, $0)
            })
    }

    private func zone(at moment: Int64) -> Zone {
        guard let carriedOn, moment >= carriedOn.since else { return listed }
        return carriedOn.zone
    }

    /// Where GLib looks names up.
    private static var directory: String {
        getenv("TZDIR").map { String(cString: $0) } ?? "/usr/share/zoneinfo"
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

    deinit {
        g_time_zone_unref(pointer)
    }

    func offset(at moment: Int64) -> Int {
        Int(g_time_zone_get_offset(pointer, interval(at: moment)))
    }

    func abbreviation(at moment: Int64) -> String {
        String(cString: g_time_zone_get_abbreviation(pointer, interval(at: moment)))
    }

    private func interval(at moment: Int64) -> gint {
        g_time_zone_find_interval(pointer, G_TIME_TYPE_UNIVERSAL, gint64(moment))
    }
}
