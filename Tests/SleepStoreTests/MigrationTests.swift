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
        #expect(ledger.schedule == schedule)
        #expect(ledger.ticks == [occurrence("last_meal"): Date(unixSeconds: 1_796_065_500)])
        #expect(ledger.deliveries == Self.deliveries)
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
