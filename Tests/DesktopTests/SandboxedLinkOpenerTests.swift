import Desktop
import DesktopFixtures
import Foundation
import GLib
import Testing

/// Who opens a link for a service that lives in a unit; they are doubles on a private bus.
@MainActor
@Suite("A link from within the service's limits", .timeLimit(.minutes(10)))
struct SandboxedLinkOpenerTests {
    let loop = MainLoop()
    let bus: PrivateBus
    let link = "https://doi.org/10.1000/1"

    init() throws {
        bus = try PrivateBus()
    }

    /// Has that name and that method, and tells what it was called with.
    func double(
        _ name: String, path: String, interface: String, method: String, types: String,
        refusing: Bool = false, heard: @escaping @MainActor ([Variant]) -> Void
    ) throws -> (Bus, Registration) {
        let double = try Bus.connect(address: bus.address)
        let arguments = types.split(separator: " ").map { "<arg type=\"\($0)\" direction=\"in\"/>" }
        let registration = try double.register(
            path: path,
            interfaceXML: """
                <node><interface name="\(interface)"><method name="\(method)">
                \(arguments.joined())<arg type="o" direction="out"/></method></interface></node>
                """
        ) { [loop] call in
            heard(call.arguments)
            loop.quit()
            return refusing ? .failure(.failed("not today")) : .success([.objectPath("/a/b")])
        }
        _ = try double.requestName(name)
        return (double, registration)
    }

    func opener(_ variables: [String: String] = [:]) throws -> SandboxedLinkOpener {
        let opener = SandboxedLinkOpener(ProcessEnvironment(variables))
        opener.bus = try Bus.connect(address: bus.address)
        return opener
    }

    @Test("is opened by the desktop's portal where there is one")
    func portal() throws {
        var heard: [Variant] = []
        let portal = try double(
            "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
            interface: "org.freedesktop.portal.OpenURI", method: "OpenURI", types: "s s a{sv}"
        ) { heard = $0 }
        let opener = try opener()
        opener.open(link) { _ in }
        try loop.awaitQuit()
        #expect(heard == [.string(""), .string(link), .vardict([:])])
        withExtendedLifetime(portal) {}
    }

    @Test("else a unit of its own opens it, where systemd looks after the service")
    func unit() throws {
        var heard: [Variant] = []
        let systemd = try double(
            "org.freedesktop.systemd1", path: "/org/freedesktop/systemd1",
            interface: "org.freedesktop.systemd1.Manager", method: "StartTransientUnit",
            types: "s s a(sv) a(sa(sv))"
        ) { heard = $0 }
        let opener = try opener(["INVOCATION_ID": "0a1b"])
        opener.open(link) { _ in }
        try loop.awaitQuit()
        try #require(heard.count == 4)
        #expect(heard[0] == .string("moresleep-link-\(getpid())-1.service"))
        #expect("\(heard[2])".contains(link) && "\(heard[2])".contains("/usr/bin/xdg-open"))
        withExtendedLifetime(systemd) {}
    }

    @Test("and what nobody opens is said")
    func nobody() throws {
        let systemd = try double(
            "org.freedesktop.systemd1", path: "/org/freedesktop/systemd1",
            interface: "org.freedesktop.systemd1.Manager", method: "StartTransientUnit",
            types: "s s a(sv) a(sa(sv))", refusing: true
        ) { _ in }
        let opener = try opener(["INVOCATION_ID": "0a1b"])
        var reason: String?
        opener.open(link) { [loop] in
            reason = $0
            loop.quit()
        }
        while reason == nil { try loop.awaitQuit() }
        #expect(reason == "not today")
        withExtendedLifetime(systemd) {}
    }
}
