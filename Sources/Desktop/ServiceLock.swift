public import GLib
public import Glibc

/// The lock file that says which process is the service; held as long as this object lives.
///
/// It covers what the bus name cannot: no bus, and two buses.
public final class ServiceLock {
    private let descriptor: Int32

    /// Takes the lock.
    ///
    /// Throws ``ServiceLockError/held(by:)`` where another process has it, and for anything at the
    /// lock's place that is no regular file of ours.
    public init(runtimeDirectory: String) throws(ServiceLockError) {
        let directory = runtimeDirectory + "/moresleep"
        if mkdir(directory, 0o700) != 0, errno != EEXIST {
            throw .system(SystemError(code: errno, call: "mkdir", path: directory))
        }
        let path = Self.path(runtimeDirectory)
        let descriptor = try Self.open(path, creating: true)
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            let holder = Self.processID(in: descriptor)
            close(descriptor)
            guard code == EWOULDBLOCK else {
                throw .system(SystemError(code: code, call: "flock", path: path))
            }
            throw .held(by: holder)
        }
        self.descriptor = descriptor
        let text = "\(getpid())\n"
        guard ftruncate(descriptor, 0) == 0,
            pwrite(descriptor, text, text.utf8.count, 0) == text.utf8.count
        else { throw .system(SystemError(code: errno, call: "write", path: path)) }
    }

    deinit {
        // The file stays: removing it would let two processes lock two files of one name.
        close(descriptor)
    }

    /// The process that holds the lock; nil where nobody does.
    public static func holder(runtimeDirectory: String) throws(ServiceLockError) -> pid_t? {
        let path = Self.path(runtimeDirectory)
        guard access(path, F_OK) == 0 else { return nil }
        let descriptor = try open(path, creating: false)
        defer { close(descriptor) }
        if flock(descriptor, LOCK_SH | LOCK_NB) == 0 { return nil }
        return processID(in: descriptor)
    }

    private static func path(_ runtimeDirectory: String) -> String {
        runtimeDirectory + "/moresleep/lock"
    }

    private static func open(_ path: String, creating: Bool) throws(ServiceLockError) -> Int32 {
        // O_NONBLOCK: a pipe in the lock's place must not hold us up.
        let flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | (creating ? O_CREAT : 0)
        let descriptor = Glibc.open(path, flags, 0o600)
        guard descriptor >= 0 else {
            if errno == ELOOP || errno == EISDIR { throw .notAFile(path: path) }
            throw .system(SystemError(code: errno, call: "open", path: path))
        }
        var found = stat()
        guard fstat(descriptor, &found) == 0, found.st_mode & S_IFMT == S_IFREG,
            found.st_uid == geteuid()
        else {
            close(descriptor)
            throw .notAFile(path: path)
        }
        if found.st_mode & 0o077 != 0 { fchmod(descriptor, 0o600) }
        return descriptor
    }

    /// What the holder wrote; nil in the moment before it has.
    private static func processID(in descriptor: Int32) -> pid_t? {
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { return nil }
        let text = String(decoding: bytes[..<count], as: UTF8.self)
        guard let line = text.split(separator: "\n").first, let number = pid_t(line), number > 1
        else { return nil }
        return number
    }
}

/// Why the lock cannot be had.
public enum ServiceLockError: Error, Equatable, Sendable {
    /// A service is running; its process, where it has said so.
    case held(by: pid_t?)
    /// A link, a directory, a pipe or another user's file stands in the lock's place.
    case notAFile(path: String)
    case system(SystemError)
}
