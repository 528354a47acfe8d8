import CLinux
import Glibc

/// All bytes of a file that is there to be read: a regular one, of at most `limit` bytes.
///
/// Nothing else is waited for or emptied, whatever stands at the path. Throws what the system
/// says; and in its words `EISDIR` for a directory, `ENOTSUP` for a pipe, a device or a socket,
/// and `EFBIG` for a larger file.
public func readFile(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    func failure(_ code: Int32, _ call: String) -> SystemError {
        SystemError(code: code, call: call, path: path)
    }
    // A pipe or a terminal in the file's place must neither hold us up nor become ours.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
        // Sockets cannot be opened at all.
        throw errno == ENXIO ? failure(ENOTSUP, "read") : failure(errno, "open")
    }
    defer { close(descriptor) }
    var found = stat()
    guard fstat(descriptor, &found) == 0 else { throw failure(errno, "fstat") }
    switch found.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw failure(EISDIR, "read")
    default: throw failure(ENOTSUP, "read")
    }
    var contents: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count == 0 { return contents }
        if count < 0 {
            if errno == EINTR { continue }
            throw failure(errno, "read")
        }
        contents += buffer.prefix(count)
        // The size that was told may be old, and of files of the kernel it is 0.
        guard contents.count <= limit else { throw failure(EFBIG, "read") }
    }
}
