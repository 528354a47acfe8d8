import DesktopFixtures
import Foundation

/// A person's home directory with nothing in it, and the program beside it.
///
/// It lies in a zone in which it is between six and seven in the evening: an evening that has begun
/// is nothing odd, and that of a goal with late bedtimes is still to come.
final class Home {
    /// The environment of everything that is run here.
    var environment: [String: String]
    /// How far the zone of this home is from UTC.
    let secondsFromUTC: Int
    private let folder: ScratchFolder

    init(on screen: Screen? = nil) throws {
        folder = try ScratchFolder()
        let runtime = try folder.subfolder("run")
        chmod(runtime, 0o700)
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().path
        let hour = Int(Date().timeIntervalSince1970 / 3_600) % 24
        let east = (18 - hour + 11 + 24) % 24 - 11
        secondsFromUTC = east * 3_600
        environment = [
            "PATH": "\(program):/usr/bin:/bin", "HOME": folder.path, "XDG_RUNTIME_DIR": runtime,
            "LC_ALL": "C.UTF-8", "TZ": "Etc/GMT\(east < 0 ? "+" : "-")\(abs(east))",
        ]
        environment["DBUS_SESSION_BUS_ADDRESS"] = screen?.bus.address
    }

    /// Where the home is.
    var path: String { folder.path }

    /// Where the database is, once there is one.
    var dataDirectory: String { path + "/.local/share/moresleep" }

    /// Everything that is stored, byte by byte, by the name of its file.
    func storedBytes() throws -> [String: Data] {
        guard FileManager.default.fileExists(atPath: dataDirectory) else { return [:] }
        let names = try FileManager.default.contentsOfDirectory(atPath: dataDirectory)
        return try Dictionary(
            uniqueKeysWithValues: names.map { name in
                (name, try Data(contentsOf: URL(filePath: "\(dataDirectory)/\(name)")))
            })
    }

    /// The database file as bytes that can be spoilt.
    func changeDatabase(_ change: (inout Data) -> Void) throws {
        let file = URL(filePath: dataDirectory + "/moresleep.db")
        var bytes = try Data(contentsOf: file)
        change(&bytes)
        try bytes.write(to: file)
    }

    /// Writes a file below the home and answers its path.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        if let slash = name.lastIndex(of: "/") { _ = try folder.subfolder(String(name[..<slash])) }
        return try folder.write(text, to: name)
    }
}
