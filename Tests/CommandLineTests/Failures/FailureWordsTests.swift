import Desktop
import Foundation
import GLib
import SQLite
import SleepCore
import SleepStore
import Testing

@testable import CommandLine

@Suite("Every error has one sentence, and a way out")
struct FailureWordsTests {
    private func explained(
        _ error: any Error, face: ClockFace = .twentyFourHours
    ) -> CommandFailure {
        CommandFailure(explaining: error, face: face)
    }

    @Test(
        "what cannot be read is shown, with an example",
        arguments: [
            (
                ZoneNameError(read: "Mars/Base"), "zoneUnknown",
                "This machine has no time zone 'Mars/Base'.",
                "Write a name such as Europe/Berlin or UTC."
            ),
            (
                DurationError.unreadable("90"), "durationUnreadable",
                "'90' cannot be read as a length of time.",
                "Write it with its units, such as 7h30m or 90m."
            ),
            (
                DurationError.outOfRange("2h", .seconds(10) ... .minutes(30)),
                "durationOutOfRange", "'2h' is outside 10 s to 30 min.",
                "Choose a length of time within these bounds."
            ),
        ] as [(any Error, String, String, String)])
    func reading(_ error: any Error, _ code: String, _ message: String, _ hint: String) {
        #expect(explained(error) == CommandFailure(.usage, code, message, hint: hint))
    }

