import CLinux
import Foundation
import Glibc
import Synchronization

/// What is to be cleared away when this process ends.
///
/// A fixture that all tests share is never let go of: its programs and folders would stay.
enum Leftovers {
    private static let processes = Mutex<Set<Int32>>([])
    private static let folders = Mutex<Set<String>>([])
    private static let isClearedAtExit: Bool = atexit { Leftovers.clear() } == 0

    static func add(process: Int32) {
        precondition(isClearedAtExit, "Nothing can be done at the exit of this process.")
        _ = processes.withLock { $0.insert(process) }
    }

    static func remove(process: Int32) {
        _ = processes.withLock { $0.remove(process) }
    }

    static func add(folder: String) {
        precondition(isClearedAtExit, "Nothing can be done at the exit of this process.")
        _ = folders.withLock { $0.insert(folder) }
    }

    static func remove(folder: String) {
        // A folder that is left behind spoils no test.
        try? FileManager.default.removeItem(atPath: folder)
        _ = folders.withLock { $0.remove(folder) }
    }

    /// Ends a child of this process kindly, so that it clears up after itself; else by force.
    static func end(_ process: Int32) {
        let descriptor = pidfd_open(process, 0)
        defer { Glibc.close(descriptor) }
        Glibc.kill(process, SIGTERM)
        Glibc.kill(process, SIGCONT)
        var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        if poll(&poller, 1, 2_000) < 1 { Glibc.kill(process, SIGKILL) }
        waitpid(process, nil, 0)
    }

    private static func clear() {
        processes.withLock { $0 }.forEach(end)
        folders.withLock { $0 }.forEach(remove(folder:))
    }
}
