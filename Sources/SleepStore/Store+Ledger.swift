import FoundationEssentials
import SQLite
public import SleepCore

extension Store {
    /// What is stored about the nights from `from` on, goals and settings included.
    public func ledger(from: Night) throws(StoreError) -> Ledger {
        try perform {
            // Looked at first: what is written meanwhile is news once more, and no harm is done.
            let changes = try connection.changesByOthers()
            let ledger = try connection.transaction(.deferred) {
                Ledger(
                    schedule: try readSchedule(from: from), deliveries: try deliveries(from: from),
                    ticks: try ticks(from: from), apps: try readApps(),
                    exits: try exits(from: from), choices: try readChoices())
            }
            changesRead = changes
            return ledger
        }
    }

    /// Stores all rows or none.
    public func save(_ records: [Record]) throws(StoreError) {
        try write {
            for record in records { try save(record) }
        }
    }

    func save(_ record: Record) throws {
        switch record {
        case .nightBegan(let begun): try save(begun)
        case .delivery(let delivery): try save(delivery)
        case .ticked(let id, let at):
            // An earlier one may be of a goal that has ended.
            try connection.run(
                "INSERT OR REPLACE INTO ticks (night, event, at) VALUES (?, ?, ?)",
                [.text(id.night.description), .text(id.event), Value(at.unixSeconds)])
        case .unticked(let id):
            try connection.run(
                "DELETE FROM ticks WHERE night = ? AND event = ?",
                [.text(id.night.description), .text(id.event)])
        case .windDownStarted(let night, let at):
            try connection.run(
                "INSERT OR REPLACE INTO starts (night, at) VALUES (?, ?)",
                [.text(night.description), Value(at.unixSeconds)])
        case .waitBegan(let wait): try save(wait)
        case .waitEnded: try connection.run("DELETE FROM waits", [])
        case .freeWindow(let window): try save(window)
        }
    }

    private func save(_ begun: BegunNight) throws {
        let planned = begun.planned
        try connection.run(
            """
            INSERT INTO nights (night, goal, number, ofNights, targetBedtime, bedtime,
                secondsFromUTC, sleepNeedMinutes, blockFirstLeadMinutes, block30MinLeadMinutes,
                countsFrom)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET goal = excluded.goal, number = excluded.number,
                ofNights = excluded.ofNights, targetBedtime = excluded.targetBedtime,
                bedtime = excluded.bedtime, secondsFromUTC = excluded.secondsFromUTC,
                sleepNeedMinutes = excluded.sleepNeedMinutes,
                blockFirstLeadMinutes = excluded.blockFirstLeadMinutes,
                block30MinLeadMinutes = excluded.block30MinLeadMinutes,
                countsFrom = excluded.countsFrom
            WHERE goal <> excluded.goal
            """,
            [
                .text(planned.night.description), Value(begun.goal), Value(planned.place?.number),
                Value(planned.place?.of), Value(planned.targetBedtime.minute),
                Value(planned.bedtime.unixSeconds), Value(planned.secondsFromUTC),
                Value(planned.sleepNeed.wholeMinutes), Value(planned.leads.blockFirst.wholeMinutes),
                Value(planned.leads.block30Min.wholeMinutes),
                Value(planned.countsFrom?.unixSeconds),
            ])
    }

    private func save(_ delivery: Delivery) throws {
        let (state, number, reason): (String, UInt32?, String?) =
            switch delivery.state {
            case .intended: ("intended", nil, nil)
            case .delivered(let id, let isHeldBack):
                ("delivered", id, isHeldBack ? StoredRow.heldBack : nil)
            case .missed: ("missed", nil, nil)
            case .uncertain: ("uncertain", nil, nil)
            case .failed(let reason): ("failed", nil, reason)
            case .skipped: ("skipped", nil, nil)
            }
        try connection.run(
            """
            INSERT INTO deliveries (night, event, dueAt, state, notificationID, reason, at)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET dueAt = excluded.dueAt, state = excluded.state,
                notificationID = excluded.notificationID, reason = excluded.reason, at = excluded.at
            WHERE state NOT IN ('delivered', 'uncertain') OR dueAt <> excluded.dueAt
            """,
            [
                .text(delivery.id.night.description), .text(delivery.id.event),
                Value(delivery.dueAt.unixSeconds), .text(state), Value(number.map(Int64.init)),
                Value(reason), Value(delivery.at.unixSeconds),
            ])
    }

    private func deliveries(from: Night) throws -> [OccurrenceID: Delivery] {
        let found = try rows(
            "deliveries", "SELECT * FROM deliveries WHERE night >= ? OR state = 'intended'",
            [.text(from.description)]
        ) { row in try StoredRow.delivery(row) }
        return Dictionary(found.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    private func ticks(from: Night) throws -> [OccurrenceID: Date] {
        let found = try rows(
            "ticks", "SELECT * FROM ticks WHERE night >= ?", [.text(from.description)]
        ) { row in try StoredRow.tick(row) }
        return Dictionary(found, uniquingKeysWith: { first, _ in first })
    }
}
