import DesktopFixtures
import Testing

@testable import CommandLine

@MainActor
@Suite("The files for shells and man")
struct ShellFilesTests {
    private let files = ShellFiles(RealProgram.declaration, version: "0.1.0").files

    @Test("lie where shells and man look below a share directory")
    func paths() {
        #expect(
            files.prefix(5).map(\.path) == [
                "bash-completion/completions/moresleep", "zsh/site-functions/_moresleep",
                "fish/vendor_completions.d/moresleep.fish", "man/man1/moresleep.1",
                "man/man1/moresleep-setup.1",
            ])
        #expect(files.count == 4 + RealProgram.declaration.commands.count)
        #expect(Set(files.map(\.path)).count == files.count)
    }

    @Test("are the same at every build, and end with a line end")
    func stable() {
        let again = ShellFiles(RealProgram.declaration, version: "0.1.0").files
        #expect(files.map(\.text) == again.map(\.text))
        #expect(files.allSatisfy { $0.text.hasSuffix("\n") && !$0.text.hasSuffix("\n\n") })
    }

    @Test("hold the version in the manual")
    func version() {
        let pages = ShellFiles(RealProgram.declaration, version: "7.8.9").files
            .filter { $0.path.hasPrefix("man/") }
        #expect(pages.allSatisfy { $0.text.contains(#""moresleep 7.8.9""#) })
    }

    @Test("have no fault that a shell finds by reading them")
    func syntax() throws {
        let folder = try ScratchFolder()
        let programs = [RealProgram.declaration, HostileProgram.program, ParserProgram.program]
        for (place, shell) in ["/bin/bash", "zsh", "fish"].enumerated() {
            for program in programs {
                let text = ShellFiles(program, version: "1").files[place].text
                let file = try folder.write(text, to: "completions")
                let run = try ChildProgram(shell, ["-n", file], environment: [:])
                #expect(try run.outputToEnd() == "")
            }
        }
    }
}
