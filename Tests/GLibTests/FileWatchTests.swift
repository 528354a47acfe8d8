import DesktopFixtures
import Foundation
import GLib
import Glibc
import Testing

@MainActor
@Suite("The watch of a file", .serialized, .timeLimit(.minutes(10)))
struct FileWatchTests {
    private let folder: ScratchFolder
    private let loop = MainLoop()
    private let path: String

    init() throws {
        folder = try ScratchFolder()
        path = folder.path + "/zone"
    }

    /// What a watch hears of what is done meanwhile.
    private func heard(
        at path: String? = nil, withEveryWrite: Bool = false, _ changes: () throws -> Void
    ) throws -> [FileWatch.Event] {
        var events: [FileWatch.Event] = []
        let watch = try FileWatch(
            path: path ?? self.path, withEveryWrite: withEveryWrite, on: loop
        ) { events.append($0) }
        try changes()
        try loop.runUntilIdle()
        return withExtendedLifetime(watch) { events }
    }

    private func make(_ path: String) {
        close(open(path, O_CREAT | O_WRONLY, 0o600))
    }

    @Test("hears of a file that is made, once for what happens at once")
    func made() throws {
        #expect(try heard { make(path) } == [.changed])
        #expect(try heard {} == [])
    }

    @Test("hears of what is written into a file that stays open, where that is asked for")
    func everyWrite() throws {
        let file = open(path, O_CREAT | O_WRONLY, 0o600)
        defer { close(file) }
        #expect(try heard { write(file, "a", 1) } == [])
        #expect(try heard(withEveryWrite: true) { write(file, "a", 1) } == [.changed])
    }

    @Test("hears of another file that is moved into its place")
    func replaced() throws {
        make(path)
        make(path + ".new")
        #expect(try heard { rename(path + ".new", path) } == [.changed])
    }

    @Test("hears of a link that is exchanged, whether it leads anywhere or not")
    func linkReplaced() throws {
        symlink("/nowhere/Europe/Berlin", path)
        symlink("/nowhere/Asia/Tokyo", path + ".new")
        #expect(try heard { rename(path + ".new", path) } == [.changed])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path).contains("Tokyo"))
    }

    @Test(
        "hears of a file that is written to, given another mode, moved away or removed",
        arguments: [
            { (path: String) in
                _ = truncate(path, 0); close(open(path, O_WRONLY))
            },
            { _ = chmod($0, 0o640) },
            { _ = rename($0, $0 + ".old") },
            { _ = unlink($0) },
        ] as [@Sendable (String) -> Void])
    func changed(change: @Sendable (String) -> Void) throws {
        make(path)
        #expect(try heard { change(path) } == [.changed])
    }

    @Test("hears nothing of its neighbours, whose names begin or end as its own does")
    func neighbours() throws {
        let events = try heard {
            for name in ["zone2", "zon", "timezone", "zone.new", "x"] {
                make("\(folder.path)/\(name)")
            }
            mkdir(folder.path + "/sub", 0o700)
            make(folder.path + "/sub/zone")
        }
        #expect(events == [])
    }

    @Test("hears once of a file among many")
    func amongMany() throws {
        let events = try heard {
            (1...20).forEach { make("\(folder.path)/before\($0)") }
            make(path)
            (1...20).forEach { make("\(folder.path)/after\($0)") }
        }
        #expect(events == [.changed])
    }

    @Test("takes it for a change when more happened than the kernel keeps")
    func overflow() throws {
        let limit = try String(
            contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
        let count = try #require(Int(limit.trimmingCharacters(in: .whitespacesAndNewlines)))
        let others = ["/a", "/b"].map { folder.path + $0 }
        others.forEach(make)
        let events = try heard {
            // The kernel makes one event of two that are the same and follow one another.
            for number in 0...count { chmod(others[number % 2], 0o600) }
        }
        #expect(events == [.changed])
    }

    @Test("says that the directory is gone, and hears nothing of another in its place")
    func directoryRemoved() throws {
        let sub = try folder.subfolder("sub")
        let events = try heard(at: sub + "/zone") {
            rmdir(sub)
            mkdir(sub, 0o700)
            make(sub + "/zone")
        }
        #expect(events == [.directoryGone])
    }

    @Test("says that the directory was moved away, and follows it no further")
    func directoryMoved() throws {
        let sub = try folder.subfolder("sub")
        var events: [FileWatch.Event] = []
        let watch = try FileWatch(path: sub + "/zone", on: loop) { events.append($0) }
        rename(sub, sub + ".old")
        try loop.runUntilIdle()
        #expect(events == [.directoryGone])
        make(sub + ".old/zone")
        try loop.runUntilIdle()
        #expect(events == [.directoryGone])
        withExtendedLifetime(watch) {}
    }

    @Test("needs a directory, and says what it lacks")
    func noDirectory() throws {
        make(path)
        for (directory, code) in [("/missing", ENOENT), ("/zone", ENOTDIR)] {
            let error = #expect(throws: SystemError.self) {
                try FileWatch(path: folder.path + directory + "/file", on: loop) { _ in }
            }
            #expect(
                error
                    == SystemError(
                        code: code, call: "inotify_add_watch", path: folder.path + directory))
        }
    }

    @Test("finds the directory of a path in the root, and of one without a directory")
    func shortPaths() throws {
        #expect(throws: Never.self) { try FileWatch(path: "/nothing", on: loop) { _ in } }
        #expect(throws: Never.self) { try FileWatch(path: "nothing", on: loop) { _ in } }
    }

    @Test("may be let go of by its own handler, and gives its descriptor back")
    func droppedByHandler() throws {
        weak var captured: Probe?
        var watch: FileWatch?
        var calls = 0
        let before = try openWatches()
        do {
            let probe = Probe()
            captured = probe
            watch = try FileWatch(path: path, on: loop) { _ in
                _ = probe
                calls += 1
                watch = nil
            }
        }
        #expect(try openWatches() == before + 1)
        make(path)
        try loop.runUntilIdle()
        make(path + "2")
        unlink(path)
        try loop.runUntilIdle()
        #expect(calls == 1)
        #expect(captured == nil)
        #expect(try openWatches() == before)
        #expect(watch == nil)
    }

    private func openWatches() throws -> Int {
        let descriptors = "/proc/self/fd"
        return try FileManager.default.contentsOfDirectory(atPath: descriptors).count { number in
            // The descriptor of the listing itself is gone by now.
            let kind = try? FileManager.default.destinationOfSymbolicLink(
                atPath: "\(descriptors)/\(number)")
            return kind == "anon_inode:inotify"
        }
    }
}
