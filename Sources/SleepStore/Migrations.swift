import SQLite

/// The schema as a list of steps; a step that has shipped is never changed, only followed by another.
enum Migrations {
    /// The number of steps is the version in the file's header.
    static let steps: [String] = [
        """
        CREATE TABLE goals (
            id INTEGER PRIMARY KEY,
            currentBedtime INTEGER NOT NULL CHECK (currentBedtime BETWEEN 0 AND 1439),
            targetBedtime INTEGER NOT NULL CHECK (targetBedtime BETWEEN 0 AND 1439),
            durationDays INTEGER NOT NULL,
            startNight TEXT NOT NULL,
            holdsFrom TEXT NOT NULL,
            lastNight TEXT,
            savedAt INTEGER NOT NULL,
            endedAt INTEGER,
            CHECK ((lastNight IS NULL) = (endedAt IS NULL))
        ) STRICT;
        CREATE UNIQUE INDEX oneActiveGoal ON goals ((lastNight IS NULL)) WHERE lastNight IS NULL;

        CREATE TABLE settings (
            setting TEXT NOT NULL,
            fromNight TEXT NOT NULL,
            minutes INTEGER NOT NULL,
            PRIMARY KEY (setting, fromNight)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE nights (
            night TEXT PRIMARY KEY,
            goal INTEGER NOT NULL REFERENCES goals (id),
            number INTEGER NOT NULL,
            ofNights INTEGER NOT NULL,
            targetBedtime INTEGER NOT NULL CHECK (targetBedtime BETWEEN 0 AND 1439),
            bedtime INTEGER NOT NULL,
            secondsFromUTC INTEGER NOT NULL,
            sleepNeedMinutes INTEGER NOT NULL,
            blockFirstLeadMinutes INTEGER NOT NULL,
            block30MinLeadMinutes INTEGER NOT NULL,
            countsFrom INTEGER
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE deliveries (
            night TEXT NOT NULL,
            event TEXT NOT NULL,
            dueAt INTEGER NOT NULL,
            state TEXT NOT NULL
                CHECK (state IN ('intended', 'delivered', 'missed', 'uncertain', 'failed')),
            notificationID INTEGER,
            reason TEXT,
            at INTEGER NOT NULL,
            PRIMARY KEY (night, event)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE ticks (
            night TEXT NOT NULL,
            event TEXT NOT NULL,
            at INTEGER NOT NULL,
            PRIMARY KEY (night, event)
        ) STRICT, WITHOUT ROWID;
        """,
        // The evening: apps, choices, the way out; and deliveries that rested in a free window.
        """
        CREATE TABLE restedDeliveries (
            night TEXT NOT NULL,
            event TEXT NOT NULL,
            dueAt INTEGER NOT NULL,
            state TEXT NOT NULL CHECK (state IN
                ('intended', 'delivered', 'missed', 'uncertain', 'failed', 'skipped')),
            notificationID INTEGER,
            reason TEXT,
            at INTEGER NOT NULL,
            PRIMARY KEY (night, event)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO restedDeliveries
            SELECT night, event, dueAt, state, notificationID, reason, at FROM deliveries;
        DROP TABLE deliveries;
        ALTER TABLE restedDeliveries RENAME TO deliveries;

        CREATE TABLE apps (
            place INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            tier TEXT NOT NULL
        ) STRICT;

        CREATE TABLE choices (
            choice TEXT PRIMARY KEY,
            word TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE starts (
            night TEXT PRIMARY KEY,
            at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE waits (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            night TEXT NOT NULL,
            attempt INTEGER NOT NULL,
            client TEXT NOT NULL,
            askedAt INTEGER NOT NULL,
            boot TEXT NOT NULL,
            askedOnMilliseconds INTEGER NOT NULL,
            asleepMilliseconds INTEGER NOT NULL,
            waitSeconds INTEGER NOT NULL,
            freeWindowSeconds INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE exits (
            night TEXT NOT NULL,
            attempt INTEGER NOT NULL,
            askedAt INTEGER NOT NULL,
            waitSeconds INTEGER NOT NULL,
            grantedAt INTEGER NOT NULL,
            boot TEXT NOT NULL,
            grantedOnMilliseconds INTEGER NOT NULL,
            grantedSeconds INTEGER NOT NULL,
            ending TEXT CHECK (ending IN ('timeOver', 'resumed', 'morning', 'restart')),
            usedSeconds INTEGER,
            PRIMARY KEY (night, attempt),
            CHECK ((ending IS NULL) = (usedSeconds IS NULL))
        ) STRICT, WITHOUT ROWID;
        """,
        // What is changed on the desktop for a night, with what was there before.
        """
        CREATE TABLE borrowed (
            key TEXT PRIMARY KEY,
            night TEXT NOT NULL,
            before TEXT,
            ours TEXT NOT NULL,
            isSettled INTEGER NOT NULL CHECK (isSettled IN (0, 1))
        ) STRICT, WITHOUT ROWID;
        """,
    ]

    /// "MSlp": marks the file as one of this program.
    static let applicationID: Int32 = 0x4D53_6C70

    /// Brings the file to the newest version, all steps or none.
    ///
    /// `beforeUpgrade` may refuse to change a file that has an older version.
    static func run(
        on connection: Connection, path: String, beforeUpgrade: () throws -> Void = {}
    ) throws {
        if try connection.userVersion() == steps.count {
            try checkOwner(connection, path)
            return
        }
        try connection.transaction(.immediate) {
            let version = Int(try connection.userVersion())
            guard version <= steps.count, version >= 0 else {
                throw StoreError.newer(found: version, known: steps.count)
            }
            if version > 0 { try beforeUpgrade() }
            try version > 0 ? checkOwner(connection, path) : checkEmpty(connection, path)
            for step in steps[version...] { try connection.execute(step) }
            try connection.setApplicationID(applicationID)
            try connection.setUserVersion(Int32(steps.count))
        }
    }

    private static func checkOwner(_ connection: Connection, _ path: String) throws {
        guard try connection.applicationID() == applicationID else {
            throw StoreError.foreign(path: path)
        }
    }

    /// Another program's database may have no version at all: nothing is added to its tables.
    private static func checkEmpty(_ connection: Connection, _ path: String) throws {
        let tables = try connection.query("SELECT count(*) FROM sqlite_schema") { row in
            try row.int(0)
        }
        guard try connection.applicationID() == 0, tables == [0] else {
            throw StoreError.foreign(path: path)
        }
    }
}
