import Foundation
import GLib
import Testing

@Suite("Time zone rules")
struct TimeZoneRulesTests {
    private static let zones = [
        "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Antarctica/Troll",
        "Africa/Casablanca", "Pacific/Apia", "Europe/Dublin", "Asia/Kolkata",
    ]

    @Test(
        "agree with Foundation from 1970 to 2100, at both sides of every change", arguments: zones)
    func againstFoundation(identifier: String) throws {
        let rules = try #require(TimeZoneRules(identifier: identifier))
        let oracle = try #require(TimeZone(identifier: identifier))
        var differences: [String] = []
        func check(_ moment: Int64) {
            let date = Date(timeIntervalSince1970: Double(moment))
            let ours = rules.offset(atUnixSeconds: moment)
            let theirs = oracle.secondsFromGMT(for: date)
            if ours != theirs { differences.append("\(date): \(ours), not \(theirs)") }
        }
        let step: Int64 = 12 * 3_600
        let end: Int64 = 4_133_980_800
        for start in stride(from: 0, to: end, by: Int64.Stride(step)) {
            check(start)
            let change = firstChange(of: rules, from: start, to: start + step)
            if let change { [change - 1, change].forEach(check) }
        }
        var date = Date(timeIntervalSince1970: 0)
        while let next = oracle.nextDaylightSavingTimeTransition(after: date),
            next.timeIntervalSince1970 < Double(end)
        {
            let change = Int64(next.timeIntervalSince1970)
            [change - 1, change].forEach(check)
            date = next
        }
        #expect(differences.prefix(3) == [])
    }

    @Test("know the day that Apia left out")
    func apia() throws {
        let apia = try #require(TimeZoneRules(identifier: "Pacific/Apia"))
        // 2011-12-30 10:00 UTC, midnight at the end of 29 December.
        #expect(apia.offset(atUnixSeconds: 1_325_239_199) == -10 * 3_600)
        #expect(apia.offset(atUnixSeconds: 1_325_239_200) == 14 * 3_600)
    }

    @Test("reach from mean solar time to rules carried on far ahead")
    func farAway() throws {
        let berlin = try #require(TimeZoneRules(identifier: "Europe/Berlin"))
        #expect(berlin.offset(atUnixSeconds: -10_000_000_000) == 53 * 60 + 28)
        // 2300-07-01 and 2300-12-01, noon UTC.
        #expect(berlin.offset(atUnixSeconds: 10_429_214_400) == 7_200)
        #expect(berlin.offset(atUnixSeconds: 10_442_433_600) == 3_600)
    }

    @Test("of UTC have no offset", arguments: [Int64(-10_000_000_000), 0, 1_774_746_000])
    func utc(moment: Int64) {
        #expect(TimeZoneRules.utc.offset(atUnixSeconds: moment) == 0)
    }

    @Test(
        "are nil for what is no name in the database",
        arguments: [
            "", "Nowhere/Land", "Europe", "Europe/", "/etc/localtime", "zone.tab", "tzdata.zi",
            "CET-1CEST", "ABC5", "+02:00", "Z", "../../../etc/passwd", "Europe/Berlin\0", "Zürich",
        ])
    func unknown(identifier: String) {
        #expect(TimeZoneRules(identifier: identifier) == nil)
    }

    @Test("are read from a file that is no link")
    func file() throws {
        let copy = "/tmp/localtime-\(UUID().uuidString)"
        try FileManager.default.copyItem(
            atPath: "/usr/share/zoneinfo/Asia/Kathmandu", toPath: copy)
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: copy) } }
        let rules = try #require(TimeZoneRules(file: copy))
        #expect(rules.offset(atUnixSeconds: 1_774_746_000) == 20_700)
    }

    @Test("are those that the file holds by now, also while somebody has the old ones")
    func exchanged() throws {
        let path = "/tmp/localtime-\(UUID().uuidString)"
        func put(_ zone: String) throws {
            try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/\(zone)"))
                .write(to: URL(filePath: path), options: .atomic)
        }
        try put("Asia/Kathmandu")
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: path) } }
        let old = try #require(TimeZoneRules(file: path))
        try put("Asia/Tokyo")
        let new = try #require(TimeZoneRules(file: path))
        #expect(new.offset(atUnixSeconds: 1_774_746_000) == 32_400)
        #expect(old.offset(atUnixSeconds: 1_774_746_000) == 20_700)
        #expect(new != old)
    }

    @Test("are equal where their files hold the same")
    func equality() throws {
        let berlin = try #require(TimeZoneRules(identifier: "Europe/Berlin"))
        #expect(berlin == TimeZoneRules(file: "/usr/share/zoneinfo/Europe/Berlin"))
        #expect(berlin != TimeZoneRules(identifier: "Africa/Algiers"))
        #expect(berlin != .utc)
    }

    @Test(
        "are nil for a file that is none of a time zone",
        arguments: ["/etc/passwd", "/nowhere", "/etc", "etc/localtime"])
    func wrongFile(path: String) {
        #expect(TimeZoneRules(file: path) == nil)
    }

    /// The first second of another offset, found by halving; nil where both ends are the same.
    private func firstChange(of rules: TimeZoneRules, from start: Int64, to end: Int64) -> Int64? {
        let old = rules.offset(atUnixSeconds: start)
        guard rules.offset(atUnixSeconds: end) != old else { return nil }
        var (before, after) = (start, end)
        while after - before > 1 {
            let middle = (before + after) / 2
            if rules.offset(atUnixSeconds: middle) == old {
                before = middle
            } else {
                after = middle
            }
        }
        return after
    }
}
