public import GLib
public import Glibc

/// The lock file that says which process is the service; held as long as this object lives.
///
/// It covers what the bus name cannot: no bus, and two buses.
public final class ServiceLock {
    private let file: FileLock

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
        let isOurs: Bool
        let text: String
        do throws(SystemError) {
            file = try FileLock(path: path, creating: true)
            isOurs = try file.take()
            text = try file.text(upTo: Self.longest)
        } catch {
            throw ServiceLockError(error, path: path)
        }
        guard isOurs else { throw .held(by: Self.process(saidBy: text)) }
        guard Self.isLock(text) else { throw .notAFile(path: path) }
        do throws(SystemError) {
            try file.write("\(getpid())\n")
        } catch {
            throw .system(error)
        }
    }

    /// The process that holds the lock; nil where nobody does.
    public static func holder(runtimeDirectory: String) throws(ServiceLockError) -> pid_t? {
        let path = path(runtimeDirectory)
        guard access(path, F_OK) == 0 else { return nil }
        do throws(SystemError) {
            let file = try FileLock(path: path, creating: false)
            return try file.isTaken() ? process(saidBy: file.text(upTo: longest)) : nil
        } catch {
            throw ServiceLockError(error, path: path)
        }
    }

    private static func path(_ runtimeDirectory: String) -> String {
        runtimeDirectory + "/moresleep/lock"
    }

    /// More bytes than a lock holds.
    private static let longest = 16

    /// What the holder wrote; nil in the moment before it has, when the number is still that of a
    /// process which was killed.
    private static func process(saidBy text: String) -> pid_t? {
        guard let number = pid_t(text.prefix { $0 != "\n" }), number > 1,
            kill(number, 0) == 0 || errno == EPERM
        else { return nil }
        return number
    }

    /// Nothing yet, or the number of a process: anything else is somebody's text.
    private static func isLock(_ text: String) -> Bool {
        let number = text.hasSuffix("\n") ? text.dropLast() : text[...]
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

extension ServiceLockError {
    /// What a failure of the lock's file comes to.
    fileprivate init(_ error: SystemError, path: String) {
        self = error.code == ENOTSUP ? .notAFile(path: path) : .system(error)
    }
}
