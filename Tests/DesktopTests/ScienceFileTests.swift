import Desktop
import DesktopFixtures
import Foundation
import GLib
import Glibc
import SleepCore
import Testing

@Suite("The science data")
struct ScienceFileTests {
    let folder: ScratchFolder
    let directories: Directories
    var path: String { folder.path + "/moresleep/ScienceData.json" }

    init() throws {
        folder = try ScratchFolder()
        directories = Directories(ProcessEnvironment(["XDG_CONFIG_HOME": folder.path]))
        _ = try folder.subfolder("moresleep")
    }

    /// The file that ships.
    static func shipped() throws -> Data {
        try Data(contentsOf: packageRoot.appending(path: "Resources/ScienceData.json"))
    }

    func put(_ bytes: Data) throws {
        try bytes.write(to: URL(filePath: path))
    }

    @Test("in the program are those of the file in Resources")
    func embedded() throws {
        #expect(try ScienceFile.embedded() == ScienceData(json: Self.shipped()))
    }

    @Test("are the embedded ones where the person has none")
    func none() throws {
        let nowhere = Directories(ProcessEnvironment([:]))
        let elsewhere = Directories(ProcessEnvironment(["HOME": folder.path + "/home"]))
        for directories in [directories, nowhere, elsewhere] {
            let (science, source) = try ScienceFile.load(directories)
            #expect(science == ScienceFile.embedded())
            #expect(source == .embedded)
        }
    }

    @Test("are the person's own where there are any")
    func own() throws {
        var text = try #require(String(data: Self.shipped(), encoding: .utf8))
        text = text.replacing("Last meal window closing soon", with: "Eat up")
        try put(Data(text.utf8))
        let (science, source) = try ScienceFile.load(directories)
        #expect(science.reminder("last_meal")?.title == "Eat up")
        #expect(source == .file(path))
    }

    @Test("that are faulty are refused with every fault and its place")
    func faulty() throws {
        var text = try #require(String(data: Self.shipped(), encoding: .utf8))
        text = text.replacing(
            "\"anchor\": \"bedtime\"", with: "\"anchor\": \"noon\"", maxReplacements: 1)
        try put(Data(text.utf8))
        let error = #expect(throws: ScienceFileError.self) { try ScienceFile.load(directories) }
        guard case .faulty(path, let faults)? = error else {
            Issue.record("\(error as Any)")
            return
        }
        #expect(faults.first?.path == "$.reminders[0].anchor")
    }

    @Test(
        "that are no JSON are refused",
        arguments: [Data(), Data("{".utf8), Data(count: 100), Data([0xFF, 0xFE, 0x00])])
    func noJSON(bytes: Data) throws {
        try put(bytes)
        let error = #expect(throws: ScienceFileError.self) { try ScienceFile.load(directories) }
        guard case .faulty(path, let faults)? = error else {
            Issue.record("\(error as Any)")
            return
        }
        #expect(faults.map(\.problem) == [.notJSON])
    }

    @Test("that are a directory are refused")
    func directory() throws {
        try #require(mkdir(path, 0o700) == 0)
        #expect(
            throws: ScienceFileError.unreadable(
                SystemError(code: EISDIR, call: "read", path: path))
        ) { try ScienceFile.load(directories) }
    }

    @Test("that are larger than any are refused, and are not read to their end")
    func tooLarge() throws {
        try put(Data(count: 4_000_001))
        #expect(throws: ScienceFileError.tooLarge(path: path)) {
            try ScienceFile.load(directories)
        }
    }

    @Test("that have no end are refused, and are not read")
    func device() throws {
        try #require(symlink("/dev/zero", path) == 0)
        #expect(throws: refusal) { try ScienceFile.load(directories) }
    }

    @Test("that are a pipe are refused at once, with or without somebody who could write")
    func pipe() throws {
        try #require(mkfifo(path, 0o600) == 0)
        #expect(throws: refusal) { try ScienceFile.load(directories) }
        let writer = open(path, O_RDWR | O_NONBLOCK)
        defer { close(writer) }
        #expect(throws: refusal) { try ScienceFile.load(directories) }
    }

    private var refusal: ScienceFileError {
        .unreadable(SystemError(code: ENOTSUP, call: "read", path: path))
    }
}
