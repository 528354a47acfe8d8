import Desktop
import DesktopFixtures
import Foundation
import GLib
import Testing

/// A command's way to the service; the service is a program of its own here.
@MainActor
@Suite("The way to the service", .timeLimit(.minutes(10)))
struct ServiceLinkTests {
    let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    func environment(on bus: PrivateBus) -> ProcessEnvironment {
        ProcessEnvironment([
            "XDG_RUNTIME_DIR": folder.path, "DBUS_SESSION_BUS_ADDRESS": bus.address,
        ])
    }

    func service(_ words: [String], on bus: PrivateBus) throws -> ChildProgram {
        let service = try ChildProgram(
            built: "ServiceStandIn", words,
            environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address, "PATH": "/usr/bin"])
        #expect(try service.line() == "answering")
        return service
    }

    /// A bus that knows how to start a stand-in, or a program that never comes up.
    func bus(starting program: String) throws -> PrivateBus {
        try PrivateBus(services: [
            "org.moresleep.MoreSleep1.service": """
            [D-BUS Service]
            Name=org.moresleep.MoreSleep1
            Exec=\(program)
            """
        ])
    }

    func failure(_ body: () throws(ServiceLinkError) -> Void) -> ServiceLinkError? {
        do throws(ServiceLinkError) {
            try body()
            return nil
        } catch {
            return error
        }
    }

    func failure(on bus: PrivateBus, starting: Bool) -> ServiceLinkError? {
        let environment = environment(on: bus)
        return failure { () throws(ServiceLinkError) in
            _ = try ServiceLink.open(environment, starting: starting)
        }
    }

    var standIn: String {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "ServiceStandIn").path
    }

    @Test(
        "RC-09: a service of another version is told of and asked nothing",
        arguments: [0, 1, 7] as [UInt32])
    func otherVersion(version: UInt32) throws {
        let bus = try PrivateBus()
        let service = try service(["other", "\(version)"], on: bus)
        let error = ServiceLinkError.otherProtocol(service: version)
        #expect(failure(on: bus, starting: true) == error)
        let word =
            version < 2
            ? "older than this program (\(version) < 2)" : "newer than this program"
        #expect(error.sentence.contains(word))
        try service.end()
        #expect(service.linesToEnd() == [])
    }

    @Test("RC-09: one from before there were versions counts as older")
    func withoutVersion() throws {
        let bus = try PrivateBus()
        let service = try service(["old"], on: bus)
        #expect(failure(on: bus, starting: false) == .otherProtocol(service: 0))
        try service.end()
    }

    @Test("starts one that is installed, and only when it may")
    func activation() throws {
        let bus = try bus(starting: "\(standIn) answer")
        #expect(try ServiceLink.open(environment(on: bus), starting: false) == nil)
        let link = try #require(try ServiceLink.open(environment(on: bus), starting: true))
        try link.reload()
        let process = try Bus.connect(address: bus.address)
            .connectionProcessID(of: SessionBus.serviceName)
        kill(process, SIGTERM)
    }

    @Test("EN-05: starts no second one beside a service that is on another bus")
    func besideAnother() throws {
        let bus = try bus(starting: "\(standIn) answer")
        let holder = try ChildProgram(built: "ServiceStandIn", ["hold", folder.path])
        #expect(try holder.line() == "held")
        #expect(try ServiceLink.open(environment(on: bus), starting: true) == nil)
        try holder.end()
    }

    @Test("says why one that is installed did not start")
    func notStarted() throws {
        let bus = try bus(starting: "/bin/false")
        guard case .cannotStart(let reason)? = failure(on: bus, starting: true) else {
            Issue.record("it started")
            return
        }
        #expect(reason.contains("exited with status 1"))
    }

    @Test("hands on what the service answers, by the kind of its error")
    func declined() throws {
        let bus = try PrivateBus()
        let service = try service(["answer", "The disk is full."], on: bus)
        let link = try #require(try ServiceLink.open(environment(on: bus), starting: false))
        let done = failure { () throws(ServiceLinkError) in
            _ = try link.setDone("last_meal", to: true)
        }
        #expect(done == .declined(.storage, "The disk is full."))
        try service.end()
        let gone = failure { () throws(ServiceLinkError) in try link.reload() }
        guard case .noAnswer? = gone else {
            Issue.record("a service that is gone has answered")
            return
        }
    }

    @Test("is none without a bus")
    func noBus() throws {
        let nowhere = ProcessEnvironment([
            "XDG_RUNTIME_DIR": folder.path, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere",
        ])
        #expect(try ServiceLink.open(nowhere, starting: true) == nil)
    }
}
