import SQLite
import SleepCore
import SleepStore
import Testing

/// A row that somebody wrote by hand, or that a broken program left.
struct BadRow: Sendable, CustomTestStringConvertible {
    let table: String
    let sql: String
    let row: String

    init(_ table: String, _ sql: String, row: String) {
        self.table = table
        self.sql = sql
        self.row = row
    }

    var testDescription: String { sql }

    static let all = [
        BadRow("goals", "UPDATE goals SET startNight = 'soon' WHERE id = 1", row: "1"),
        BadRow("goals", "UPDATE goals SET durationDays = 99 WHERE id = 1", row: "1"),
        BadRow(
            "goals", "UPDATE goals SET targetBedtime = currentBedtime WHERE id = 1",
            row: "1"),
        BadRow(
            "goals", "UPDATE goals SET savedAt = 9223372036854775807 WHERE id = 1",
            row: "1"),
        BadRow(
            "goals", "UPDATE goals SET endedAt = -9223372036854775808 WHERE id = 1",
            row: "1"),
        BadRow(
            "settings", "INSERT INTO settings VALUES ('colour', '2026-11-30', 3)",
            row: "colour"),
        BadRow(
            "settings", "INSERT INTO settings VALUES ('sleep-need', '2026-11-30', 721)",
            row: "sleep-need"),
        BadRow(
            "nights", "UPDATE nights SET bedtime = 9223372036854775807",
            row: "2026-11-30"),
        BadRow(
            "nights", "UPDATE nights SET sleepNeedMinutes = 9223372036854775807",
            row: "2026-11-30"),
        BadRow("nights", "UPDATE nights SET number = 0", row: "2026-11-30"),
        BadRow(
            "nights", "UPDATE nights SET secondsFromUTC = 4611686018427387904",
            row: "2026-11-30"),
        BadRow("nights", "UPDATE nights SET night = '2026-11-31'", row: "2026-11-31"),
        BadRow(
            "deliveries", "UPDATE deliveries SET state = 'delivered'", row: "2026-11-30"),
        BadRow(
            "deliveries", "UPDATE deliveries SET state = 'delivered', notificationID = -1",
            row: "2026-11-30"),
        BadRow(
            "deliveries", "UPDATE deliveries SET dueAt = -9223372036854775808",
            row: "2026-11-30"),
        BadRow(
            "ticks", "INSERT INTO ticks VALUES ('tonight', 'reading', 0)", row: "tonight"),
        BadRow(
            "ticks", "INSERT INTO ticks VALUES ('2026-11-30', 'x', 9223372036854775807)",
            row: "2026-11-30"),
    ]
}

@Suite("A row that makes no sense")
struct FaultTests {
    let folder: StoreFolder

    init() throws {
        folder = try StoreFolder()
        let store = try folder.store()
        try store.adopt(.standard)
        try store.endGoal(at: instant(86_400))
        try store.adopt(.standard, at: instant(2 * 86_400))
        let id = occurrence("reading")
        try store.save([
            .nightBegan(begun("2026-11-30")),
            .delivery(Delivery(id: id, dueAt: instant(0), state: .missed, at: instant(1))),
            .ticked(id, at: instant(0)),
        ])
        try store.set(.sleepNeed, 470, at: instant(5 * 86_400))
    }

    @Test("is left out and said, once, and the others are read", arguments: BadRow.all)
    func leftOut(bad: BadRow) throws {
        let whole = try folder.store().ledger(from: always)
        try folder.execute(bad.sql)
        let store = try folder.store()
        let ledger = try store.ledger(from: always)
        _ = try store.ledger(from: always)
        try #require(store.faults.count == 1)
        #expect(store.faults[0].table == bad.table)
        #expect(store.faults[0].row == bad.row)
        #expect(!store.faults[0].reason.isEmpty)

        let isAddedRow = bad.sql.hasPrefix("INSERT")
        func left(_ table: String, of count: Int) -> Int {
            table == bad.table && !isAddedRow ? count - 1 : count
        }
        #expect(ledger.schedule.terms.count == left("goals", of: 2))
        #expect(ledger.schedule.settings == whole.schedule.settings)
        #expect(ledger.schedule.begun.count == left("nights", of: 1))
        #expect(ledger.deliveries.count == left("deliveries", of: 1))
        #expect(ledger.ticks == whole.ticks)
    }

    @Test("an active goal that cannot be read does not stand in the way of a new one")
    func unreadableGoal() throws {
        try folder.execute("UPDATE goals SET durationDays = 99 WHERE id = 2")
        let store = try folder.store()
        try store.adopt(.standard, at: instant(9 * 86_400))
        #expect(try store.schedule(from: always).active?.id == 3)
        #expect(
            try folder.column("SELECT count(*) FROM goals WHERE id = 2 AND endedAt > savedAt") == [
                1
            ]
        )
    }

    @Test("stays in the file, for whoever can mend it")
    func kept() throws {
        try folder.execute(
            """
            UPDATE nights SET number = 0;
            INSERT INTO settings VALUES ('colour', '2026-11-30', 3);
            """)
        let store = try folder.store()
        _ = try store.ledger(from: always)
        try store.save([.ticked(occurrence("last_meal"), at: instant(0))])
        try store.set(.sleepNeed, 500, at: instant(6 * 86_400))
        #expect(try folder.column("SELECT number FROM nights") == [0])
        #expect(
            try folder.column("SELECT minutes FROM settings WHERE setting = 'colour'") == [3])
    }

    @Test("the schema refuses beforehand where it can")
    func schema() {
        for sql in [
            "UPDATE goals SET currentBedtime = 1440", "UPDATE goals SET targetBedtime = -1",
            "UPDATE goals SET savedAt = 'today'", "UPDATE nights SET targetBedtime = 1440",
            "UPDATE nights SET bedtime = NULL", "UPDATE deliveries SET state = 'perhaps'",
            "UPDATE ticks SET at = 1.5", "UPDATE nights SET goal = NULL",
        ] {
            let error = #expect(throws: SQLiteError.self, "\(sql)") { try folder.execute(sql) }
            #expect(error?.code == .constraint)
        }
    }
}
