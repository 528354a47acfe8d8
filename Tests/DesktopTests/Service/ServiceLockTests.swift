import Desktop
import DesktopFixtures
import Foundation
import GLib
import Glibc
import Testing

@Suite("The service's lock", .timeLimit(.minutes(10)))
struct ServiceLockTests {
    let folder: ScratchFolder
    var runtime: String { folder.path }
    var path: String { folder.path + "/moresleep/lock" }

    init() throws {
        folder = try ScratchFolder()
    }

    func content() throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }

    func makeDirectory() throws {
        _ = try folder.subfolder("moresleep")
    }

    @Test("is held by one, and tells the second who that is")
    func second() throws {
        let first = try ServiceLock(runtimeDirectory: runtime)
        var before = stat()
        try #require(stat(path, &before) == 0)
        #expect(throws: ServiceLockError.held(by: getpid())) {
            try ServiceLock(runtimeDirectory: runtime)
        }
        let starter = try ChildProgram(built: "ServiceStandIn", ["hold", runtime])
        #expect(try starter.line() == "held(by: Optional(\(getpid())))")
        #expect(try starter.exit() == 5)
        var after = stat()
        try #require(stat(path, &after) == 0)
        #expect(after.st_ino == before.st_ino)
        #expect(try content() == "\(getpid())\n")
        withExtendedLifetime(first) {}
    }

    @Test("is free again once its holder lets go, and the file stays")
    func released() throws {
        do {
            let lock = try ServiceLock(runtimeDirectory: runtime)
            #expect(try ServiceLock.holder(runtimeDirectory: runtime) == getpid())
            withExtendedLifetime(lock) {}
        }
        #expect(try ServiceLock.holder(runtimeDirectory: runtime) == nil)
        #expect(try content() == "\(getpid())\n")
        _ = try ServiceLock(runtimeDirectory: runtime)
    }

    @Test("nobody holds it before there is one, and asking makes none")
    func absent() throws {
        #expect(try ServiceLock.holder(runtimeDirectory: runtime) == nil)
        #expect(try ServiceLock.holder(runtimeDirectory: "/nowhere") == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: runtime) == [])
    }

    @Test("needs a directory to lie in")
    func noDirectory() {
        #expect(
            throws: ServiceLockError.system(
                SystemError(code: ENOENT, call: "mkdir", path: "/nowhere/moresleep"))
        ) { try ServiceLock(runtimeDirectory: "/nowhere") }
    }

    @Test("lies in a directory of any length")
    func longPath() throws {
        let long = try folder.subfolder(String(repeating: "r", count: 200))
        let lock = try ServiceLock(runtimeDirectory: long)
        #expect(try ServiceLock.holder(runtimeDirectory: long) == getpid())
        #expect(
            try String(contentsOfFile: long + "/moresleep/lock", encoding: .utf8) == "\(getpid())\n"
        )
        withExtendedLifetime(lock) {}
    }

    @Test("is this user's only, also where it was open to others")
    func modes() throws {
        try makeDirectory()
        _ = try folder.write("", to: "moresleep/lock")
        try #require(chmod(path, 0o666) == 0)
        let lock = try ServiceLock(runtimeDirectory: runtime)
        var found = stat()
        try #require(stat(path, &found) == 0)
        #expect(found.st_mode & 0o777 == 0o600)
        withExtendedLifetime(lock) {}
    }

    @Test(
        "takes over what a crash left, in whatever state",
        arguments: ["", "\n", "1", "4194304\n", "999999999\n"])
    func stale(left: String) throws {
        try makeDirectory()
        _ = try folder.write(left, to: "moresleep/lock")
        #expect(try ServiceLock.holder(runtimeDirectory: runtime) == nil)
        let lock = try ServiceLock(runtimeDirectory: runtime)
        #expect(try content() == "\(getpid())\n")
        withExtendedLifetime(lock) {}
    }

    @Test(
        "leaves somebody's text in its place as it is",
        arguments: ["Dear you\n", "12 eggs\n", "123\n456\n", "12345678901234567890\n"])
    func text(text: String) throws {
        try makeDirectory()
        _ = try folder.write(text, to: "moresleep/lock")
        #expect(throws: ServiceLockError.notAFile(path: path)) {
            try ServiceLock(runtimeDirectory: runtime)
        }
        #expect(try content() == text)
        #expect(try ServiceLock.holder(runtimeDirectory: runtime) == nil)
    }

    @Test("refuses a link, a directory and a pipe in its place, and does not hang")
    func obstacles() throws {
        try makeDirectory()
        let letters = try folder.write("Dear you", to: "letters.txt")
        let path = path
        let obstacles: [() -> Int32] = [
            { symlink(letters, path) }, { mkdir(path, 0o700) }, { mkfifo(path, 0o600) },
        ]
        for obstacle in obstacles {
            try #require(obstacle() == 0)
            #expect(throws: ServiceLockError.notAFile(path: path)) {
                try ServiceLock(runtimeDirectory: runtime)
            }
            #expect(throws: ServiceLockError.notAFile(path: path)) {
                try ServiceLock.holder(runtimeDirectory: runtime)
            }
            try #require(remove(path) == 0)
        }
        #expect(try String(contentsOfFile: letters, encoding: .utf8) == "Dear you")
    }

    @Test(
        "refuses a file of another user",
        .enabled(if: geteuid() == 0, "only root can give a file away"))
    func foreign() throws {
        try makeDirectory()
        _ = try folder.write("", to: "moresleep/lock")
        try #require(chown(path, 4_242, 4_242) == 0)
        #expect(throws: ServiceLockError.notAFile(path: path)) {
            try ServiceLock(runtimeDirectory: runtime)
        }
    }

    @Test("is had by exactly one of two that start at once after a kill, fifty times")
    func races() throws {
        for _ in 1...50 {
            let starters = try (1...2).map { _ in
                try ChildProgram(built: "ServiceStandIn", ["hold", runtime])
            }
            let answers = try starters.map { try $0.line() }
            let holder = try #require(answers.firstIndex(of: "held"))
            let other = 1 - holder
            #expect(
                [
                    "held(by: Optional(\(starters[holder].processID)))", "held(by: nil)",
                ].contains(answers[other]), "\(answers)")
            #expect(try starters[other].exit() == 5)
            #expect(
                try ServiceLock.holder(runtimeDirectory: runtime) == starters[holder].processID)
            starters[holder].send(SIGKILL)
            try starters[holder].exit()
            #expect(try ServiceLock.holder(runtimeDirectory: runtime) == nil)
        }
    }
}
