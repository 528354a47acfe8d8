import Desktop
import DesktopFixtures
import Foundation
import Testing

@Suite("Writing an installation, and taking it away")
struct InstallationTests {
    let home: ScratchFolder
    let installation: Installation

    init() throws {
        home = try ScratchFolder()
        installation = Installation(
            share: home.path + "/share", configuration: home.path + "/config")
    }

    func plan(
        program: String = "/usr/bin/moresleep", words: [(path: String, text: String)] = []
    ) throws -> InstallationPlan {
        try InstallationPlan(
            program: program, share: home.path + "/share",
            reach: .user(configuration: home.path + "/config", hasSystemd: true), words: words)
    }

    /// Everything below the home, links with where they lead.
    func listing() throws -> [String] {
        let found = FileManager.default.enumerator(atPath: home.path)?.allObjects as? [String] ?? []
        return found.sorted()
    }

    func text(_ path: String) throws -> String {
        try String(contentsOfFile: home.path + "/" + path, encoding: .utf8)
    }

    let unit = "share/systemd/user/moresleep.service"
    let link = "config/systemd/user/default.target.wants/moresleep.service"

    @Test("takes away exactly what it wrote, with the directories it made")
    func everything() throws {
        _ = try home.subfolder("share/icons/hicolor")
        try home.write("mine", to: "share/icons/hicolor/index.theme")
        let before = try listing()
        _ = try installation.write(try plan())
        #expect(installation.isPresent)
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: home.path + "/" + link)
                == home.path + "/" + unit)
        #expect(try text(unit).contains("ExecStart=\"/usr/bin/moresleep\" service run"))
        #expect(try installation.remove() == [])
        #expect(try listing() == before)
        #expect(!installation.isPresent)
        #expect(try installation.remove() == [])
    }

    @Test("knows what is not as it would be written")
    func differences() throws {
        #expect(try installation.differences(from: try plan()) == plan().files.map(\.path))
        _ = try installation.write(try plan())
        #expect(try installation.differences(from: try plan()) == [])
        try home.write("", to: unit)
        try FileManager.default.removeItem(atPath: home.path + "/" + link)
        #expect(
            try installation.differences(from: try plan())
                == [home.path + "/" + unit, home.path + "/" + link])
    }

    @Test("leaves what others put into its directories")
    func shared() throws {
        _ = try installation.write(try plan())
        try home.write("theirs", to: "share/systemd/user/other.service")
        #expect(try installation.remove() == [])
        #expect(try text("share/systemd/user/other.service") == "theirs")
        #expect(!FileManager.default.fileExists(atPath: home.path + "/share/icons"))
    }

    @Test("leaves and names what was changed since")
    func changed() throws {
        _ = try installation.write(try plan())
        try home.write("[Service]\nNice=19\n", to: unit)
        #expect(try installation.remove() == [home.path + "/" + unit])
        #expect(try text(unit) == "[Service]\nNice=19\n")
        #expect(!installation.isPresent)
    }

    @Test("done again brings everything up to date, and drops what is no part of it any more")
    func again() throws {
        let before = try listing()
        _ = try installation.write(try plan(words: [("man/man1/old.1", "old")]))
        _ = try installation.write(
            plan(program: "/opt/moresleep", words: [("man/man1/new.1", "new")]))
        #expect(try text(unit).contains("ExecStart=\"/opt/moresleep\" service run"))
        #expect(!FileManager.default.fileExists(atPath: home.path + "/share/man/man1/old.1"))
        #expect(try text("share/man/man1/new.1") == "new")
        #expect(try installation.remove() == [])
        #expect(try listing() == before)
    }

    @Test(
        "changes nothing where something else stands in a place",
        arguments: ["text", "link", "directory"])
    func inTheWay(kind: String) throws {
        let path = home.path + "/share/applications/org.moresleep.MoreSleep.desktop"
        _ = try home.subfolder("share/applications")
        switch kind {
        case "text":
            try home.write("mine", to: "share/applications/org.moresleep.MoreSleep.desktop")
        case "link":
            try home.write("mine", to: "notes")
            try FileManager.default.createSymbolicLink(
                atPath: path, withDestinationPath: home.path + "/notes")
        default: _ = try home.subfolder("share/applications/org.moresleep.MoreSleep.desktop")
        }
        let before = try listing()
        #expect(throws: InstallationError.notOurs(path: path)) {
            _ = try installation.write(try plan())
        }
        #expect(try listing() == before)
        if kind == "link" { #expect(try text("notes") == "mine") }
    }

    @Test("takes what is there already, to the letter, for its own")
    func same() throws {
        _ = try installation.write(try plan())
        try FileManager.default.removeItem(atPath: home.path + "/share/moresleep/installed.json")
        _ = try installation.write(try plan())
        #expect(try installation.remove() == [])
        #expect(!FileManager.default.fileExists(atPath: home.path + "/" + unit))
    }

    @Test("that could not be finished is taken away whole, old and new")
    func interrupted() throws {
        let before = try listing()
        _ = try installation.write(try plan())
        // The link's place cannot be written to, and everything before it has been.
        let wants = home.path + "/config/systemd/user/default.target.wants"
        try FileManager.default.removeItem(atPath: wants)
        try home.write("", to: "config/systemd/user/default.target.wants")
        #expect(throws: InstallationError.self) {
            _ = try installation.write(try plan(program: "/opt/moresleep"))
        }
        try FileManager.default.removeItem(atPath: wants)
        #expect(try text(unit).contains("ExecStart=\"/opt/moresleep\""))
        #expect(try installation.remove() == [])
        #expect(try listing() == before)
    }

    @Test("lists the directories that it made before one that it cannot make")
    func unmade() throws {
        try home.write("a file", to: "config")
        #expect(throws: InstallationError.self) { _ = try installation.write(try plan()) }
        #expect(FileManager.default.fileExists(atPath: home.path + "/share/moresleep"))
        #expect(try installation.remove() == [])
        #expect(try listing() == ["config"])
    }

    @Test("done again names what is no part of it any more and was changed")
    func leftover() throws {
        _ = try installation.write(try plan(words: [("man/man1/old.1", "old")]))
        try home.write("mine", to: "share/man/man1/old.1")
        #expect(try installation.write(try plan()) == [home.path + "/share/man/man1/old.1"])
        #expect(try text("share/man/man1/old.1") == "mine")
        #expect(try installation.write(try plan()) == [])
    }

    @Test("puts a package together below another root, with paths as they will be")
    func staged() throws {
        let package = Installation(share: "/usr/share", root: home.path)
        let plan = try InstallationPlan(
            program: "/usr/bin/moresleep", share: "/usr/share", reach: .everybody, words: [])
        _ = try package.write(plan)
        #expect(
            try text("usr/share/systemd/user/moresleep.service").contains(
                "ExecStart=\"/usr/bin/moresleep\""))
        #expect(
            try text("usr/share/moresleep/installed.json").contains(
                "\"/usr/share/systemd/user/moresleep.service\""))
        #expect(try package.remove() == [])
        #expect(try listing() == [])
    }

    @Test("a list that somebody wrote by hand takes nothing away that lies elsewhere")
    func handWritten() throws {
        _ = try installation.write(try plan())
        let victim = try home.write("abc", to: "victim")
        let sum = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        _ = try home.subfolder("empty")
        let paths = [victim, home.path + "/share/../victim", "victim"]
        let entries = paths.map { "{\"path\":\"\($0)\",\"checksum\":\"\(sum)\"}" }
        try home.write(
            """
            {"files":[\(entries.joined(separator: ","))],"directories":["\(home.path)/empty"]}
            """, to: "share/moresleep/installed.json")
        #expect(try installation.remove() == paths)
        #expect(try text("victim") == "abc")
        #expect(FileManager.default.fileExists(atPath: home.path + "/empty"))
    }

    @Test("what the system does not let go is still listed, and the rest is gone")
    func busy() throws {
        _ = try installation.write(try plan())
        let folder = home.path + "/share/applications"
        // A file of ours that is no file any more cannot be read, and not be removed either.
        try FileManager.default.removeItem(atPath: folder)
        try FileManager.default.createSymbolicLink(
            atPath: folder, withDestinationPath: folder)
        #expect(throws: InstallationError.self) { _ = try installation.remove() }
        #expect(!FileManager.default.fileExists(atPath: home.path + "/" + unit))
        #expect(installation.isPresent)
        try FileManager.default.removeItem(atPath: folder)
        #expect(try installation.remove() == [])
        #expect(!installation.isPresent)
    }

    @Test("a list that cannot be understood is not guessed at")
    func brokenList() throws {
        _ = try installation.write(try plan())
        let list = "share/moresleep/installed.json"
        try home.write("{", to: list)
        let before = try listing()
        let error = InstallationError.listUnreadable(path: home.path + "/" + list)
        #expect(throws: error) { try installation.remove() }
        #expect(throws: error) { _ = try installation.write(try plan()) }
        #expect(try listing() == before)
    }

    @Test(
        "SE-07: root writes nothing into somebody else's home", .enabled(if: geteuid() == 0))
    func foreignHome() throws {
        chown(home.path, 65_534, 65_534)
        #expect(throws: InstallationError.foreignOwner(path: home.path, owner: 65_534)) {
            _ = try installation.write(try plan())
        }
        #expect(try listing() == [])
        chown(home.path, 0, 0)
        _ = try installation.write(try plan())
        let list = home.path + "/share/moresleep"
        chown(list, 65_534, 65_534)
        #expect(throws: InstallationError.foreignOwner(path: list, owner: 65_534)) {
            _ = try installation.remove()
        }
    }
}
