/// What the program reads and writes beside its command line, in the manual's words.
nonisolated enum ManualSurroundings {
    /// The variables that it reads.
    static let environment: [(name: String, meaning: String)] = [
        (
            "TZ",
            """
            The time zone: a name such as Europe/Berlin, or the path of a zone's file. Without it \
            the machine's zone counts, which is /etc/localtime.
            """
        ),
        ("TZDIR", "Where the machine's time zones are, where that is not /usr/share/zoneinfo."),
        ("NO_COLOR", "With any value but the empty one, nothing is coloured."),
        ("TERM", "Without it, and where it is dumb, nothing is coloured."),
        ("COLUMNS", "How wide to draw, before what the terminal says; 80 where neither is known."),
        ("LC_ALL, LC_TIME, LANG", "Whether times of day are shown with 12 hours or with 24."),
        ("LC_ALL, LC_CTYPE, LANG", "Where these name no UTF-8, it draws with ASCII."),
        ("HOME", "Where the directories below are if no variable of their own names them."),
        (
            "XDG_DATA_HOME",
            "Where the database is, in its directory moresleep, and where service install writes."
        ),
        ("XDG_CONFIG_HOME", "Where a ScienceData.json of your own is: in its directory moresleep."),
        (
            "DBUS_SYSTEM_BUS_ADDRESS",
            "The system bus, on which the service hears of sleep and of another time zone."
        ),
        (
            "XDG_RUNTIME_DIR",
            """
            Where the lock of the service is. Without it, or where it cannot be used, \
            /run/user/UID counts.
            """
        ),
        (
            "DBUS_SESSION_BUS_ADDRESS",
            """
            The session bus, which leads to the notification server. Without it the socket bus in \
            XDG_RUNTIME_DIR counts.
            """
        ),
    ]

    /// The files that it reads and writes, by their places if no variable names others.
    static let files: [(path: String, meaning: String)] = [
        (
            "~/.local/share/moresleep/moresleep.db",
            """
            Goals, settings, nights and what became of each reminder: an SQLite database that you \
            alone can read. Beside it lie moresleep.db-wal and moresleep.db-shm while it is open.
            """
        ),
        (
            "~/.config/moresleep/ScienceData.json",
            """
            Takes the place of the reminders and studies that come with the program, where it is \
            there. The program never writes it.
            """
        ),
        (
            "$XDG_RUNTIME_DIR/moresleep/lock",
            "Says which process is the service; locked as long as it runs."
        ),
        (
            "~/.local/share/moresleep/installed.json",
            "What service install wrote, which service uninstall takes away again."
        ),
    ]
}
