import Foundation
import Synchronization

/// A folder of one test's own, removed with the value that holds it, or when the process ends.
final class TemporaryFolder {
    private let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "SQLiteTests-\(UUID())")
        precondition(Self.isClearedAtExit, "Nothing can be done at the exit of this process.")
        _ = Self.existing.withLock { $0.insert(url) }
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }

    deinit {
        Self.remove(url)
    }

    func path(_ name: String) -> String {
        url.appending(path: name).path
    }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: url.appending(path: name))
    }

    func has(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: path(name))
    }

    private static let existing = Mutex<Set<URL>>([])
    private static let isClearedAtExit: Bool =
        atexit { TemporaryFolder.existing.withLock { $0 }.forEach(TemporaryFolder.remove) } == 0

    private static func remove(_ url: URL) {
        // A folder that is left behind spoils no test.
        try? FileManager.default.removeItem(at: url)
        _ = existing.withLock { $0.remove(url) }
    }
}
