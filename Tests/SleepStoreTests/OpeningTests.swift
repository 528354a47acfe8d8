import DesktopFixtures
import Foundation
import Glibc
import SQLite
import SleepCore
import SleepStore
import Testing

@Suite("Opening the store")
struct OpeningTests {
    let folder: StoreFolder

    init() throws {
        folder = try StoreFolder()
    }

    @Test("makes nothing where it is not to be made")
    func absent() throws {
        #expect(try Store(directory: folder.directory, creating: false) == nil)
        #expect(!FileManager.default.fileExists(atPath: folder.directory))
        try folder.makeDirectory()
        #expect(try Store(directory: folder.directory, creating: false) == nil)
        #expect(try folder.names() == [])
    }

    @Test("makes a sound and empty one, and nothing beside it")
    func fresh() throws {
        do {
            let store = try folder.store()
            #expect(try store.ledger(from: always) == Ledger())
            #expect(try store.problems() == [])
            #expect(store.faults == [])
        }
        #expect(try folder.names() == ["moresleep.db"])
        #expect(try folder.column("PRAGMA user_version") == [Value(Store.schemaVersion)])
        #expect(try folder.column("PRAGMA journal_mode") == ["wal"])
        #expect(try folder.column("SELECT count(*) FROM goals") == [0])
    }

    @Test("follows to the file that was put in the place of the one that is open")
    func follows() throws {
        let store = try folder.store()
        try store.adopt(.standard)
        _ = try store.ledger(from: always)
        #expect(try store.follow() == .none)
        let database = folder.directory + "/moresleep.db"
        for suffix in ["", "-wal", "-shm"] { unlink(database + suffix) }
        #expect(try store.follow() == .none)
        #expect(try folder.names() == [])
        _ = try folder.store()
        #expect(try store.follow() == .anotherFile)
        #expect(try store.schedule(from: always).terms == [])
        try store.adopt(.standard)
        #expect(try folder.store().schedule(from: always).terms.count == 1)
        _ = try store.ledger(from: always)
        #expect(try store.follow() == .none)
    }

    @Test("hears of what another program has written until it is read, and not of its own writes")
    func hears() throws {
        let store = try folder.store()
        #expect(try store.follow() == .written)
        _ = try store.ledger(from: always)
        #expect(try store.follow() == .none)
        try store.adopt(.standard)
        #expect(try store.follow() == .none)
        let other = try folder.store()
        #expect(try store.follow() == .none)
        try other.save([
            .ticked(OccurrenceID(night: always, event: "last_meal"), at: .distantPast)
        ])
        #expect(try store.follow() == .written)
        #expect(try store.follow() == .written)
        _ = try store.ledger(from: always)
        #expect(try store.follow() == .none)
    }

    @Test("finds what was stored before")
    func again() throws {
        try folder.makeUsedStore()
        let store = try #require(try Store(directory: folder.directory, creating: false))
        let ledger = try store.ledger(from: always)
        #expect(ledger.ticks == [occurrence("last_meal"): instant(3_600)])
        #expect(ledger.schedule.active?.id == 1)
    }

