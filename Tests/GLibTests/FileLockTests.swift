import DesktopFixtures
import Foundation
import GLib
import Glibc
import Testing

@Suite("A lock on a file")
struct FileLockTests {
    let folder: ScratchFolder
    var path: String { folder.path + "/lock" }

    init() throws {
        folder = try ScratchFolder()
    }

    @Test("is had by one, also within a process, until that one goes")
    func one() throws {
        let asking = try FileLock(path: path, creating: true)
        do {
            let holder = try FileLock(path: path, creating: false)
            #expect(try holder.take())
            #expect(try asking.isTaken())
            #expect(try !asking.take())
            #expect(try !holder.isTaken())
            withExtendedLifetime(holder) {}
        }
        #expect(try !asking.isTaken())
        #expect(try asking.take())
    }

    @Test("is not taken by asking for it")
    func asking() throws {
        let first = try FileLock(path: path, creating: true)
        #expect(try !first.isTaken())
        #expect(try FileLock(path: path, creating: false).take())
        withExtendedLifetime(first) {}
    }

    @Test("says what was written last, as far as it is asked for")
    func text() throws {
        let lock = try FileLock(path: path, creating: true)
        #expect(try lock.text(upTo: 10) == "")
        try lock.write("4242424\n")
        try lock.write("17\n")
        #expect(try lock.text(upTo: 10) == "17\n")
        #expect(try lock.text(upTo: 1) == "1")
    }

    @Test("is made for its owner only, and only where it is asked to be")
    func making() throws {
        #expect(throws: SystemError(code: ENOENT, call: "open", path: path)) {
            try FileLock(path: path, creating: false)
        }
        _ = try FileLock(path: path, creating: true)
        var found = stat()
        try #require(stat(path, &found) == 0)
        #expect(found.st_mode & 0o777 == 0o600)
        try #require(chmod(path, 0o644) == 0)
        _ = try FileLock(path: path, creating: false)
        try #require(stat(path, &found) == 0)
        #expect(found.st_mode & 0o777 == 0o600)
    }

    @Test("is refused on anything but a file, which leaves nothing open")
    func obstacles() throws {
        let file = try folder.write("Dear you", to: "letter")
        let path = path
        let obstacles: [() -> Int32] = [
            { symlink(file, path) }, { mkdir(path, 0o700) }, { mkfifo(path, 0o600) },
        ]
        for obstacle in obstacles {
            try #require(obstacle() == 0)
            #expect(throws: SystemError(code: ENOTSUP, call: "open", path: path)) {
                try FileLock(path: path, creating: true)
            }
            try #require(remove(path) == 0)
        }
        try #require(mkfifo(path, 0o600) == 0)
        // The lowest free number is given first: it is free again after each refusal.
        let free = dup(0)
        close(free)
        #expect(throws: SystemError.self) { try FileLock(path: path, creating: false) }
        var next = stat()
        #expect(fstat(free, &next) != 0 || next.st_ino != inode(of: path))
    }

    private func inode(of path: String) -> ino_t {
        var found = stat()
        return stat(path, &found) == 0 ? found.st_ino : 0
    }
}
