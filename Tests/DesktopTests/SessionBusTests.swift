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
            ["DBUS_SESSION_BUS_ADDRESS": "autolaunch:scope=*user"],
        ])
    func inRuntimeDirectory(variables: [String: String]) throws {
        _ = try BareSocket(path: folder.path + "/bus", isListening: false)
        var variables = variables
        variables["XDG_RUNTIME_DIR"] = folder.path
        #expect(
            SessionBus.address(ProcessEnvironment(variables)) == "unix:path=\(folder.path)/bus")
    }

    @Test("writes what has a meaning in an address in hexadecimal")
    func escaped() throws {
        let odd = try folder.subfolder("a b,c;d=é")
        try #require(chmod(odd, 0o700) == 0)
        _ = try BareSocket(path: odd + "/bus", isListening: false)
        #expect(
            SessionBus.address(ProcessEnvironment(["XDG_RUNTIME_DIR": odd]))
                == "unix:path=\(folder.path)/a%20b%2cc%3bd%3d%c3%a9/bus")
    }

    @Test("is expected where its socket would be, unless the environment names another")
    func expected() {
        let runtime = ["XDG_RUNTIME_DIR": folder.path]
        #expect(
            SessionBus.expectedAddress(ProcessEnvironment(runtime))
                == "unix:path=\(folder.path)/bus")
        let named = runtime.merging(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a/bus"]) { $1 }
        #expect(SessionBus.expectedAddress(ProcessEnvironment(named)) == "unix:path=/a/bus")
        let disabled = runtime.merging(["DBUS_SESSION_BUS_ADDRESS": "disabled:"]) { $1 }
        #expect(
            SessionBus.expectedAddress(ProcessEnvironment(disabled))
                == "unix:path=\(folder.path)/bus")
        #expect(SessionBus.expectedAddress(ProcessEnvironment([:], user: 987_654_000)) == nil)
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
        _ = try BareSocket(path: shared + "/bus", isListening: false)
        let environment = ProcessEnvironment(["XDG_RUNTIME_DIR": shared], user: 987_654_000)
        #expect(SessionBus.address(environment) == nil)
    }
}
