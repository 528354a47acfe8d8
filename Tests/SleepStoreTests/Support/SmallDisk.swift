import DesktopFixtures
import Foundation
import Glibc

/// A disk that cannot be had, or not be filled.
struct NoSmallDisk: Error {}

/// A disk of its own of one megabyte, in memory.
final class SmallDisk {
    /// Where it is mounted.
    let path: String
    private let folder: ScratchFolder
    private var ballast: String { path + "/ballast" }

    /// Mounts a disk, lends it, and unmounts it.
    static func use(_ body: (SmallDisk) throws -> Void) throws {
        let disk = try SmallDisk()
        try body(disk)
        withExtendedLifetime(disk) {}
    }

    private init() throws {
        folder = try ScratchFolder()
        path = try folder.subfolder("disk")
        let options = "size=1m,mode=0700"
        let mount = try ChildProgram(
            "mount", ["-t", "tmpfs", "-o", options, "tmpfs", path], environment: [:])
        guard try mount.exit() == 0 else { throw NoSmallDisk() }
    }

    deinit {
        // A test that failed may have a file open: the disk goes with it.
        umount2(path, Int32(MNT_DETACH))
    }

    /// Writes until there is no space for a single byte more.
    func fill() throws {
        let descriptor = open(ballast, O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0o600)
        defer { close(descriptor) }
        let block = [UInt8](repeating: 0x7A, count: 4_096)
        while write(descriptor, block, block.count) == block.count {}
        guard errno == ENOSPC else { throw NoSmallDisk() }
    }

    /// Gives the space back.
    func free() {
        unlink(ballast)
    }

    /// Whether this process can have such a disk.
    static let isPossible: Bool = {
        do {
            _ = try SmallDisk()
            return true
        } catch {
            return false
        }
    }()
}
