import DesktopFixtures
import Foundation
import SQLite
import SleepCore
import SleepStore
import Testing

/// The place of one test's store, removed with the value that holds it.
final class StoreFolder {
    private let folder: ScratchFolder
    /// Where the store lies; not there before the store makes it.
    let directory: String

    init() throws {
        folder = try ScratchFolder()
        directory = folder.path + "/share/moresleep"
    }

    /// The folder that holds everything of this test.
    var path: String { folder.path }

    /// The database file.
    var database: String { directory + "/moresleep.db" }

    /// The store, made where there is none.
    func store(patience: Duration = .seconds(5)) throws -> Store {
        try #require(try Store(directory: directory, creating: true, patience: patience))
    }

    /// A store is made, used for a goal and a tick, and closed.
    func makeUsedStore() throws {
        let store = try store()
        try store.adopt(.standard)
        try store.save([.ticked(occurrence("last_meal"), at: instant(3_600))])
    }

    /// Runs SQL on the file behind the store's back.
    func execute(_ script: String) throws {
        let connection = try Connection(path: database, mode: .create)
        try connection.execute(script)
        try connection.close()
    }

    /// The first column of a query, behind the store's back.
    func column(_ sql: String) throws -> [Value] {
        let connection = try Connection(path: database, mode: .readWrite)
        return try connection.query(sql) { row in try row.value(0) }
    }

    /// The database file, byte by byte.
    func bytes() throws -> Data {
        try Data(contentsOf: URL(filePath: database))
    }

    /// Puts these bytes in the place of the database.
    func put(_ bytes: Data) throws {
        try makeDirectory()
        try bytes.write(to: URL(filePath: database))
    }

    /// The store's directory without a store.
    func makeDirectory(mode: Int = 0o700) throws {
        try FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: true,
            attributes: [.posixPermissions: mode])
    }

    /// The names in the store's directory, in order.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
    }

    /// The permissions of a file, in octal.
    func mode(_ path: String) throws -> String {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        let mode = try #require(attributes[.posixPermissions] as? Int)
        return String(mode, radix: 8)
    }
}
