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

    /// Nil when there is no such file or it is none of a time zone.
    init?(path: String) {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try readFile(path, limit: Self.largest)
        } catch {
            return nil  // Whatever the reason, there are no rules in it.
        }
        guard bytes.starts(with: "TZif".utf8) else { return nil }
        fingerprint = Self.fingerprint(of: bytes)
        let old = Header(bytes[0...])
        let new = old.flatMap { Header(bytes.dropFirst($0.length + $0.size(ofTime: 4))) }
        guard let new else {
            // The first version of the format knows no rule.
            lastListedChange = .max
            rule = ""
            return
        }
        let times = bytes.dropFirst(new.start + new.length)
        let last = times.dropFirst(max(0, new.changes - 1) * 8).prefix(8)
        lastListedChange =
            new.changes == 0
            ? .min : Int64(bitPattern: last.reduce(0) { $0 << 8 | UInt64($1) })
        let footer = times.dropFirst(new.size(ofTime: 8))
        rule = String(decoding: footer.dropFirst().prefix { $0 != 10 }, as: UTF8.self)
    }

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

/// The counts at the beginning of one half of the file.
private struct Header {
    let start: Int
    let length = 44
    private let counts: [Int]

    init?(_ bytes: ArraySlice<UInt8>) {
        guard bytes.count >= length, bytes.starts(with: "TZif".utf8) else { return nil }
        start = bytes.startIndex
        let fields = bytes.dropFirst(20)
        counts = (0..<6).map { index in
            fields.dropFirst(index * 4).prefix(4).reduce(0) { $0 << 8 | Int($1) }
        }
    }

    var changes: Int { counts[3] }

    /// The bytes after the header, up to the next half or the rule.
    func size(ofTime time: Int) -> Int {
        let (utc, standard, leaps, types, letters) =
            (counts[0], counts[1], counts[2], counts[4], counts[5])
        return changes * (time + 1) + types * 6 + letters + leaps * (time + 4) + standard + utc
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
