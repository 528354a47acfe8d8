import Desktop
import DesktopFixtures
import Foundation
import Glibc
import Testing

@Suite("Directories by the XDG specification")
struct DirectoriesTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let variables: [String: String]
        let data: String?
        let configuration: String?

        var testDescription: String { "\(variables)" }
    }

    static let rows = [
        Row(
            variables: ["HOME": "/home/a"], data: "/home/a/.local/share/moresleep",
            configuration: "/home/a/.config/moresleep"),
        Row(
            variables: ["HOME": "/home/a/"], data: "/home/a/.local/share/moresleep",
            configuration: "/home/a/.config/moresleep"),
        Row(
            variables: ["HOME": "/home/a", "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c"],
            data: "/d/moresleep", configuration: "/c/moresleep"),
        Row(
            variables: ["HOME": "/home/a", "XDG_DATA_HOME": "d", "XDG_CONFIG_HOME": "./c"],
            data: "/home/a/.local/share/moresleep", configuration: "/home/a/.config/moresleep"),
        Row(
            variables: ["HOME": "/home/a", "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": ""],
            data: "/home/a/.local/share/moresleep", configuration: "/home/a/.config/moresleep"),
        Row(
            variables: ["XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c"], data: "/d/moresleep",
            configuration: "/c/moresleep"),
        Row(variables: ["HOME": "home/a"], data: nil, configuration: nil),
        Row(variables: ["HOME": ""], data: nil, configuration: nil),
        Row(variables: [:], data: nil, configuration: nil),
    ]

    @Test("for data and configuration, else under the home, else none", arguments: rows)
    func dataAndConfiguration(row: Row) throws {
        let directories = Directories(ProcessEnvironment(row.variables))
        #expect(directories.configuration == row.configuration)
        if let data = row.data {
            #expect(try directories.data() == data)
        } else {
            #expect(throws: DirectoryError.homeUnknown) { try directories.data() }
        }
    }

    @Test("for the lock, one that is this user's and nobody else's")
    func runtime() throws {
        let folder = try ScratchFolder()
        for given in [folder.path, folder.path + "/"] {
            let environment = ProcessEnvironment(["XDG_RUNTIME_DIR": given])
            #expect(try Directories(environment).runtime() == folder.path)
        }
    }

    @Test("for the lock, refuse one that is open to others", arguments: [0o755, 0o777, 0o710])
    func sharedRuntime(mode: Int) throws {
        let folder = try ScratchFolder()
        try #require(chmod(folder.path, mode_t(mode)) == 0)
        expect(
            folder.path,
            .runtimeShared(path: folder.path, owner: geteuid(), mode: UInt32(mode)))
    }

    @Test("for the lock, refuse /tmp with its owner and mode")
    func temporaryRuntime() throws {
        var found = stat()
        try #require(stat("/tmp", &found) == 0)
        expect(
            "/tmp", .runtimeShared(path: "/tmp", owner: found.st_uid, mode: found.st_mode & 0o777))
    }

    @Test("for the lock, refuse one of another user")
    func foreignRuntime() throws {
        let folder = try ScratchFolder()
        let environment = ProcessEnvironment(
            ["XDG_RUNTIME_DIR": folder.path], user: Self.nobodyHere)
        #expect(
            throws: DirectoryError.runtimeShared(
                path: folder.path, owner: geteuid(), mode: 0o700)
        ) { try Directories(environment).runtime() }
    }

    @Test("for the lock, refuse one that is not there or is none")
    func missingRuntime() throws {
        let folder = try ScratchFolder()
        let file = try folder.write("", to: "file")
        for path in [folder.path + "/none", file] {
            expect(path, .runtimeMissing(path: path))
        }
    }

    @Test("for the lock, refuse to guess one", arguments: [[:], ["XDG_RUNTIME_DIR": "run"]])
    func unknownRuntime(variables: [String: String]) {
        let environment = ProcessEnvironment(variables, user: Self.nobodyHere)
        #expect(throws: DirectoryError.runtimeUnknown) { try Directories(environment).runtime() }
    }

    @Test(
        "for the lock, fall back to the user's own under /run/user",
        .enabled(if: geteuid() == 0, "only root can make a directory of another user there"),
        arguments: [[:], ["XDG_RUNTIME_DIR": "/tmp"], ["XDG_RUNTIME_DIR": "/nowhere"]])
    func fallback(variables: [String: String]) throws {
        // A number of its own for each case, as the cases run at the same time.
        let user = Self.nobodyHere + 1 + uid_t(variables.description.utf8.count)
        let standard = "/run/user/\(user)"
        try #require(mkdir(standard, 0o700) == 0 && chown(standard, user, user) == 0)
        defer { rmdir(standard) }
        let environment = ProcessEnvironment(variables, user: user)
        #expect(try Directories(environment).runtime() == standard)
        try #require(chmod(standard, 0o750) == 0)
        #expect(throws: DirectoryError.self) { try Directories(environment).runtime() }
    }

    private func expect(_ path: String, _ problem: DirectoryError) {
        let environment = ProcessEnvironment(["XDG_RUNTIME_DIR": path])
        let standard = "/run/user/\(environment.user)"
        if FileManager.default.fileExists(atPath: standard) { return }
        #expect(throws: problem) { try Directories(environment).runtime() }
    }

    /// A user that no machine has.
    private static let nobodyHere: uid_t = 987_654_000
}
