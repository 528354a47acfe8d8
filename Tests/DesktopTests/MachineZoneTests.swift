import Desktop
import DesktopFixtures
import GLib
import Glibc
import Testing

@MainActor
@Suite("Hearing of another zone", .serialized, .timeLimit(.minutes(10)))
struct MachineZoneTests {
    @Test("TZT-01: a link to another zone is heard of at once, without any bus")
    func linkReplaced() throws {
        let stage = try MachineStage()
        symlink("/usr/share/zoneinfo/Europe/Berlin", stage.localtime)
        stage.start()
        #expect(stage.zoneFileProblem == nil)
        // As timedated does it, so that there is a zone at every moment.
        symlink("/usr/share/zoneinfo/America/New_York", stage.localtime + ".new")
        rename(stage.localtime + ".new", stage.localtime)
        try stage.settle()
        #expect(stage.events == [.zoneMayHaveChanged])
    }

    @Test("a neighbour of the file is no other zone")
    func neighbour() throws {
        let stage = try MachineStage()
        stage.start()
        symlink("/nowhere", stage.zoneFolder + "/timezone")
        try stage.settle()
        #expect(stage.events == [])
    }

    @Test("a directory that was exchanged is heard of, and what happens in the new one")
    func directoryReplaced() throws {
        let stage = try MachineStage()
        stage.start()
        rename(stage.zoneFolder, stage.zoneFolder + ".old")
        mkdir(stage.zoneFolder, 0o700)
        try stage.settle()
        #expect(stage.events == [.zoneMayHaveChanged])
        symlink("/usr/share/zoneinfo/Asia/Tokyo", stage.localtime)
        try stage.settle()
        #expect(stage.events == [.zoneMayHaveChanged, .zoneMayHaveChanged])
    }

    @Test("a file that cannot be watched is told, and watched when it is looked for again")
    func noDirectory() throws {
        let stage = try MachineStage()
        rmdir(stage.zoneFolder)
        stage.start()
        #expect(
            stage.zoneFileProblem
                == SystemError(code: ENOENT, call: "inotify_add_watch", path: stage.zoneFolder))
        mkdir(stage.zoneFolder, 0o700)
        stage.tryAgain()
        #expect(stage.zoneFileProblem == nil)
        symlink("/usr/share/zoneinfo/Asia/Tokyo", stage.localtime)
        try stage.settle()
        #expect(stage.events == [.zoneMayHaveChanged])
    }

    @Test("timedated's word counts, with the new zone or without", arguments: [true, false])
    func timedated(withValue: Bool) throws {
        let stage = try MachineStage()
        let bus = try stage.startBus()
        let machine = try FakeMachine(on: bus)
        stage.start()
        try stage.run(until: .watched(holdsInhibitor: true, reason: nil))
        try machine.mumble()
        try machine.changeZone(withValue: withValue)
        try stage.run(until: .zoneMayHaveChanged)
        #expect(stage.events == [.zoneMayHaveChanged])
    }
}
