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
    /// lock's place that is no regular file of ours or holds something else than a lock does.
    public init(runtimeDirectory: String) throws(ServiceLockError) {
        let directory = runtimeDirectory + "/moresleep"
        if mkdir(directory, 0o700) != 0, errno != EEXIST {
            throw .system(SystemError(code: errno, call: "mkdir", path: directory))
        }
        let path = Self.path(runtimeDirectory)
        let descriptor = try Self.open(path, creating: true)
        var whole = Self.wholeFile
        guard fcntl(descriptor, Self.take, &whole) == 0 else {
            let code = errno
            let holder = Self.processID(in: descriptor)
            close(descriptor)
            guard code == EAGAIN || code == EACCES else {
                throw .system(SystemError(code: code, call: "fcntl", path: path))
            }
            throw .held(by: holder)
        }
        guard Self.isLock(Self.content(of: descriptor)) else {
            close(descriptor)
            throw .notAFile(path: path)
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
        // Only asked: taking it for a moment could keep a service from starting.
        var whole = wholeFile
        guard fcntl(descriptor, ask, &whole) == 0 else {
            throw .system(SystemError(code: errno, call: "fcntl", path: path))
        }
        return whole.l_type == Int16(F_UNLCK) ? nil : processID(in: descriptor)
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

    /// `F_OFD_GETLK` and `F_OFD_SETLK`, which Swift's Glibc leaves out.
    private static let ask: Int32 = 36
    private static let take: Int32 = 37

    /// A lock on all of the file, held by the open descriptor rather than by the process.
    private static var wholeFile: flock {
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        return lock
    }

    /// What the holder wrote; nil in the moment before it has, when the number is still that of a
    /// process which was killed.
    private static func processID(in descriptor: Int32) -> pid_t? {
        guard let number = pid_t(content(of: descriptor).prefix { $0 != "\n" }), number > 1,
            kill(number, 0) == 0 || errno == EPERM
        else { return nil }
        return number
    }

    /// The beginning of the file, longer than what a lock holds.
    private static func content(of descriptor: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    /// Nothing yet, or the number of a process: anything else is somebody's text.
    private static func isLock(_ content: String) -> Bool {
        let number = content.hasSuffix("\n") ? content.dropLast() : content[...]
        return number.isEmpty || pid_t(number) != nil
    }
}

/// Why the lock cannot be had.
public enum ServiceLockError: Error, Equatable, Sendable {
    /// A service is running; its process, where it has said so.
    case held(by: pid_t?)
    /// A link, a directory, a pipe, another user's file or a text stands in the lock's place.
    case notAFile(path: String)
    case system(SystemError)
}
