import Glibc

/// One name in a directory, which the kernel watches for as long as this lives.
///
/// Nothing need stand under the name yet, and what stands there may be replaced: a link is watched
/// itself and not what it leads to. The directory has to be there. Awaiting costs nothing: the
/// process is woken when something changes in the directory, and never else.
///
/// By inotify and not by GIO's monitor. Measured beside each other, that one has a thread more and
/// 1.2 MB more to itself, and from the moment in which its directory is gone it wakes up every four
/// seconds to look for it.
@MainActor
public final class FileWatch {
    /// Why the handler is called.
    public enum Event: Equatable, Sendable {
        /// What stands under the name may be another than before: it was made, replaced, written
        /// to, given another mode, or removed; or so much happened that nobody can tell.
        case changed
        /// The directory was removed, moved away or unmounted. Nothing is watched any more.
        case directoryGone
    }

    private let name: [UInt8]
    private let descriptor: Int32
    private let handler: @MainActor (Event) -> Void
    private var readiness: Registration?

    /// Watches from now on; what happened before is not told.
    ///
    /// The handler is called on the loop, once for all that it finds there: often once for a
    /// change, and possibly several times for one that takes a while, such as writing. It may let
    /// go of the watch. Capture weakly what owns the watch. Throws where the directory is not there
    /// or cannot be read, and where the system gives no more watches. `withEveryWrite` also calls
    /// for what somebody writes who does not close the file after it.
    public init(
        path: String, withEveryWrite: Bool = false, on loop: MainLoop,
        handler: @escaping @MainActor (Event) -> Void
    ) throws(SystemError) {
        let (directory, name) = Self.parts(of: path)
        self.name = name
        self.handler = handler
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { throw SystemError(code: errno, call: "inotify_init1") }
        // From here on the descriptor is closed by deinit, also where this throws.
        let changes = Self.changes | (withEveryWrite ? UInt32(IN_MODIFY) : 0)
        guard inotify_add_watch(descriptor, directory, changes | Self.endings) >= 0 else {
            throw SystemError(code: errno, call: "inotify_add_watch", path: directory)
        }
        readiness = loop.watch(readable: descriptor) { [weak self] in self?.takeEvents() }
    }

    isolated deinit {
        readiness?.cancel()
        if descriptor >= 0 { close(descriptor) }
    }

    private static let changes = UInt32(
        IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CLOSE_WRITE | IN_ATTRIB)

    /// What ends a watch; the last two come unasked.
    private static let endings = UInt32(
        IN_ONLYDIR | IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED)

    private func takeEvents() {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = read(descriptor, &bytes, bytes.count)
        guard count > 0 else {
            guard errno == EAGAIN || errno == EINTR else {
                let error = SystemError(code: errno, call: "read", path: "inotify")
                preconditionFailure("The kernel does not tell of its own watch (\(error)).")
            }
            return
        }
        guard let event = event(in: bytes[..<count]) else { return }
        // A directory that was moved away is still the one that the kernel watches.
        if event == .directoryGone { readiness?.cancel() }
        handler(event)
    }

    /// What all that was read comes to; nil where it is about other names.
    private func event(in bytes: ArraySlice<UInt8>) -> Event? {
        var found: Event?
        var rest = bytes
        let headerSize = MemoryLayout<inotify_event>.size
        while rest.count >= headerSize {
            let header = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
            let mask = Int32(bitPattern: header.mask)
            if mask & (IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED) != 0 {
                return .directoryGone
            }
            rest = rest.dropFirst(headerSize)
            let isOurs = rest.prefix(Int(header.len)).prefix { $0 != 0 }.elementsEqual(name)
            if isOurs || mask & IN_Q_OVERFLOW != 0 { found = .changed }
            rest = rest.dropFirst(Int(header.len))
        }
        return found
    }

    /// The directory and the name in it; a path without a directory is in the present one.
    private static func parts(of path: String) -> (directory: String, name: [UInt8]) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
            return (".", Array(path.utf8))
        }
        let directory = slash == path.startIndex ? "/" : String(path[..<slash])
        return (directory, Array(path.utf8[path.utf8.index(after: slash)...]))
    }
}
