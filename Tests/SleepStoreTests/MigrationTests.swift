import Foundation
import SQLite
import SleepCore
import SleepStore
import Testing

@Suite("A database of every earlier version")
struct MigrationTests {
    let folder: StoreFolder

    init() throws {
        folder = try StoreFolder()
        try folder.makeDirectory()
    }

    /// The database that a version of the program left, from its dump.
    func make(version: Int) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Fixtures/schema-\(version).sql")
        try folder.execute(String(contentsOf: file, encoding: .utf8))
    }

    @Test("opens, and holds what was in it", arguments: 1...Store.schemaVersion)
    func opens(version: Int) throws {
        try make(version: version)
        let store = try #require(try Store(directory: folder.directory, creating: false))
        let ledger = try store.ledger(from: always)
        #expect(store.faults == [])
        #expect(try store.problems() == [])

        let first = try Goal(
            currentBedtime: time("01:00"), targetBedtime: time("23:00"), durationDays: 10,
            startNight: night("2026-11-20"), sleepNeed: .minutes(450))
        let second = try Goal(
            currentBedtime: time("00:15"), targetBedtime: time("22:30"), durationDays: 7,
            startNight: night("2026-11-30"), sleepNeed: .minutes(465))
        let terms = [
            GoalTerm(
                id: 1, goal: first, savedAt: Date(unixSeconds: 1_795_170_600),
                holdsFrom: night("2026-11-20"), lastNight: night("2026-11-29"),
                endedAt: Date(unixSeconds: 1_796_031_000)),
            GoalTerm(
                id: 4, goal: second, savedAt: Date(unixSeconds: 1_796_031_000),
                holdsFrom: night("2026-11-30")),
        ]
        let planned = PlannedNight(
            night: night("2026-11-30"), place: PlanPlace(number: 1, of: 7),
            targetBedtime: time("00:00"), bedtime: Date(unixSeconds: 1_796_079_600),
            sleepNeed: .minutes(465),
            leads: TierLeads(blockFirst: .minutes(120), block30Min: .minutes(30)),
            secondsFromUTC: 3_600, countsFrom: Date(unixSeconds: 1_796_031_000))
        let schedule = SleepSchedule(
            terms: terms,
            settings: SettingHistory([
                try SettingChange(.sleepNeed, minutes: 450, fromNight: night("2026-11-20")),
                try SettingChange(.blockFirstLead, minutes: 120, fromNight: night("2026-11-25")),
                try SettingChange(.sleepNeed, minutes: 465, fromNight: night("2026-11-30")),
            ]),
            begun: [planned.night: BegunNight(planned: planned, goal: 4)])
        let evening = version < 2 ? Ledger() : try Self.evening
        #expect(ledger.apps == evening.apps)
        #expect(ledger.choices == evening.choices)
        #expect(ledger.exits == evening.exits)
        #expect(ledger.schedule.starts == evening.schedule.starts)
        var known = schedule
        known.starts = evening.schedule.starts
        #expect(ledger.schedule == known)
        #expect(ledger.ticks == [occurrence("last_meal"): Date(unixSeconds: 1_796_065_500)])
        #expect(ledger.deliveries == Self.deliveries.merging(evening.deliveries) { $1 })
    }

    @Test("has nothing borrowed before version 3, and what was borrowed since", arguments: 1...3)
    func borrowed(version: Int) throws {
        try make(version: version)
        let store = try #require(try Store(directory: folder.directory, creating: false))
        let rows = [
            BorrowedValue(
                key: "dunst :1.9", night: night("2026-11-30"), before: "false", ours: "true",
                isSettled: false),
            BorrowedValue(
                key: "setting org.gnome.settings-daemon.plugins.color night-light-enabled",
                night: night("2026-11-30"), before: nil, ours: "true", isSettled: true),
        ]
        #expect(try store.borrowedValues() == (version < 3 ? [] : rows))
        #expect(store.faults == [])
    }

    @Test("RC-09: stays as it was where whoever has it open is of its version")
    func keptForOlder() throws {
        try make(version: 1)
        #expect(throws: StoreError.usedByOlder(process: 42)) {
            try Store(directory: folder.directory, creating: false) { () throws(StoreError) in
                throw .usedByOlder(process: 42)
            }
        }
        #expect(try folder.column("PRAGMA user_version") == [1])
        _ = try Store(directory: folder.directory, creating: false)
        #expect(
            try Store(directory: folder.directory, creating: false) { () throws(StoreError) in
                throw .usedByOlder(process: 42)
            } != nil)
    }

    @Test("has the schema of a new one afterwards", arguments: 1...Store.schemaVersion)
    func schema(version: Int) throws {
        try make(version: version)
        _ = try folder.store()
        let new = try StoreFolder()
        _ = try new.store()
        let question = "SELECT type || ' ' || name || ': ' || sql FROM sqlite_schema ORDER BY 1"
        #expect(try folder.column(question) == new.column(question))
        #expect(try folder.column("PRAGMA user_version") == [Value(Store.schemaVersion)])
    }

    /// What version 2 added: apps, choices, the start by hand, and the way out.
    private static var evening: Ledger {
        get throws {
            let boot = "2f1c8a54-0000-4000-8000-000000000001"
            var choices = Choices()
            try choices.set(.haptics, to: "gamepad")
            try choices.set(.wakeUpHaptic, to: "on")
            let id = occurrence("screens_off")
            return Ledger(
                schedule: SleepSchedule(
                    starts: [night("2026-11-30"): Date(unixSeconds: 1_796_070_000)]),
                deliveries: [
                    id: Delivery(
                        id: id, dueAt: Date(unixSeconds: 1_796_076_000), state: .skipped,
                        at: Date(unixSeconds: 1_796_076_001))
                ],
                apps: AppAssignment([
                    .init("Instagram", in: .blockFirst), .init("Mail", in: .block30Min),
                    .init("Phone", in: .alwaysAllowed),
                ]),
                exits: ExitHistory(
                    wait: ExitWait(
                        night: night("2026-11-30"), attempt: 2, client: ":1.42",
                        askedAt: Date(unixSeconds: 1_796_075_000),
                        askedOn: SteadyInstant(
                            boot: boot, sinceBoot: .milliseconds(7_200_500),
                            asleep: .milliseconds(1_500)),
                        wait: .minutes(3), freeWindow: .minutes(10)),
                    windows: [
                        FreeWindow(
                            night: night("2026-11-30"), attempt: 1,
                            askedAt: Date(unixSeconds: 1_796_072_000), wait: .minutes(1),
                            grantedAt: Date(unixSeconds: 1_796_072_060),
                            grantedOn: SteadyInstant(boot: boot, sinceBoot: .seconds(4_260)),
                            granted: .minutes(10), end: .init(.resumed, used: .seconds(372)))
                    ]),
                choices: choices)
        }
    }

    private static let deliveries: [OccurrenceID: Delivery] = {
        let states: [(String, Int64, DeliveryState)] = [
            ("last_meal", 1_796_065_200, .delivered(notificationID: 12)),
            ("stop_eating", 1_796_068_800, .missed),
            ("last_water", 1_796_072_400, .uncertain),
            ("wind_down", 1_796_074_200, .failed(reason: "nobody shows notifications")),
            ("reading", 1_796_076_000, .intended),
        ]
        return Dictionary(
            uniqueKeysWithValues: states.map { event, dueAt, state in
                let id = occurrence(event)
                return (
                    id,
                    Delivery(
                        id: id, dueAt: Date(unixSeconds: dueAt), state: state,
                        at: Date(unixSeconds: dueAt + 1))
                )
            })
    }()
}
