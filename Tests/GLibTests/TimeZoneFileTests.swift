import Foundation
import Testing

@testable import GLib

@Suite("A time zone file")
struct TimeZoneFileTests {
    @Test("with Ireland's winter time is read as its law says it, without any listed change")
    func winterTime() throws {
        let path = try write(zoneFile(rule: "IST-1GMT0,M10.5.0,M3.5.0/1"))
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: path) } }
        let rules = try #require(TimeZoneRules(file: path))
        // 2026: the last Sundays of March and October, at 01:00 UTC.
        for (moment, offset) in [
            (Int64(1_774_745_999), 0), (1_774_746_000, 3_600), (1_792_889_999, 3_600),
            (1_792_890_000, 0),
        ] {
            #expect(rules.offset(atUnixSeconds: moment) == offset)
        }
    }

    @Test(
        "has its rule exchanged only where the second half is winter time",
        arguments: [
            ("IST-1GMT0,M10.5.0,M3.5.0/1", "GMT0IST-1,M3.5.0/1,M10.5.0"),
            ("GMT0BST,M3.5.0/1,M10.5.0", nil),
            ("CET-1CEST,M3.5.0,M10.5.0/3", nil),
            ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", nil),
            ("<+00>0<+02>-2,M3.5.0/1,M10.5.0/3", nil),
            ("JST-9", nil),
            ("", nil),
        ])
    func exchange(rule: String, exchanged: String?) throws {
        let path = try write(zoneFile(rule: rule))
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: path) } }
        let file = try #require(TimeZoneFile(path: path))
        #expect(file.rule == rule)
        #expect(file.winterTimeRuleExchanged == exchanged)
    }

    @Test("of the machine says when its rule begins to hold, and which it is")
    func machine() throws {
        let file = try #require(TimeZoneFile(path: "/usr/share/zoneinfo/Europe/Dublin"))
        #expect(file.rule == "IST-1GMT0,M10.5.0,M3.5.0/1")
        // 1996 in files that list nothing which the rule says, 2037 in the others.
        #expect([846_378_000, 2_140_045_200].contains(file.lastListedChange))
    }

    @Test("of the first version knows no rule")
    func firstVersion() throws {
        var bytes = Array(zoneFile(rule: "").prefix(54))
        bytes[4] = 0
        let path = try write(bytes)
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: path) } }
        let file = try #require(TimeZoneFile(path: path))
        #expect(file.rule == "" && file.winterTimeRuleExchanged == nil)
        #expect(TimeZoneRules(file: path)?.offset(atUnixSeconds: 0) == 3_600)
    }

    @Test("of every region that the machine knows is sound")
    func everyRegion() throws {
        let table = try String(contentsOfFile: "/usr/share/zoneinfo/tzdata.zi", encoding: .utf8)
        let names = table.split(separator: "\n").compactMap { line -> String? in
            let words = line.split(separator: " ")
            switch words.first {
            case "Z": return String(words[1])
            case "L": return String(words[2])
            default: return nil
            }
        }
        #expect(names.count > 400)
        #expect(names.filter { TimeZoneRules(identifier: $0) == nil } == [])
    }

    @Test("that is cut off anywhere is none")
    func cutOff() throws {
        let whole = try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/Europe/Berlin"))
        for length in [0, 1, 43, 44, 45] + Array(stride(from: 46, to: whole.count, by: 37)) {
            let path = try write(Array(whole.prefix(length)))
            #expect(TimeZoneRules(file: path) == nil, "\(length)")
            try FileManager.default.removeItem(atPath: path)
        }
    }

    @Test("with a byte of its headers or tables spoilt hurts nobody")
    func spoilt() throws {
        let whole = Array(
            try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/Europe/Dublin")))
        // Both headers byte by byte, and a sample of what they count.
        let second = try #require(
            whole.indices.dropFirst().first { whole[$0...].starts(with: "TZif2".utf8) })
        let headers = Array(0..<44) + Array(second..<second + 44)
        for place in headers + Array(stride(from: second + 44, to: whole.count, by: 23)) {
            for value: UInt8 in [0, 0x7F, 0xFF] where whole[place] != value {
                var bytes = whole
                bytes[place] = value
                let path = try write(bytes)
                let offset = TimeZoneRules(file: path)?.offset(atUnixSeconds: 1_796_000_000) ?? 0
                #expect(abs(offset) <= 26 * 3_600, "\(place)")
                try FileManager.default.removeItem(atPath: path)
            }
        }
    }

    /// Both halves of a file (RFC 8536) with one kind of time, `IST`, and no listed change.
    private func zoneFile(rule: String) -> [UInt8] {
        let counts: [UInt8] = [0, 0, 0, 0, 1, 4]
        let header =
            Array("TZif2".utf8) + Array(repeating: 0, count: 15) + counts.flatMap { [0, 0, 0, $0] }
        let half = header + [0, 0, 0x0E, 0x10, 0, 0] + Array("IST\0".utf8)
        return half + half + Array("\n\(rule)\n".utf8)
    }

    private func write(_ bytes: [UInt8]) throws -> String {
        let path = "/tmp/zone-\(UUID().uuidString)"
        try Data(bytes).write(to: URL(filePath: path))
        return path
    }
}
