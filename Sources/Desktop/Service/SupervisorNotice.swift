public import GLib
import Glibc

/// Tells systemd that the service is ready, and what it waits for; where nobody supervises the
/// process nothing is said.
///
/// The protocol is that of sd_notify(3): a datagram to the socket that `NOTIFY_SOCKET` names.
public struct SupervisorNotice: Sendable {
    private let socketPath: String?

    /// The supervisor that this environment names; none where it names none.
    public init(_ environment: ProcessEnvironment) {
        socketPath = environment["NOTIFY_SOCKET"]
    }

    /// The service has started.
    public func ready() throws(SystemError) { try send("READY=1") }

    /// The service has been told to end.
    public func stopping() throws(SystemError) { try send("STOPPING=1") }

    /// One line of what it does at present; what would begin another line is left out.
    public func status(_ line: String) throws(SystemError) {
        try send("STATUS=\(line.filter { !$0.isNewline })")
    }

    private func send(_ text: String) throws(SystemError) {
        guard let socketPath else { return }
        guard var address = Self.address(socketPath) else {
            throw SystemError(code: ENAMETOOLONG, call: "connect", path: socketPath)
        }
        let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw SystemError(code: errno, call: "socket") }
        defer { close(descriptor) }
        let length = socklen_t(MemoryLayout<sa_family_t>.size + socketPath.utf8.count)
        let sent = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                // A supervisor that does not read holds nobody up.
                sendto(descriptor, text, text.utf8.count, Int32(MSG_DONTWAIT), address, length)
            }
        }
        guard sent == text.utf8.count else {
            throw SystemError(code: errno, call: "sendto", path: socketPath)
        }
    }

    /// The address of a path or, with an @ before it, of a name without a file; nil where it is too
    /// long for one.
    private static func address(_ path: String) -> sockaddr_un? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        var bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        if bytes.first == UInt8(ascii: "@") { bytes[0] = 0 }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return address
    }
}
