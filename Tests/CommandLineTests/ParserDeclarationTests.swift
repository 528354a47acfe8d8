import Testing

@testable import CommandLine

@Suite("Declarations that contradict themselves are found")
struct ParserDeclarationTests {
    private func faults(_ commands: CommandDeclaration...) -> [String] {
        ProgramDeclaration(name: "p", purpose: "P.", sections: [.init("S", commands)]).faults
    }

    private let two = [
        CommandDeclaration.Example("a", "A."), CommandDeclaration.Example("b", "B."),
    ]

    @Test("a sound program has none")
    func sound() {
        #expect(ParserProgram.program.faults == [])
    }

    @Test("a command is declared once, and so is help")
    func duplicates() {
        let a = CommandDeclaration("a", purpose: "A", examples: two)
        let help = CommandDeclaration("help", purpose: "H", examples: two)
        #expect(faults(a, a, help) == ["p a is declared twice.", "p help is declared twice."])
    }

    @Test("a group has commands, a command below has a group, and two examples")
    func groups() {
        #expect(
            faults(CommandDeclaration("a", form: .group, purpose: "A"))
                == ["p a is a group without commands."])
        #expect(
            faults(CommandDeclaration("a", "b", purpose: "B"))
                == ["p a b has no group above it.", "p a b has 0 examples instead of two."])
        #expect(
            faults(
                CommandDeclaration("a", purpose: "A", operands: [.init("X", "x")], examples: two),
                CommandDeclaration("a", "b", purpose: "B", examples: two))
                == ["p a takes operands beside the commands below it."])
    }

    @Test("an option's name and letter are its own, among the shared ones too")
    func options() {
        let options: [OptionDeclaration] = [
            .flag("help", short: "x", "x"), .flag("host", short: "h", "h"), .flag("host", "h"),
        ]
        #expect(
            faults(CommandDeclaration("a", purpose: "A", options: options, examples: two)) == [
                "p a declares --host twice.", "p a declares --help twice.",
                "p a declares -h twice.",
            ])
    }

    @Test("required operands come first, the repeated one last")
    func operands() {
        let operands: [OperandDeclaration] = [
            .init("X", "x", isRequired: false), .init("Y", "y", repeats: true), .init("Z", "z"),
        ]
        #expect(
            faults(CommandDeclaration("a", purpose: "A", operands: operands, examples: two)) == [
                "p a requires Y after the optional X.", "p a takes Z after the repeated Y.",
            ])
    }

    @Test("only commands that read have another time and zone")
    func globals() {
        #expect(
            ParserProgram.plan.allOptions.map(\.name) == ["json", "at", "zone", "no-color", "help"])
        #expect(ParserProgram.goalEnd.allOptions.map(\.name) == ["no-color", "help"])
        #expect(
            GlobalOption.changing.contains(.json) && !GlobalOption.changing.contains(.at)
                && !GlobalOption.changing.contains(.zone))
    }
}
