import Desktop
import DesktopFixtures
import Foundation
import Glibc
import Testing

@Suite("The address of the session bus")
struct SessionBusTests {
    let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    /// A socket in that folder, as the bus of a login has it.
    func makeSocket(in directory: String) throws {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let path = Array("\(directory)/bus".utf8)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
        }
        try #require(result == 0)
    }

    @Test("is the one that the environment names")
    func named() {
        let environment = ProcessEnvironment([
            "DBUS_SESSION_BUS_ADDRESS": "unix:path=/a/bus", "XDG_RUNTIME_DIR": folder.path,
        ])
        #expect(SessionBus.address(environment) == "unix:path=/a/bus")
    }

    @Test(
        "else the socket in the runtime directory",
        arguments: [
            [:], ["DBUS_SESSION_BUS_ADDRESS": ""], ["DBUS_SESSION_BUS_ADDRESS": "disabled:"],
        ])
    func inRuntimeDirectory(variables: [String: String]) throws {
        try makeSocket(in: folder.path)
        var variables = variables
        variables["XDG_RUNTIME_DIR"] = folder.path
        #expect(
            SessionBus.address(ProcessEnvironment(variables)) == "unix:path=\(folder.path)/bus")
    }

    @Test("writes what has a meaning in an address in hexadecimal")
    func escaped() throws {
        let odd = try folder.subfolder("a b,c;d=é")
        try #require(chmod(odd, 0o700) == 0)
        try makeSocket(in: odd)
        #expect(
            SessionBus.address(ProcessEnvironment(["XDG_RUNTIME_DIR": odd]))
                == "unix:path=\(folder.path)/a%20b%2cc%3bd%3d%c3%a9/bus")
    }

    @Test("is none where there is no socket, and nothing is started for it")
    func none() throws {
        let environment = ProcessEnvironment(["XDG_RUNTIME_DIR": folder.path])
        #expect(SessionBus.address(environment) == nil)
        try folder.write("", to: "bus")
        #expect(SessionBus.address(environment) == nil)
        #expect(SessionBus.address(ProcessEnvironment([:], user: 987_654_000)) == nil)
    }

    @Test("is none in a directory that others can write into")
    func foreignSocket() throws {
        let shared = try folder.subfolder("shared")
        try #require(chmod(shared, 0o777) == 0)
        try makeSocket(in: shared)
        let environment = ProcessEnvironment(["XDG_RUNTIME_DIR": shared], user: 987_654_000)
        #expect(SessionBus.address(environment) == nil)
    }
}
