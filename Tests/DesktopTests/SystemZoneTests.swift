import Desktop
import DesktopFixtures
import Foundation
import Glibc
import SleepCore
import Testing

@Suite("The machine's time zone", .timeLimit(.minutes(10)))
struct SystemZoneTests {
    let folder: ScratchFolder
    var localtime: String { folder.path + "/localtime" }

    init() throws {
        folder = try ScratchFolder()
    }

    /// The zone of a machine with this TZ and what stands at `localtime`.
    func zone(_ variable: String? = nil) -> SystemZone {
        let variables = variable.map { ["TZ": $0] } ?? [:]
        return SystemZone.current(ProcessEnvironment(variables), localtime: localtime)
    }

    /// Seconds east of UTC at noon of 14 June 2026 and of 14 December 2026, UTC.
    func offsets(_ zone: SystemZone) -> [Int] {
        [1_781_438_400, 1_797_249_600].map { zone.secondsFromUTC(at: Date(unixSeconds: $0)) }
    }

    @Test("is the one that TZ names", arguments: ["Europe/Berlin", ":Europe/Berlin"])
    func variable(value: String) {
        let zone = zone(value)
        #expect(zone.name == "Europe/Berlin")
        #expect(zone.problem == nil)
        #expect(offsets(zone) == [7_200, 3_600])
    }

    @Test("is the file that TZ names")
    func file() {
        let zone = zone(":/usr/share/zoneinfo/America/New_York")
        #expect(zone.problem == nil)
        #expect(offsets(zone) == [-14_400, -18_000])
    }

    @Test(
        "is UTC, and says so, where TZ names none",
        arguments: [
            "Foo/Bar", "CET-1CEST,M3.5.0,M10.5.0/3", "../../etc/passwd", ":", "/etc/passwd",
        ])
    func unknown(value: String) {
        let zone = zone(value)
        #expect(zone.name == "UTC")
        let name = value.hasPrefix(":") ? String(value.dropFirst()) : value
        #expect(zone.problem == .unknownName(name))
        #expect(offsets(zone) == [0, 0])
    }

    @Test("is the one that the machine's link leads to", arguments: [nil, ""])
    func link(variable: String?) throws {
        try #require(symlink("/usr/share/zoneinfo/Asia/Kolkata", localtime) == 0)
        let zone = zone(variable)
        #expect(zone.name == "Asia/Kolkata")
        #expect(zone.problem == nil)
        #expect(offsets(zone) == [19_800, 19_800])
    }

    @Test("is found by a link that goes upwards")
    func relativeLink() throws {
        try #require(symlink("../usr/share/zoneinfo/Europe/Lisbon", localtime) == 0)
        #expect(zone().name == "Europe/Lisbon")
    }

    @Test("is UTC, and says so, where the link leads to a zone that is not there")
    func dangling() throws {
        try #require(symlink("/usr/share/zoneinfo/Mars/Olympus", localtime) == 0)
        let zone = zone()
        #expect(zone.name == "UTC")
        #expect(zone.problem == .unknownName("Mars/Olympus"))
    }

    @Test("is UTC, and says so, where the link leads nowhere")
    func danglingElsewhere() throws {
        try #require(symlink("/nowhere", localtime) == 0)
        let zone = zone()
        #expect(zone.name == "UTC")
        #expect(zone.problem == .unreadableFile(localtime))
    }

    @Test("is read from a copy, which does not tell its name")
    func copy() throws {
        try FileManager.default.copyItem(
            atPath: "/usr/share/zoneinfo/Europe/Berlin", toPath: localtime)
        let zone = zone()
        #expect(zone.name == "local")
        #expect(zone.problem == nil)
        #expect(offsets(zone) == [7_200, 3_600])
    }

    @Test("is UTC, and says so, where the file is none of a zone")
    func noZoneFile() throws {
        try folder.write("/UTC\n", to: "localtime")
        #expect(zone().problem == .unreadableFile(localtime))
    }

    @Test("is UTC by convention where there is no file")
    func missing() {
        let zone = zone()
        #expect(zone.name == "UTC")
        #expect(zone.problem == nil)
    }

    @Test("is unknown at once where TZ leads to what cannot be read to an end")
    func special() throws {
        let pipe = folder.path + "/pipe"
        try #require(mkfifo(pipe, 0o600) == 0)
        for path in [pipe, "/dev/zero", folder.path] {
            #expect(zone(":" + path).problem == .unknownName(path))
        }
        try #require(mkfifo(localtime, 0o600) == 0)
        #expect(zone().problem == .unreadableFile(localtime))
    }

    @Test("is another one where a copy was exchanged for that of another place")
    func exchangedCopy() throws {
        func put(_ name: String) throws {
            try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/\(name)"))
                .write(to: URL(filePath: localtime), options: .atomic)
        }
        try put("Europe/Berlin")
        let before = zone()
        #expect(zone() == before)
        try put("Asia/Kolkata")
        #expect(zone() != before)
        #expect(zone().name == before.name)
        #expect(offsets(zone()) == [19_800, 19_800])
        #expect(offsets(before) == [7_200, 3_600])
        try put("Europe/Berlin")
        #expect(zone() == before)
    }

    @Test("is another one where its name, its rules or its problem is")
    func equality() {
        #expect(zone("Europe/Berlin") == zone(":Europe/Berlin"))
        #expect(zone("Europe/Berlin") != zone(":/usr/share/zoneinfo/Europe/Berlin"))
        #expect(zone("Europe/Berlin") != zone("Africa/Algiers"))
        #expect(zone("Foo/Bar") != zone("Foo/Baz"))
    }

    @Test("is looked up by name, or not found")
    func named() throws {
        #expect(try #require(SystemZone(named: "Asia/Tokyo")).name == "Asia/Tokyo")
        #expect(SystemZone(named: "Foo/Bar") == nil)
        #expect(SystemZone(named: "") == nil)
    }

    @Test("without zone data is UTC, and says so, unless UTC is meant")
    func noZoneData() async {
        await #expect(processExitsWith: .success) {
            setenv("TZDIR", "/nowhere", 1)
            let berlin = SystemZone.current(ProcessEnvironment(["TZ": "Europe/Berlin"]))
            #expect(berlin.name == "UTC")
            #expect(berlin.problem == .unknownName("Europe/Berlin"))
            let utc = SystemZone.current(ProcessEnvironment(["TZ": "UTC"]))
            #expect(utc.name == "UTC")
            #expect(utc.problem == nil)
        }
    }
}
