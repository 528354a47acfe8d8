import Foundation
import SleepStore
import Testing

@Suite("Deleting a database")
struct DeletingTests {
    let folder: StoreFolder

    init() throws {
        folder = try StoreFolder()
    }

    var names: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: folder.directory).sorted()
        }
    }

    @Test("takes its files, and the directory where nothing else is in it")
    func whole() throws {
        _ = try Store(directory: folder.directory, creating: true)
        for suffix in ["-wal", "-shm"] {
            try Data("x".utf8).write(to: URL(filePath: folder.directory + "/moresleep.db" + suffix))
        }
        try Data("mine".utf8).write(to: URL(filePath: folder.directory + "/notes"))
        #expect(try Store.delete(directory: folder.directory))
        #expect(try names == ["notes"])
        try Store.deleteDirectory(folder.directory)
        #expect(try names == ["notes"])
        try FileManager.default.removeItem(atPath: folder.directory + "/notes")
        try Store.deleteDirectory(folder.directory)
        #expect(!FileManager.default.fileExists(atPath: folder.directory))
        #expect(try !Store.delete(directory: folder.directory))
        try Store.deleteDirectory(folder.directory)
    }

    @Test("deletes nothing where something else stands in a file's place")
    func foreign() throws {
        _ = try Store(directory: folder.directory, creating: true)
        let log = folder.directory + "/moresleep.db-wal"
        try? FileManager.default.removeItem(atPath: log)
        try FileManager.default.createSymbolicLink(
            atPath: log, withDestinationPath: folder.directory + "/elsewhere")
        #expect(throws: StoreError.notAFile(path: log)) {
            _ = try Store.delete(directory: folder.directory)
        }
        #expect(try names.contains("moresleep.db"))
    }
}
