import FoundationEssentials
import SQLite
public import SleepCore

// Apps and their tiers, choices, and the ways out of the evening.

extension Store {
    /// Changes the apps and their tiers, with nobody writing in between; nothing is written where
    /// `change` throws.
    ///
    /// `presets` are the apps of somebody who has never changed anything.
    public func changeApps<Refusal: Error>(
        presets: AppAssignment, _ change: (inout AppAssignment) throws(Refusal) -> Void
    ) throws(StoreError) -> Result<AppAssignment, Refusal> {
        try write {
            var apps = try readApps() ?? presets
            do throws(Refusal) {
                try change(&apps)
            } catch {
                return .failure(error)
            }
            try store(apps)
            return .success(apps)
        }
    }

    /// Stores a choice; the word must be one of its options.
    public func save(_ choice: Choice, _ word: String) throws(StoreError) {
        try write { () -> Void in
            try connection.run(
                "INSERT OR REPLACE INTO choices (choice, word) VALUES (?, ?)",
                [.text(choice.rawValue), .text(word)])
        }
    }

    func store(_ apps: AppAssignment) throws {
        try connection.run("DELETE FROM apps", [])
        for (place, entry) in apps.entries.enumerated() {
            try connection.run(
                "INSERT INTO apps (place, name, tier) VALUES (?, ?, ?)",
                [Value(place), .text(entry.name), .text(entry.tier.rawValue)])
        }
        // An assignment from which everything was taken is one all the same.
        try connection.run(
            "INSERT OR REPLACE INTO choices (choice, word) VALUES (?, 'own')",
            [.text(Self.ownApps)])
    }

    /// Nil where nobody has changed anything.
    func readApps() throws -> AppAssignment? {
        let isOwn = try connection.query(
            "SELECT count(*) FROM choices WHERE choice = ?", [.text(Self.ownApps)]
        ) { row in try row.int(0) }
        guard isOwn != [0] else { return nil }
        return AppAssignment(
            try rows("apps", "SELECT place, name, tier FROM apps ORDER BY place") { row in
                try StoredRow.app(row)
            })
    }

    func readChoices() throws -> Choices {
        let found = try rows(
            "choices", "SELECT choice, word FROM choices WHERE choice <> ?", [.text(Self.ownApps)]
        ) { row in try StoredRow.choice(row) }
        var choices = Choices()
        for (choice, word) in found { try choices.set(choice, to: word) }
        return choices
    }

    /// The mark of an assignment of the person's own.
    private static let ownApps = "apps"

    func starts(from: Night) throws -> [Night: Date] {
        let found = try rows(
            "starts", "SELECT night, at FROM starts WHERE night >= ?", [.text(from.description)]
        ) { row in try StoredRow.start(row) }
        return Dictionary(found, uniquingKeysWith: { first, _ in first })
    }

    func exits(from: Night) throws -> ExitHistory {
        let waits = try rows("waits", "SELECT * FROM waits") { row in try StoredRow.wait(row) }
        let windows = try rows(
            "exits", "SELECT * FROM exits WHERE night >= ?", [.text(from.description)]
        ) { row in try StoredRow.freeWindow(row) }
        return ExitHistory(wait: waits.first, windows: windows)
    }

    func save(_ wait: ExitWait) throws {
        try connection.run(
            """
            INSERT OR REPLACE INTO waits (id, night, attempt, client, askedAt, boot,
                askedOnMilliseconds, asleepMilliseconds, waitSeconds, freeWindowSeconds)
            VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(wait.night.description), Value(wait.attempt), .text(wait.client),
                Value(wait.askedAt.unixSeconds), .text(wait.askedOn.boot),
                Value(wait.askedOn.sinceBoot.wholeMilliseconds),
                Value(wait.askedOn.asleep.wholeMilliseconds), Value(wait.wait.wholeSeconds),
                Value(wait.freeWindow.wholeSeconds),
            ])
    }

    func save(_ window: FreeWindow) throws {
        try connection.run(
            """
            INSERT INTO exits (night, attempt, askedAt, waitSeconds, grantedAt, boot,
                grantedOnMilliseconds, grantedSeconds, ending, usedSeconds)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET ending = excluded.ending, usedSeconds = excluded.usedSeconds
            WHERE ending IS NULL
            """,
            [
                .text(window.night.description), Value(window.attempt),
                Value(window.askedAt.unixSeconds), Value(window.wait.wholeSeconds),
                Value(window.grantedAt.unixSeconds), .text(window.grantedOn.boot),
                Value(window.grantedOn.sinceBoot.wholeMilliseconds),
                Value(window.granted.wholeSeconds), Value(window.end?.ending.rawValue),
                Value(window.end?.used.wholeSeconds),
            ])
    }
}

extension Duration {
    /// Whole milliseconds, rounded down.
    fileprivate var wholeMilliseconds: Int64 {
        wholeSeconds * 1000 + (self - .seconds(wholeSeconds)).components.attoseconds
            / 1_000_000_000_000_000
    }
}