    @Test("a time of day, with the example on the person's clock first")
    func timeOfDay() throws {
        let error = try #require(
            #expect(throws: TimeOfDayError.self) { try TimeOfDay(reading: "22") })
        #expect(
            explained(error)
                == CommandFailure(
                    .usage, "timeUnreadable", "'22' cannot be read as a time of day.",
                    hint: "Write hours and minutes, such as 22:30 or 10:30 PM."))
        #expect(
            explained(error, face: .twelveHours).hint
                == "Write hours and minutes, such as 10:30 PM or 22:30.")
    }

    @Test("a date")
    func date() throws {
        let error = #expect(throws: CivilDateError.self) { try Night(reading: "30.11.") }
        #expect(
            explained(try #require(error))
                == CommandFailure(
                    .usage, "dateUnreadable", "'30.11.' cannot be read as a date.",
                    hint: "Write year, month and day, such as 2026-11-30."))
    }

    @Test("an instant")
    func instant() throws {
        let error = #expect(throws: TimestampError.self) { try GoalScene.at("now") }
        #expect(
            explained(try #require(error))
                == CommandFailure(
                    .usage, "instantUnreadable", "'now' cannot be read as a date with a time.",
                    hint: "Write it such as 2026-11-30T22:30 or 2026-11-30T22:30+01:00."))
    }

    @Test("a setting outside of its bounds is refused with both bounds")
    func setting() throws {
        let night = try Night(reading: "2026-11-30")
        let error = #expect(throws: SettingError.self) {
            try SettingChange(.blockFirstLead, minutes: 361, fromNight: night)
        }
        #expect(
            explained(try #require(error))
                == CommandFailure(
                    .usage, "settingOutOfRange",
                    "A first-tier lead of 6 h 1 min is outside 5 min to 6 h.",
                    hint: "30 min to 4 h is advised."))
    }

    @Test(
        "of the database it is said whether it was touched",
        arguments: [
            (
                StoreError.newer(found: 3, known: 1), "storeNewer",
                "The database was written by a newer MoreSleep (format 3; this one knows 1).",
                "Update this program; the database is kept as it is."
            ),
            (
                .foreign(path: "/d/moresleep.db"), "storeForeign",
                "The database /d/moresleep.db is one of another program.",
                "It is kept as it is; move it elsewhere and run the command again."
            ),
            (
                .damaged(path: "/d/moresleep.db", reason: "file is not a database"),
                "storeDamaged",
                "The database /d/moresleep.db is damaged (file is not a database).",
                "It is kept as it is; put a backup in its place, or move it away to begin anew."
            ),
            (
                .emptied(path: "/d/moresleep.db"), "storeEmptied",
                "The database /d/moresleep.db is empty; something has emptied it.",
                "It is kept as it is; put a backup in its place, or move it away to begin anew."
            ),
            (
                .notAFile(path: "/d/moresleep.db"), "storeNotAFile",
                "A link, or something else that no database is kept in, stands at "
                    + "/d/moresleep.db.",
                "Move it elsewhere and run the command again."
            ),
            (
                .foreignOwner(path: "/d", owner: 1000), "storeForeignOwner",
                "The directory /d belongs to another user (number 1000), so no database is kept "
                    + "there.",
                "Run the command as that user, or set XDG_DATA_HOME to a directory of yours."
            ),
            (
                .full, "storeFull", "There is no space left for the database.",
                "Free some and run the command again; what was stored is unchanged."
            ),
            (
                .busy, "storeBusy",
                "The database could not be written while another program is writing to it.",
                "Run the command again in a moment; nothing was changed."
            ),
            (
                .system(call: "open", path: "/d", errno: 13), "storeUnreachable",
                "The database could not be reached (open /d: Permission denied).",
                "See that its directory is there and yours to write in."
            ),
            (
                .database(
                    SQLiteError(extendedCode: 10, message: "disk I/O error", sql: "SELECT 1")),
                "storeFailed", "The database did not do its work (disk I/O error).",
                "Nothing was changed; moresleep doctor looks at the database."
            ),
        ] as [(StoreError, String, String, String)])
    func store(_ error: StoreError, _ code: String, _ message: String, _ hint: String) {
        #expect(explained(error) == CommandFailure(.failed, code, message, hint: hint))
    }

    @Test(
        "a missing place is named",
        arguments: [
            (
                DirectoryError.homeUnknown, "homeUnknown",
                "There is no place for the database: neither XDG_DATA_HOME nor HOME names a "
                    + "directory.",
                "Set HOME to your home directory."
            ),
            (
                .runtimeUnknown, "runtimeUnknown",
                "There is no place for the service's lock: XDG_RUNTIME_DIR is not set.",
                "Set XDG_RUNTIME_DIR to a directory of yours that nobody else can open (mode 0700)."
            ),
            (
                .runtimeMissing(path: "/run/x"), "runtimeMissing",
                "There is no place for the service's lock: /run/x is no directory.",
                "Set XDG_RUNTIME_DIR to a directory of yours that nobody else can open (mode 0700)."
            ),
            (
                .runtimeShared(path: "/tmp", owner: 0, mode: 0o777), "runtimeShared",
                "There is no place for the service's lock: /tmp is open to others (user 0, mode "
                    + "0777).",
                "Set XDG_RUNTIME_DIR to a directory of yours that nobody else can open (mode 0700)."
            ),
        ] as [(DirectoryError, String, String, String)])
    func directories(_ error: DirectoryError, _ code: String, _ message: String, _ hint: String) {
        #expect(explained(error) == CommandFailure(.failed, code, message, hint: hint))
    }

    @Test("the lock of a running service is no fault but an exit code of its own")
    func lock() {
        #expect(
            explained(ServiceLockError.held(by: 4711))
                == CommandFailure(
                    .alreadyRunning, "serviceRunning",
                    "The service is running already (process 4711).",
                    hint:
                        "How it stands: moresleep service status. To end it: moresleep service stop"
                ))
        #expect(
            explained(ServiceLockError.held(by: nil))
                == CommandFailure(
                    .alreadyRunning, "serviceRunning", "The service is running already.",
                    hint:
                        "How it stands: moresleep service status. To end it: moresleep service stop"
                ))
        #expect(
            explained(ServiceLockError.notAFile(path: "/r/lock"))
                == CommandFailure(
                    .failed, "lockNotAFile",
                    "What stands at /r/lock is not the service's lock file.",
                    hint: "Remove it and start the service again."))
        let denied = SystemError(code: 13, call: "open", path: "/r/lock")
        #expect(
            explained(ServiceLockError.system(denied))
                == CommandFailure(
                    .failed, "lockFailed",
                    "The service's lock could not be taken (open /r/lock: Permission denied).",
                    hint: "See that XDG_RUNTIME_DIR is a directory of yours."))
    }

    @Test("what the desktop said stands in the sentence without its full stop")
    func desktop() {
        #expect(
            explained(GLibError(domain: "g-io-error-quark", code: 1, message: "Nobody is there."))
                == CommandFailure(
                    .failed, "desktopFailed",
                    "The desktop did not do what it was asked (Nobody is there).",
                    hint: "Run moresleep doctor to see what is there."))
    }

    @Test("science of one's own is named with the place of each fault")
    func science() throws {
        let error = #expect(throws: ScienceDataError.self) {
            try ScienceData(json: Data(#"{"version": 2}"#.utf8))
        }
        let faults = try #require(error).faults
        #expect(!faults.isEmpty)
        let wayOut = "Correct the file, or move it away to use what the program brings along."
        let places = faults.map(\.description).joined(separator: "; ")
        #expect(
            explained(ScienceFileError.faulty(path: "/c/ScienceData.json", faults: faults))
                == CommandFailure(
                    .failed, "scienceFileFaulty",
                    "The science data in /c/ScienceData.json cannot be used: \(places).",
                    hint: wayOut))
        let denied = SystemError(code: 13, call: "open", path: "/c/ScienceData.json")
        #expect(
            explained(ScienceFileError.unreadable(denied))
                == CommandFailure(
                    .failed, "scienceFileUnreadable",
                    "The science data could not be read (open /c/ScienceData.json: Permission "
                        + "denied).", hint: wayOut))
        #expect(
            explained(ScienceFileError.tooLarge(path: "/c/ScienceData.json"))
                == CommandFailure(
                    .failed, "scienceFileTooLarge",
                    "The file /c/ScienceData.json is too large to be science data.", hint: wayOut))
    }

    @Test("what has words already keeps them")
    func passing() {
        #expect(explained(NoGoal.failure) == NoGoal.failure)
        #expect(
            NoGoal.failure
                == CommandFailure(.refused, "noGoal", "No goal yet: moresleep goal set"))
    }

    @Test("an error without words is shown as it is, harmless")
    func unforeseen() {
        struct Odd: Error, CustomStringConvertible {
            let description = "odd\u{1B}[2J thing."
        }
        #expect(
            explained(Odd())
                == CommandFailure(
                    .failed, "unforeseen", #"The command could not go on: odd\x1b[2J thing."#,
                    hint: "Run moresleep doctor to see whether something is in its way."))
    }
}
