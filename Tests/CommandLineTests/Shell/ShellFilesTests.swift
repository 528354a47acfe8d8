import DesktopFixtures
import Testing

@testable import CommandLine

@MainActor
@Suite("The files for shells")
struct ShellFilesTests {
    private let files = ShellFiles(RealProgram.declaration).files

    @Test("lie where shells look below a share directory")
    func paths() {
        #expect(
            files.map(\.path) == [
                "bash-completion/completions/moresleep", "zsh/site-functions/_moresleep",
                "fish/vendor_completions.d/moresleep.fish",
            ])
    }

    @Test("are the same at every build, and end with a line end")
    func stable() {
        let again = ShellFiles(RealProgram.declaration).files
        #expect(files.map(\.text) == again.map(\.text))
        #expect(files.allSatisfy { $0.text.hasSuffix("\n") && !$0.text.hasSuffix("\n\n") })
    }

    @Test("have no fault that a shell finds by reading them")
    func syntax() throws {
        let folder = try ScratchFolder()
        let programs = [RealProgram.declaration, HostileProgram.program, ParserProgram.program]
        for (place, shell) in ["/bin/bash", "zsh", "fish"].enumerated() {
            for program in programs {
                let text = ShellFiles(program).files[place].text
                let file = try folder.write(text, to: "completions")
                let run = try ChildProgram(shell, ["-n", file], environment: [:])
                #expect(try run.outputToEnd() == "")
            }
        }
    }
}
