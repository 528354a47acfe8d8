import DesktopFixtures
import Foundation
import Goldens
import Testing

@testable import CommandLine

@Suite("Completions for bash")
struct BashCompletionTests {
    private static func text(_ program: ProgramDeclaration) -> String {
        BashCompletion(program, CompletionVocabulary()).text
    }

    private func expect(
        _ scenes: [CompletionScene], _ text: String, _ typing: TypedLines
    ) throws {
        let offered = try typing.bash(text, scenes.map(\.line))
        for (scene, offers) in zip(scenes, offered) {
            #expect(offers == scene.offers, "\(scene.line)")
        }
    }

    @Test("are written like this")
    func golden() throws {
        try Golden.expect(Self.text(ParserProgram.program), "moresleep.bash")
    }

    @Test("offer what the parser would take")
    func offers() throws {
        try expect(CompletionScene.scenes, Self.text(ParserProgram.program), TypedLines())
    }

    @Test("show the options where nothing else is left to type")
    func nothingElse() throws {
        let scenes = [
            CompletionScene("moresleep goal end ", "--help", "--no-color"),
            CompletionScene("moresleep goal end --help ", "--no-color"),
        ]
        try expect(scenes, Self.text(ParserProgram.program), TypedLines())
    }

    @Test("offer file names where a file is wanted, and nowhere else")
    func files() throws {
        let typing = try TypedLines()
        try expect(
            CompletionScene.files(in: typing.folder), Self.text(ParserProgram.program), typing)
    }

    @Test("offer the zones that are there, and none where there is no list of them")
    func zones() throws {
        let zones = try ZoneFolder()
        let text = Self.text(ParserProgram.program)
        let line = "moresleep plan --zone "
        #expect(try TypedLines(zones: zones.path).bash(text, [line]) == [ZoneFolder.zones])
        #expect(try TypedLines(zones: "/nowhere").bash(text, [line]) == [[]])
    }

    @Test("quote every word so that the shell gives it back as it is")
    func hostile() throws {
        let text = Self.text(HostileProgram.program)
        try expect(CompletionScene.hostileScenes, text, TypedLines())
        for words in try TypedLines().bash(text, CompletionScene.hostileWords) {
            #expect(words == HostileProgram.choices)
        }
    }

    @Test("go on within quotes that are open")
    func openQuote() throws {
        let text = Self.text(ParserProgram.program)
        let typed = ["moresleep apps --mode 'bl", "moresleep plan --zone \"Europe/Ber"]
        #expect(try TypedLines().bash(text, typed) == [["block"], ["Europe/Berlin"]])
    }

    @Test("know every command, option and card of the program")
    @MainActor func everything() throws {
        let text = RealProgram.file("completions/moresleep")
        for level in RealProgram.declaration.completionLevels {
            let start = "        \(ShellQuoting.posix(level.key)))\n"
            let branch = try #require(text.components(separatedBy: start).dropFirst().first)
            let words = branch.components(separatedBy: ";;")[0]
                .split { " ()=\n".contains($0) }.map(String.init)
            for word in level.commands.map(\.text) + level.options.map(\.dashedName) {
                #expect(words.contains(word), "\(level.key): \(word)")
            }
        }
        try expect(CompletionScene.scienceScenes, text, TypedLines())
    }
}
