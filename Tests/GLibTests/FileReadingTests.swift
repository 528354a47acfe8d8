import DesktopFixtures
import Foundation
import GLib
import Glibc
import Testing

@Suite("Reading a file", .timeLimit(.minutes(10)))
struct FileReadingTests {
    let folder: ScratchFolder
    var path: String { folder.path + "/file" }

    init() throws {
        folder = try ScratchFolder()
    }

    /// What reading it fails with; nil where it does not.
    func failure(_ path: String, limit: Int = 1_000) -> SystemError? {
        do throws(SystemError) {
            _ = try readFile(path, limit: limit)
            return nil
        } catch {
            return error
        }
    }

    @Test("answers all of its bytes, also through a link", arguments: [0, 1, 16_384, 50_000])
    func whole(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        try Data(bytes).write(to: URL(filePath: path))
        #expect(try readFile(path, limit: 50_000) == bytes)
        let link = folder.path + "/link"
        try #require(symlink(path, link) == 0)
        #expect(try readFile(link, limit: 50_000) == bytes)
    }

    @Test("answers a file of the kernel, which does not tell its size")
    func kernel() throws {
        #expect(try !readFile("/proc/self/stat", limit: 10_000).isEmpty)
    }

    @Test("goes up to its limit and not beyond")
    func limit() throws {
        try Data(count: 1_000).write(to: URL(filePath: path))
        #expect(try readFile(path, limit: 1_000).count == 1_000)
        #expect(
            failure(path, limit: 999) == SystemError(code: EFBIG, call: "read", path: path))
    }

    @Test("says that there is none")
    func missing() {
        #expect(failure(path) == SystemError(code: ENOENT, call: "open", path: path))
    }

    @Test("refuses a directory")
    func directory() {
        #expect(
            failure(folder.path) == SystemError(code: EISDIR, call: "read", path: folder.path))
    }

    @Test("refuses a pipe at once, whether or not somebody could write into it")
    func pipe() throws {
        let refusal = SystemError(code: ENOTSUP, call: "read", path: path)
        try #require(mkfifo(path, 0o600) == 0)
        #expect(failure(path) == refusal)
        let writer = open(path, O_RDWR | O_NONBLOCK)
        defer { close(writer) }
        #expect(failure(path) == refusal)
    }

    @Test("refuses devices, which have no end", arguments: ["/dev/zero", "/dev/null"])
    func device(path: String) {
        #expect(failure(path) == SystemError(code: ENOTSUP, call: "read", path: path))
    }

    @Test("refuses a socket")
    func socket() throws {
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0)
        #expect(failure(path) == SystemError(code: ENOTSUP, call: "read", path: path))
    }
}
