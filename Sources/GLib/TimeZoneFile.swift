/// What GLib does not tell of a time zone file (RFC 8536): its last listed change, and the rule
/// by which the changes go on after that.
///
/// GLib takes the second half of such a rule for the later one. Ireland's law has it the other
/// way round: its time is summer time, and winter is an hour behind. GLib 2.74 then answers an
/// hour too much the year round. The rule with its halves exchanged says the same, and is read
/// correctly.
struct TimeZoneFile {
    /// The second since 1970-01-01 00:00 UTC from which on the rule holds.
    let lastListedChange: Int64
    /// Such as `CET-1CEST,M3.5.0,M10.5.0/3`; empty where nothing changes any more.
    let rule: String

    /// A number that another content of the file would not have.
    let fingerprint: UInt64

    /// All of it.
    let bytes: [UInt8]

    /// Nil when there is no such file, or it is none of a time zone, whole and sound: GLib takes the
    /// lengths and places in it on trust.
    init?(path: String) {
        do throws(SystemError) {
            bytes = try readFile(path, limit: Self.largest)
        } catch {
            return nil  // Whatever the reason, there are no rules in it.
        }
        fingerprint = Self.fingerprint(of: bytes)
        guard let old = TimeZoneBlock(bytes[...], timeSize: 4) else { return nil }
        guard old.version > 0 else {
            // The first version of the format knows no rule.
            guard old.isSound else { return nil }
            lastListedChange = .max
            rule = ""
            return
        }
        guard let new = TimeZoneBlock(bytes[old.end...], timeSize: 8), new.isSound,
            let rule = Self.rule(in: bytes[new.end...])
        else { return nil }
        lastListedChange = new.changes.last ?? .min
        self.rule = rule
    }

    /// What stands between two ends of lines, in plain characters and not too long.
    private static func rule(in footer: ArraySlice<UInt8>) -> String? {
        let lineEnd = UInt8(ascii: "\n")
        guard footer.first == lineEnd else { return nil }
        let rest = footer.dropFirst()
        guard let end = rest.firstIndex(of: lineEnd), end - rest.startIndex <= longestRule,
            rest[..<end].allSatisfy({ (0x21..<0x7F).contains($0) })
        else { return nil }
        return String(decoding: rest[..<end], as: UTF8.self)
    }

    private static let longestRule = 100

    /// Ten times what the largest zone takes.
    private static let largest = 100_000

    /// FNV-1a.
    private static func fingerprint(of bytes: [UInt8]) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    /// The rule written with its halves exchanged, where it has a winter time and no summer time.
    var winterTimeRuleExchanged: String? {
        let parts = rule.split(separator: ",")
        guard parts.count == 3, let halves = Halves(parts[0]),
            let usual = halves.usualOffset, let other = halves.otherOffset, other > usual
        else { return nil }
        // A change without an hour is at two o'clock of the time before it, in both ways of writing.
        return "\(halves.otherName)\(other)\(halves.usualName)\(usual),\(parts[2]),\(parts[1])"
    }
}

/// The first part of a rule, such as `IST-1GMT0`: whole hours, west of UTC counted upwards.
private struct Halves {
    let usualName: Substring
    let usualOffset: Int?
    let otherName: Substring
    let otherOffset: Int?

    init?(_ text: Substring) {
        func isName(_ character: Character) -> Bool { character.isLetter }
        usualName = text.prefix(while: isName)
        let rest = text.dropFirst(usualName.count)
        let offset = rest.prefix { !isName($0) }
        otherName = rest.dropFirst(offset.count).prefix(while: isName)
        usualOffset = Int(offset)
        otherOffset = Int(rest.dropFirst(offset.count + otherName.count))
        if usualName.isEmpty || otherName.isEmpty { return nil }
    }
}