    @Test("follows a link to its directory, which somebody may have moved")
    func linkedDirectory() throws {
        try folder.makeUsedStore()
        let link = folder.path + "/link"
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: folder.directory)
        let store = try #require(try Store(directory: link, creating: true))
        #expect(try store.ledger(from: always).ticks.count == 1)
    }

    @Test("refuses what stands in the place of a file", arguments: ["", "-wal", "-shm"])
    func notAFile(suffix: String) throws {
        try folder.makeUsedStore()
        let place = folder.database + suffix
        if suffix.isEmpty { try FileManager.default.removeItem(atPath: place) }
        let letters = folder.path + "/letters.txt"
        try Data("Dear you".utf8).write(to: URL(filePath: letters))
        let obstacles: [() -> Int32] = [
            { symlink(letters, place) }, { symlink("/nowhere", place) }, { mkdir(place, 0o700) },
            { mkfifo(place, 0o600) },
        ]
        for obstacle in obstacles {
            try #require(obstacle() == 0)
            #expect(throws: StoreError.notAFile(path: place)) { try folder.store() }
            try #require(remove(place) == 0)
        }
        #expect(try Data(contentsOf: URL(filePath: letters)) == Data("Dear you".utf8))
    }

    @Test("refuses a file or a pipe in the place of its directory")
    func notADirectory() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path + "/share", withIntermediateDirectories: false)
        try Data().write(to: URL(filePath: folder.directory))
        #expect(throws: StoreError.notAFile(path: folder.directory)) { try folder.store() }
        try FileManager.default.removeItem(atPath: folder.directory)
        try #require(mkfifo(folder.directory, 0o700) == 0)
        #expect(throws: StoreError.notAFile(path: folder.directory)) { try folder.store() }
    }

    @Test("says which call failed where a file stands above its directory")
    func blockedPath() throws {
        try Data().write(to: URL(filePath: folder.path + "/share"))
        #expect(
            throws: StoreError.system(call: "stat", path: folder.directory, errno: ENOTDIR)
        ) { try folder.store() }
    }

    @Test("refuses a log without its database, which would pour into a new one")
    func orphanedLog() throws {
        let writer = try ChildProgram(built: "StoreWriter", [folder.directory, "077", "0"])
        _ = try writer.line()
        writer.send(SIGKILL)
        let acknowledged = writer.linesToEnd()
        try writer.exit()
        let elsewhere = folder.path + "/moved.db"
        try FileManager.default.moveItem(atPath: folder.database, toPath: elsewhere)
        let log = folder.database + "-wal"
        #expect(
            throws: StoreError.damaged(
                path: log, reason: "the database that it belongs to is missing")
        ) { try folder.store() }
        try FileManager.default.moveItem(atPath: elsewhere, toPath: folder.database)
        #expect(try folder.store().ledger(from: always).ticks.count > acknowledged.count)
    }
}

@Suite("Who may read the store")
struct PermissionTests {
    let folder: StoreFolder

    init() throws {
        folder = try StoreFolder()
    }

    @Test("nobody else, whatever the umask is", arguments: ["000", "022", "077"])
    func umask(mask: String) throws {
        try expectPrivate(umask: mask, made: ["/share", "/share/moresleep"])
    }

    @Test("nobody else, where directory and files were open to all before")
    func tightened() throws {
        try folder.makeUsedStore()
        try #require(chmod(folder.directory, 0o755) == 0)
        try #require(chmod(folder.database, 0o644) == 0)
        for suffix in ["-wal", "-shm"] {
            try Data().write(to: URL(filePath: folder.database + suffix))
            try #require(chmod(folder.database + suffix, 0o666) == 0)
        }
        try expectPrivate(umask: "000", made: ["/share/moresleep"])
    }

    /// A writer is killed, so that all of its files are there to be looked at.
    private func expectPrivate(umask: String, made directories: [String]) throws {
        let writer = try ChildProgram(built: "StoreWriter", [folder.directory, umask, "0"])
        _ = try writer.line()
        for suffix in ["", "-wal", "-shm"] {
            #expect(try folder.mode(folder.database + suffix) == "600")
        }
        for directory in directories { #expect(try folder.mode(folder.path + directory) == "700") }
        writer.send(SIGKILL)
        #expect(try writer.exit() == -SIGKILL)
        #expect(
            try folder.names() == ["moresleep.db", "moresleep.db-shm", "moresleep.db-wal"])
    }

    @Test(
        "root leaves nothing in somebody else's home",
        .enabled(if: geteuid() == 0, "only root can make a home that is somebody else's"))
    func foreignHome() throws {
        let home = folder.path + "/home"
        try #require(mkdir(home, 0o755) == 0)
        try #require(chown(home, 4_242, 4_242) == 0)
        let directory = home + "/.local/share/moresleep"
        #expect(throws: StoreError.foreignOwner(path: home, owner: 4_242)) {
            try Store(directory: directory, creating: true)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: home) == [])

        try FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: true)
        try #require(chown(directory, 4_242, 4_242) == 0)
        for creating in [true, false] {
            #expect(throws: StoreError.foreignOwner(path: directory, owner: 4_242)) {
                try Store(directory: directory, creating: creating)
            }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == [])
    }
}
