import CLinux
import Glibc

/// A file that is there to be locked, and that says something of who has locked it.
///
/// The lock is on the open file and not on the process: two values within one process shut each
/// other out as well, and closing another one gives nothing back. It ends with the value.
public final class FileLock {
    private let path: String
    private let descriptor: Int32

    /// Opens the file without locking it; `creating` makes it where it is missing.
    ///
    /// It becomes readable for its owner only. Throws `ENOTSUP` for whatever is no regular file
    /// of this user, links included, and else what the system says.
    public init(path: String, creating: Bool) throws(SystemError) {
        // A pipe in the file's place must not hold us up.
        let flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | (creating ? O_CREAT : 0)
        descriptor = open(path, flags, 0o600)
        self.path = path
        guard descriptor >= 0 else {
            let isNoFile = [ELOOP, EISDIR, ENXIO].contains(errno)
            throw SystemError(code: isNoFile ? ENOTSUP : errno, call: "open", path: path)
        }
        // From here on the descriptor is closed by deinit, also where this throws.
        var found = stat()
        guard fstat(descriptor, &found) == 0 else {
            throw SystemError(code: errno, call: "fstat", path: path)
        }
        guard found.st_mode & S_IFMT == S_IFREG, found.st_uid == geteuid() else {
            throw SystemError(code: ENOTSUP, call: "open", path: path)
        }
        if found.st_mode & 0o077 != 0, fchmod(descriptor, 0o600) != 0 {
            throw SystemError(code: errno, call: "fchmod", path: path)
        }
    }

    deinit {
        // The file stays: removing it would let two processes lock two files of one name.
        if descriptor >= 0 { close(descriptor) }
    }

    /// Locks the file until this value goes; false where somebody else has locked it.
    public func take() throws(SystemError) -> Bool {
        var whole = Self.wholeFile
        if fcntl(descriptor, linux_ofd_setlk, &whole) == 0 { return true }
        guard errno == EAGAIN || errno == EACCES else {
            throw SystemError(code: errno, call: "fcntl", path: path)
        }
        return false
    }

    /// Whether somebody else has locked it; the answer locks nothing, not even for a moment.
    public func isTaken() throws(SystemError) -> Bool {
        var whole = Self.wholeFile
        guard fcntl(descriptor, linux_ofd_getlk, &whole) == 0 else {
            throw SystemError(code: errno, call: "fcntl", path: path)
        }
        return whole.l_type != Int16(F_UNLCK)
    }

    /// The beginning of what the file says, at most that many bytes.
    public func text(upTo limit: Int) throws(SystemError) -> String {
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = pread(descriptor, &bytes, limit, 0)
        guard count >= 0 else { throw SystemError(code: errno, call: "read", path: path) }
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    /// Lets the file say this and nothing else.
    public func write(_ text: String) throws(SystemError) {
        guard ftruncate(descriptor, 0) == 0,
            pwrite(descriptor, text, text.utf8.count, 0) == text.utf8.count
        else { throw SystemError(code: errno, call: "write", path: path) }
    }

    private static var wholeFile: flock {
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        return lock
    }
}
