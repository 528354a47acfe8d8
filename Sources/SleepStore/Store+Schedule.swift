import FoundationEssentials
import SQLite
public import SleepCore

extension Store {
    /// Goals, settings, and the nights that began with `from` or later.
    public func schedule(from: Night) throws(StoreError) -> SleepSchedule {
        try perform { try readSchedule(from: from) }
    }

    /// Makes a change that `decide` derives from what is stored, with nobody writing in between.
    ///
    /// Nothing is written where `decide` refuses or answers nil. The answer carries stored ids.
    public func changeSchedule<Refusal: Error>(
        from: Night, _ decide: (SleepSchedule) -> Result<ScheduleChange?, Refusal>
    ) throws(StoreError) -> Result<ScheduleChange?, Refusal> {
        try write {
            let decision = decide(try readSchedule(from: from))
            guard case .success(.some(let change)) = decision else { return decision }
            return .success(try apply(change))
        }
    }

    private func apply(_ change: ScheduleChange) throws -> ScheduleChange {
        for ended in change.ended {
            try connection.run(
                "UPDATE goals SET lastNight = ?, endedAt = ? WHERE id = ?",
                [
                    Value(ended.lastNight?.description), Value(ended.endedAt?.unixSeconds),
                    Value(ended.id),
                ])
        }
        for setting in change.settings {
            try store(setting)
        }
        guard let term = change.added else { return change }
        // A goal whose row could not be read is in no list of those to end, and is active yet.
        try connection.run(
            "UPDATE goals SET lastNight = ?, endedAt = ? WHERE lastNight IS NULL",
            [
                .text(term.holdsFrom.advanced(by: -1).description),
                Value(term.savedAt.unixSeconds),
            ])
        return change.numbered(try insert(term))
    }

    /// A choice is for the nights from its own on, whatever was chosen for them before.
    func store(_ choice: SettingChange) throws {
        let place: [Value] = [
            .text(choice.setting.rawValue), .text(choice.fromNight.description),
        ]
        try connection.run("DELETE FROM settings WHERE setting = ? AND fromNight >= ?", place)
        try connection.run(
            "INSERT INTO settings (setting, fromNight, minutes) VALUES (?, ?, ?)",
            place + [Value(choice.minutes)])
    }

    /// A term without a number gets the next one.
    func insert(_ term: GoalTerm) throws -> Int64 {
        try connection.run(
            """
            INSERT INTO goals (id, currentBedtime, targetBedtime, durationDays, startNight,
                holdsFrom, lastNight, savedAt, endedAt)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                Value(term.id), Value(term.goal.currentBedtime.minute),
                Value(term.goal.targetBedtime.minute),
                Value(term.goal.durationDays), .text(term.goal.startNight.description),
                .text(term.holdsFrom.description), Value(term.lastNight?.description),
                Value(term.savedAt.unixSeconds), Value(term.endedAt?.unixSeconds),
            ])
        return connection.lastInsertRowID
    }

    func readSchedule(from: Night) throws -> SleepSchedule {
        let settings = SettingHistory(
            try rows(
                "settings", "SELECT setting, fromNight, minutes FROM settings ORDER BY fromNight"
            ) { row in
                try StoredRow.setting(row)
            })
        let terms = try rows(
            "goals",
            """
            SELECT id, currentBedtime, targetBedtime, durationDays, startNight, holdsFrom,
                lastNight, savedAt, endedAt
            FROM goals ORDER BY holdsFrom, id
            """
        ) { row in try StoredRow.term(row, settings) }
        let begun = try rows(
            "nights", "SELECT * FROM nights WHERE night >= ?", [.text(from.description)]
        ) { row in try StoredRow.begunNight(row) }
        return SleepSchedule(
            terms: terms, settings: settings,
            begun: Dictionary(
                begun.map { ($0.planned.night, $0) }, uniquingKeysWith: { first, _ in first }),
            starts: try starts(from: from))
    }

    /// Rows as values; one that does not make sense is kept out and said in `faults`.
    func rows<T>(
        _ table: String, _ sql: String, _ values: [Value] = [],
        _ read: (borrowing Row) throws -> T
    ) throws -> [T] {
        try connection.query(sql, values) { row -> T? in
            do {
                return try read(row)
            } catch let error as SQLiteError {
                throw error
            } catch {
                let fault = RowFault(
                    table: table, row: RowFault.key(try row.value(0)),
                    reason: RowFault.reason(error),
                    concernsGoal: table == "goals" ? try row.value("lastNight") == .null : false)
                if !faults.contains(fault) { faults.append(fault) }
                return nil
            }
        }.compactMap { $0 }
    }
}
