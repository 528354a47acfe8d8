import CLinux
import Glibc

/// A socket in the file system with no bus behind it.
public final class BareSocket {
    /// The socket could not be made or used; the number says why.
    public struct Failure: Error {
        /// The value of `errno`.
        public let code = errno
    }

    /// Where it stands; the file stays when this goes.
    public let path: String
    /// The socket itself.
    public let descriptor: Int32

    /// Makes the file; without listening, whoever connects is refused.
    public init(path: String, isListening: Bool) throws {
        self.path = path
        // A program that another test starts meanwhile must not keep it open.
        let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue
        descriptor = socket(AF_UNIX, Int32(kind), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        precondition(path.utf8.count < MemoryLayout.size(ofValue: address.sun_path), "Too long.")
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
        }
        guard result == 0 else { throw Failure() }
        if isListening { guard listen(descriptor, 8) == 0 else { throw Failure() } }
    }

    deinit {
        close(descriptor)
    }

    /// Waits for a visitor and answers their end, which the caller closes.
    public func accept() throws -> Int32 {
        let visitor = accept4(descriptor, nil, nil, Int32(SOCK_CLOEXEC.rawValue))
        guard visitor >= 0 else { throw Failure() }
        return visitor
    }
}
