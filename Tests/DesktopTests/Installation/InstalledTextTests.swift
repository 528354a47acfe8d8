import Desktop
import DesktopFixtures
import Foundation
import Testing

/// The files as the desktop's own tools read them.
@Suite("What an installation writes")
struct InstalledTextTests {
    /// What the tool says of the file of that ending; it is called with the file's path.
    func verdict(of tool: String, _ arguments: [String], on ending: String) throws -> [String] {
        let folder = try ScratchFolder()
        let plan = try InstallationPlanTests.plan(
            .user(configuration: "/home/ada/.config", hasSystemd: false),
            program: "/opt/it's a \"place\" $100%/moresleep")
        let file = try #require(plan.files.first { $0.path.hasSuffix(ending) })
        guard case .text(let text) = file.content else { return ["a link"] }
        let name = file.path.split(separator: "/").last ?? ""
        let path = try folder.write(text, to: String(name))
        return try ChildProgram(
            tool, arguments + [path], environment: ["LC_ALL": "C"], showingErrors: true
        ).linesToEnd()
    }

    @Test(
        "is a desktop entry by the rules, whatever the program's path",
        arguments: [
            "applications/org.moresleep.MoreSleep.desktop",
            "autostart/org.moresleep.MoreSleep.desktop",
        ])
    func desktopEntry(ending: String) throws {
        #expect(try verdict(of: "desktop-file-validate", [], on: ending) == [])
    }

    @Test("is AppStream metadata by the rules")
    func metainfo() throws {
        let lines = try verdict(
            of: "appstreamcli", ["validate", "--no-net", "--no-color"], on: ".metainfo.xml")
        #expect(!lines.contains { $0.hasPrefix("E:") || $0.hasPrefix("W:") }, "\(lines)")
        #expect(lines.contains { $0.contains("Validation was successful") }, "\(lines)")
    }
}
