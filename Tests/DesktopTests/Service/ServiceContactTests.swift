import DesktopFixtures
import Foundation
import Glibc
import Testing

/// A command tells the service that something was written; both are programs of their own here.
@Suite("Telling the service", .timeLimit(.minutes(10)))
struct ServiceContactTests {
    let folder: ScratchFolder
    /// A login without a bus.
    var alone: [String: String] { ["XDG_RUNTIME_DIR": folder.path, "PATH": "/usr/bin:/bin"] }

    init() throws {
        folder = try ScratchFolder()
    }

    func contact(_ environment: [String: String]) throws -> String {
        let command = try ChildProgram(
            built: "ServiceStandIn", ["contact"], environment: environment)
        let outcome = try command.line()
        #expect(try command.exit() == 0)
        return outcome
    }

    func onBus(_ bus: PrivateBus) -> [String: String] {
        alone.merging(["DBUS_SESSION_BUS_ADDRESS": bus.address]) { $1 }
    }

    @Test("finds none where none runs, with and without a bus, and starts none")
    func none() throws {
        #expect(try contact(alone) == "noService")
        let bus = try PrivateBus(services: [
            "org.moresleep.MoreSleep1.service": """
            [D-BUS Service]
            Name=org.moresleep.MoreSleep1
            Exec=/usr/bin/touch \(folder.path)/started
            """
        ])
        #expect(try contact(onBus(bus)) == "noService")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/started"))
        #expect(
            try contact(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere", "PATH": "/usr/bin"])
                == "noService")
    }

    @Test("finds none where one has been killed")
    func killed() throws {
        let service = try ChildProgram(built: "ServiceStandIn", ["hold", folder.path])
        #expect(try service.line() == "held")
        service.send(SIGKILL)
        try service.exit()
        #expect(try contact(alone) == "noService")
    }

    @Test("goes over the bus where there is one")
    func overBus() throws {
        let bus = try PrivateBus()
        let service = try ChildProgram(
            built: "ServiceStandIn", ["answer"], environment: onBus(bus))
        #expect(try service.line() == "answering")
        #expect(try contact(onBus(bus)) == "reloaded")
        #expect(try service.line() == "Reload")
        try service.end()
    }

    @Test("hands on what the service could not do")
    func refused() throws {
        let bus = try PrivateBus()
        let service = try ChildProgram(
            built: "ServiceStandIn", ["answer", "The disk is full."], environment: onBus(bus))
        #expect(try service.line() == "answering")
        #expect(try contact(onBus(bus)) == "failed(\"The disk is full.\")")
        try service.end()
    }

    @Test("is done by a signal to the lock's holder where there is no bus")
    func bySignal() throws {
        let service = try ChildProgram(built: "ServiceStandIn", ["hold", folder.path])
        #expect(try service.line() == "held")
        #expect(try contact(alone) == "signalled(\(service.processID))")
        #expect(try service.line() == "told by a signal")
        let bus = try PrivateBus()
        #expect(try contact(onBus(bus)) == "signalled(\(service.processID))")
        #expect(try service.line() == "told by a signal")
        try service.end()
    }

    @Test("signals no process that is not the service, whatever the file says")
    func foreignProcess() throws {
        let script = """
            import fcntl, os, signal, sys
            os.makedirs(sys.argv[1] + "/moresleep", 0o700)
            file = open(sys.argv[1] + "/moresleep/lock", "w")
            fcntl.lockf(file, fcntl.LOCK_EX)
            file.write("%d\\n" % os.getpid()); file.flush()
            print("held", flush=True)
            signal.pause()
            """
        let stranger = try ChildProgram(
            "python3", ["-c", script, folder.path], environment: alone)
        #expect(try stranger.line() == "held")
        #expect(
            try contact(alone)
                == "failed(\"process \(stranger.processID) is not MoreSleep\")")
        stranger.send(SIGTERM)
        #expect(try stranger.exit() == -SIGTERM)
    }
}
