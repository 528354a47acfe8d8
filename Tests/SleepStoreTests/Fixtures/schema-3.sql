-- A database of version 3 as its program left it, with rows in every table. Never changed:
-- whoever has such a file can open it with every later version.

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

CREATE TABLE ticks (
    night TEXT NOT NULL,
    event TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (night, event)
) STRICT, WITHOUT ROWID;

CREATE TABLE "deliveries" (
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

CREATE TABLE borrowed (
    key TEXT PRIMARY KEY,
    night TEXT NOT NULL,
    before TEXT,
    ours TEXT NOT NULL,
    isSettled INTEGER NOT NULL CHECK (isSettled IN (0, 1))
) STRICT, WITHOUT ROWID;

INSERT INTO goals VALUES
    (1, 60, 1380, 10, '2026-11-20', '2026-11-20', '2026-11-29', 1795170600, 1796031000),
    (4, 15, 1350, 7, '2026-11-30', '2026-11-30', NULL, 1796031000, NULL);
INSERT INTO settings VALUES
    ('block-first-lead', '2026-11-25', 120),
    ('sleep-need', '2026-11-20', 450),
    ('sleep-need', '2026-11-30', 465);
INSERT INTO nights VALUES
    ('2026-11-30', 4, 1, 7, 0, 1796079600, 3600, 465, 120, 30, 1796031000);
INSERT INTO ticks VALUES
    ('2026-11-30', 'last_meal', 1796065500);
INSERT INTO deliveries VALUES
    ('2026-11-30', 'last_meal', 1796065200, 'delivered', 12, NULL, 1796065201),
    ('2026-11-30', 'last_water', 1796072400, 'uncertain', NULL, NULL, 1796072401),
    ('2026-11-30', 'reading', 1796076000, 'intended', NULL, NULL, 1796076001),
    ('2026-11-30', 'screens_off', 1796076000, 'skipped', NULL, NULL, 1796076001),
    ('2026-11-30', 'stop_eating', 1796068800, 'missed', NULL, NULL, 1796068801),
    ('2026-11-30', 'wind_down', 1796074200, 'failed', NULL, 'nobody shows notifications', 1796074201);
INSERT INTO apps VALUES
    (0, 'Instagram', 'blockFirst'),
    (1, 'Mail', 'block30Min'),
    (2, 'Phone', 'alwaysAllowed');
INSERT INTO choices VALUES
    ('apps', 'own'),
    ('haptics', 'gamepad'),
    ('wake-up-haptic', 'on');
INSERT INTO starts VALUES
    ('2026-11-30', 1796070000);
INSERT INTO waits VALUES
    (1, '2026-11-30', 2, ':1.42', 1796075000, '2f1c8a54-0000-4000-8000-000000000001', 7200500, 1500, 180, 600);
INSERT INTO exits VALUES
    ('2026-11-30', 1, 1796072000, 60, 1796072060, '2f1c8a54-0000-4000-8000-000000000001', 4260000, 600, 'resumed', 372);
INSERT INTO borrowed VALUES
    ('dunst :1.9', '2026-11-30', 'false', 'true', 0),
    ('setting org.gnome.settings-daemon.plugins.color night-light-enabled', '2026-11-30', NULL, 'true', 1);

PRAGMA application_id = 1297312880;
PRAGMA user_version = 3;
PRAGMA journal_mode = WAL;
