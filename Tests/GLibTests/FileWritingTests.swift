import DesktopFixtures
import Foundation
import GLib
import Testing

@Suite("Writing a file whole or not at all")
struct FileWritingTests {
    let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    @Test("puts the text there, readable for all and writable for its owner")
    func writes() throws {
        let path = folder.path + "/unit"
        try writeFile(path, "one\n")
        try writeFile(path, "zwölf 🌙\n")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "zwölf 🌙\n")
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        #expect(mode as? Int == 0o644)
    }

    @Test("replaces a link and leaves what it leads to")
    func link() throws {
        let notes = try folder.write("mine", to: "notes")
        let path = folder.path + "/unit"
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: notes)
        try writeFile(path, "ours")
        #expect(try String(contentsOfFile: notes, encoding: .utf8) == "mine")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "ours")
    }

    @Test("says what is in the way")
    func inTheWay() throws {
        #expect(throws: GLibError.self) { try writeFile(folder.path + "/no/unit", "text") }
    }

    @Test("knows a text by its checksum, as sha256sum tells it")
    func checksum() {
        #expect(
            sha256(Array("abc".utf8))
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(
            sha256([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    }
}
