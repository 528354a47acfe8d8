import Foundation

/// A folder of its own for one fixture, removed with it.
public final class ScratchFolder {
    /// Where the folder is.
    public let path: String

    /// Makes a new empty folder that only this user can read.
    public init() throws {
        path = "/tmp/desktop-fixture-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700])
        Leftovers.add(folder: path)
    }

    deinit {
        Leftovers.remove(folder: path)
    }

    /// Writes a file into the folder and answers its path.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        let file = "\(path)/\(name)"
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        return file
    }

    /// Makes a folder within the folder and answers its path.
    public func subfolder(_ name: String) throws -> String {
        let folder = "\(path)/\(name)"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        return folder
    }
}
