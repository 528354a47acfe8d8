import Desktop
import Foundation
import SleepCore
import TerminalUI
import Testing

@testable import CommandLine
@testable import SleepStore

@MainActor
@Suite("What doctor says about files, zone and goal")
struct FileExaminationTests {
    /// A folder of one's own that goes with the test.
    private final class Home {
        let path = NSTemporaryDirectory() + "moresleep-doctor-\(UUID())"

        init() throws {
            try FileManager.default.createDirectory(
                atPath: path + "/config/moresleep", withIntermediateDirectories: true)
        }

        deinit {
            do {
                try FileManager.default.removeItem(atPath: path)
            } catch {
                Issue.record("the test's folder stays: \(error)")
            }
        }

        var directories: Directories {
            Directories(
                ProcessEnvironment([
                    "XDG_DATA_HOME": path + "/share", "XDG_CONFIG_HOME": path + "/config",
                ]))
        }

        func writeScience(_ text: String) throws -> String {
            let file = path + "/config/moresleep/ScienceData.json"
            try text.write(toFile: file, atomically: true, encoding: .utf8)
            return file
        }
    }

    @Test("EN-03: a zone that is not known is a fault, and UTC is named")
    func unknownZone() {
        let zone = SystemZone.current(ProcessEnvironment(["TZ": "Foo/Bar"]))
        #expect(
            FileExamination.zone(zone)
                == DoctorCheck(
                    "time-zone", .fault,
                    "Time zone unknown, using UTC (this machine has no zone Foo/Bar).",
                    hint: "Set TZ or /etc/localtime to a zone such as Europe/Berlin; "
                        + "install tzdata."))
    }

    @Test("a zone that is known is named")
    func knownZone() {
        let zone = SystemZone.current(ProcessEnvironment(["TZ": "UTC"]))
        #expect(
            FileExamination.zone(zone)
                == DoctorCheck("time-zone", .ok, "Times are those of UTC."))
    }

    @Test("before the first goal there is no database, and looking makes none")
    func noDatabase() throws {
        let home = try Home()
        let checks = FileExamination.database(home.directories, face: .twentyFourHours)
        #expect(checks.map(\.id) == ["database", "goal"])
        #expect(checks.map(\.state) == [.ok, .warning])
        #expect(checks[1].hint == "To set one: moresleep goal set")
        #expect(!FileManager.default.fileExists(atPath: home.path + "/share"))
    }

    @Test("a database that was truncated is a fault, and the goal is not known")
    func emptied() throws {
        let home = try Home()
        let directory = try home.directories.data()
        _ = try Store(directory: directory, creating: true)
        try Data().write(to: URL(filePath: directory + "/moresleep.db"))
        let checks = FileExamination.database(home.directories, face: .twentyFourHours)
        #expect(checks.map(\.state) == [.fault, .warning])
        #expect(checks[1].message == "The goal cannot be read without the database.")
    }

    @Test("a sound database tells its schema, and the goal that is in it")
    func sound() throws {
        let home = try Home()
        let store = try #require(
            try Store(directory: try home.directories.data(), creating: true))
        _ = try store.changeSchedule(from: Night(evening: CivilDate(ordinal: 0))) { schedule in
            Result { try EveningScene.change(of: schedule) }
        }
        #expect(
            FileExamination.database(home.directories, face: .twelveHours) == [
                DoctorCheck("database", .ok, "The database is sound; its schema is version 3."),
                DoctorCheck(
                    "goal", .ok,
                    "The goal goes from 12:00 AM to 10:30 PM in 7 nights, from the night of Sat "
                        + "28 Nov on."),
            ])
    }

    @Test("damage is a fault, rows that make no sense are a warning")
    func damage() {
        let damaged = FileExamination.database(problems: ["page 3", "page 4"], faults: [])
        #expect(damaged.state == .fault)
        #expect(damaged.message == "The database is damaged: page 3, and 1 more.")
        let row = RowFault(table: "ticks", row: "soon", reason: "soon is no date")
        let odd = FileExamination.database(problems: [], faults: [row])
        #expect(odd.state == .warning)
        #expect(
            odd.message == """
                The database is sound, but a row cannot be read and is left out: tick of soon \
                (soon is no date).
                """)
    }

    @Test("a goal that cannot be read is a fault, and not taken for none")
    func unreadableGoal() {
        let goal = RowFault(
            table: "goals", row: "1", reason: "its length is 99 nights", concernsGoal: true)
        let check = FileExamination.goal(SleepSchedule(), faults: [goal], face: .twentyFourHours)
        #expect(
            check
                == DoctorCheck(
                    "goal", .fault, "Your goal cannot be read (its length is 99 nights).",
                    hint: "See database. To begin anew: moresleep goal set"))
        let tick = RowFault(table: "ticks", row: "soon", reason: "soon is no date")
        #expect(
            FileExamination.goal(SleepSchedule(), faults: [tick], face: .twentyFourHours).state
                == .warning)
    }

    @Test("without a home the database cannot be looked for")
    func noHome() {
        let checks = FileExamination.database(
            Directories(ProcessEnvironment([:])), face: .twentyFourHours)
        #expect(checks.map(\.state) == [.warning, .warning])
        #expect(checks[0].hint == "See data-directory.")
    }

    @Test("a faulty science file is a fault with every place that is wrong")
    func faultyScience() throws {
        let home = try Home()
        #expect(
            FileExamination.science(home.directories)
                == DoctorCheck("science", .ok, "The science is the embedded one."))
        let file = try home.writeScience(#"{"version":1,"colour":2}"#)
        let check = FileExamination.science(home.directories)
        #expect(check.state == .fault)
        #expect(
            check.message == """
                The science data in \(file) cannot be used: $.colour: a key that does not belong \
                here. The service goes on with the embedded science; commands that need it say so.
                """)
    }

    @Test("checks are told with null for what has no hint")
    func document() throws {
        let document = DoctorDocument([DoctorCheck("time-zone", .ok, "Fine.")])
        #expect(
            try JSONText.line(document)
                == #"{"checks":[{"hint":null,"id":"time-zone","message":"Fine.","state":"ok"}]}\#n"#
        )
    }
}
