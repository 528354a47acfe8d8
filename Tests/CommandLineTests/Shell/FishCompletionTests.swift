import DesktopFixtures
import Foundation
import Goldens
import Testing

@testable import CommandLine

@Suite("Completions for fish")
struct FishCompletionTests {
    private static func text(_ program: ProgramDeclaration) -> String {
        FishCompletion(program, CompletionVocabulary()).text
    }

    private func expect(
        _ scenes: [CompletionScene], _ text: String, _ typing: TypedLines
    ) throws {
        let offered = try typing.fish(text, scenes.map(\.line))
        for (scene, offers) in zip(scenes, offered) {
            #expect(offers.map(\.word) == scene.offers, "\(scene.line)")
        }
    }

    @Test("are written like this")
    func golden() throws {
        try Golden.expect(Self.text(ParserProgram.program), "moresleep.fish")
    }

    @Test("offer what the parser would take")
    func offers() throws {
        try expect(CompletionScene.scenes, Self.text(ParserProgram.program), TypedLines())
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
        let lines = ["moresleep plan --zone ", "moresleep --zone "]
        for offers in try TypedLines(zones: zones.path).fish(text, lines) {
            #expect(offers.map(\.word) == ZoneFolder.zones)
        }
        for offers in try TypedLines(zones: "/nowhere").fish(text, lines) {
            #expect(offers.isEmpty)
        }
    }

    @Test("quote every word so that the shell gives it back as it is")
    func hostile() throws {
        let text = Self.text(HostileProgram.program)
        try expect(CompletionScene.hostileScenes, text, TypedLines())
        for offers in try TypedLines().fish(text, CompletionScene.hostileWords) {
            #expect(offers.map(\.word) == HostileProgram.choices)
        }
    }

    @Test("tell beside each word what it is for")
    func remarks() throws {
        let lines = ["moresleep ", "moresleep plain --k"]
        let offers = try TypedLines().fish(Self.text(HostileProgram.program), lines)
        #expect(offers[0].map(\.remark).first == HostileProgram.signs)
        #expect(offers[0].map(\.remark).last == HostileProgram.signs + #" \x1b[31m’"#)
        #expect(offers[1].map(\.remark) == [HostileProgram.signs])
    }

    @Test("tell beside an option's values what each of them is")
    func values() throws {
        let command = CommandDeclaration(
            "show", purpose: "Show", options: [.value("card", "ID", .card, "which card")])
        let program = ProgramDeclaration(
            name: "moresleep", purpose: "P.", sections: [.init("S", [command])])
        let vocabulary = CompletionVocabulary(
            cards: HostileProgram.choices.map { .init($0, "\(HostileProgram.signs) \($0)") })
        let text = FishCompletion(program, vocabulary).text
        let offers = try TypedLines().fish(text, ["moresleep show --card "])[0]
        #expect(offers.map(\.word) == HostileProgram.choices)
        #expect(
            offers.map(\.remark) == HostileProgram.choices.map { "\(HostileProgram.signs) \($0)" })
    }

    @Test("know every command, option and card of the program")
    @MainActor func everything() throws {
        let text = RealProgram.file("vendor_completions.d/moresleep.fish")
        for level in RealProgram.declaration.completionLevels {
            let words = level.path.map { " " + $0 }.joined()
            for command in level.commands {
                let start = "complete -c moresleep -n "
                let names = ShellQuoting.fish("__moresleep_names\(words)")
                let remark = ShellQuoting.fish(command.remark ?? "")
                #expect(text.contains("\(start)\(names) -a \(command.text) -d \(remark)\n"))
            }
            let lines = text.components(separatedBy: "\n")
                .filter { line in
                    // An option that may be repeated is offered whether or not it is there.
                    [";", "'"].contains { line.contains("'__moresleep_at\(words)\($0)") }
                }
            for option in level.options {
                #expect(
                    lines.contains { $0.contains(" -l \(option.name) ") },
                    "\(level.key): \(option.dashedName)")
            }
        }
        try expect(CompletionScene.scienceScenes, text, TypedLines())
    }
}
