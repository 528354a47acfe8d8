import DesktopFixtures
import Foundation
import Goldens
import Testing

@testable import CommandLine

@Suite("Completions for zsh")
struct ZshCompletionTests {
    private static func text(_ program: ProgramDeclaration) -> String {
        ZshCompletion(program, CompletionVocabulary()).text
    }

    private func expect(
        _ scenes: [CompletionScene], _ text: String, _ typing: TypedLines
    ) throws {
        let offered = try typing.zsh(text, scenes.map(\.line))
        for (scene, offers) in zip(scenes, offered) {
            #expect(offers == scene.offers, "\(scene.line)")
        }
    }

    @Test("are written like this")
    func golden() throws {
        try Golden.expect(Self.text(ParserProgram.program), "_moresleep")
    }

    @Test("offer what the parser would take")
    func offers() throws {
        try expect(CompletionScene.scenes, Self.text(ParserProgram.program), TypedLines())
    }

    @Test("show the options where nothing else is left to type, by name and by letter")
    func nothingElse() throws {
        let scenes = [
            CompletionScene("moresleep goal end ", "--help", "--no-color", "-h"),
            CompletionScene("moresleep goal end -h ", "--no-color"),
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
        let lines = ["moresleep plan --zone Eu", "moresleep plan --zone Europe/"]
        #expect(
            try TypedLines(zones: zones.path).zsh(text, lines)
                == [["Europe/"], ["Europe/Berlin", "Europe/Stockholm"]])
        #expect(try TypedLines(zones: "/nowhere").zsh(text, lines) == [[], []])
    }

    @Test("quote every word so that the shell gives it back as it is")
    func hostile() throws {
        let text = Self.text(HostileProgram.program)
        try expect(CompletionScene.hostileScenes, text, TypedLines())
        for words in try TypedLines().zsh(text, CompletionScene.hostileWords) {
            #expect(words == HostileProgram.choices)
        }
    }

    @Test("tell beside each word what it is for, and which value is wanted")
    func remarks() throws {
        let signs = HostileProgram.signs
        let text = Self.text(HostileProgram.program)
        let commands = try TypedLines().zshList(text, "moresleep ")
        #expect(commands.contains(#"a$(b)'c"d\e:f[g]  -- "# + signs))
        #expect(commands.contains("plain             -- " + signs + #" \x1b[31m’"#))
        let options = try TypedLines().zshList(text, "moresleep plain --")
        #expect(options.contains("--k$e'y[1]:x  --mode  -- " + signs))
        let own = Self.text(ParserProgram.program)
        #expect(try TypedLines().zshList(own, "moresleep goal set --current ").contains("TIME"))
    }

    @Test("know every command, option and card of the program")
    @MainActor func everything() throws {
        let text = RealProgram.file("site-functions/_moresleep")
        for level in RealProgram.declaration.completionLevels {
            let name = (["_moresleep"] + level.path).joined(separator: "_")
            let body = try #require(
                text.components(separatedBy: "\n\(name)() {\n").dropFirst().first
            ).components(separatedBy: "\n}\n")[0]
            for option in level.options {
                let spec = "\(option.dashedName)\(option.takesValue ? "=" : "")[\(option.purpose)]"
                let isOffered = body.contains(spec)
                #expect(isOffered, "\(level.key): \(option.dashedName)")
            }
            for command in level.commands {
                let isCalled = body.contains(" \(command.text)) \(name)_\(command.text) ")
                #expect(isCalled, "\(level.key): \(command.text)")
                let offer = ShellQuoting.posix("\(command.text):\(command.remark ?? "")")
                let isOffered = text.contains("\n        \(offer)\n")
                #expect(isOffered, "\(level.key): \(command.text)")
            }
        }
        try expect(CompletionScene.scienceScenes, text, TypedLines())
    }
}
