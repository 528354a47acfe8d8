import Testing

@testable import CommandLine

@Suite("A command line is read by the declarations")
struct ParserTests {
    @Test(
        "values are attached or follow, before or after a short letter",
        arguments: [
            "goal set --days 7 --target 22:30 --yes", "goal set --days=7 --target=22:30 --yes",
            "goal set -y -d 7 --target 22:30", "goal set -yd7 --target 22:30",
            "goal set -yd 7 --target 22:30", "goal set --yes --yes -y --days 7 --target=22:30",
        ])
    func options(_ line: String) throws {
        let expected = ParsedCommand(
            ParserProgram.goalSet,
            written: [
                .init(option: "days", value: "7"), .init(option: "target", value: "22:30"),
            ],
            flags: ["yes"])
        #expect(try ParserProgram.parse(line) == .run(expected))
    }

    @Test("options with values keep the order in which they were typed")
    func order() throws {
        let invocation = try ParserProgram.parse("apps -t first --mode=block --tier last")
        guard case .run(let command) = invocation else {
            Issue.record("\(invocation) runs nothing")
            return
        }
        #expect(command.written.map(\.option) == ["tier", "mode", "tier"])
        #expect(command.allValues("tier") == ["first", "last"])
        #expect(command.value("tier") == "first")
        #expect(command.value("mode") == "block")
    }

    @Test("what was given can be asked for by name")
    func parsedCommand() throws {
        let invocation = try ParserProgram.parse("goal set --days= --target=a=b --json -y")
        guard case .run(let command) = invocation else {
            Issue.record("\(invocation) runs nothing")
            return
        }
        #expect(command.path == ["goal", "set"])
        #expect(command.value("target") == "a=b")
        #expect(command.value("days") == "")
        #expect(command.value("current") == nil)
        #expect(command.has("yes"))
        #expect(command.has(.json))
        #expect(!command.has(.noColor))
        #expect(command.value(.at) == nil)
    }

    @Test("options stand anywhere after the command, and repeat where they may")
    func operands() throws {
        let adding = try ParserProgram.parse("apps add first --no-color a b -- --help -x --")
        #expect(
            adding
                == .run(
                    .init(
                        ParserProgram.appsAdd, operands: ["first", "a", "b", "--help", "-x", "--"],
                        flags: ["no-color"])))
        let listing = try ParserProgram.parse("apps -t first --tier=last -a")
        #expect(
            listing
                == .run(
                    .init(
                        ParserProgram.apps,
                        written: [
                            .init(option: "tier", value: "first"),
                            .init(option: "tier", value: "last"),
                        ],
                        flags: ["all"])))
    }

    @Test("operands are known by their names; the repeated one takes the rest")
    func operandNames() {
        let command = ParsedCommand(ParserProgram.appsAdd, operands: ["first", "a", "b"])
        #expect(command.operand("TIER") == "first")
        #expect(command.allOperands("TIER") == ["first"])
        #expect(command.operand("APP") == "a")
        #expect(command.allOperands("APP") == ["a", "b"])
        let short = ParsedCommand(ParserProgram.appsAdd, operands: ["first"])
        #expect(short.operand("APP") == nil)
        #expect(short.allOperands("APP") == [])
    }

    @Test("a lone dash and a negative number are values and operands")
    func dashes() throws {
        #expect(
            try ParserProgram.parse("import -")
                == .run(.init(ParserProgram.importing, operands: ["-"])))
        #expect(
            try ParserProgram.parse("goal set --days -3")
                == .run(
                    .init(ParserProgram.goalSet, written: [.init(option: "days", value: "-3")])))
    }

    @Test(
        "shared options may stand before the command or inside it",
        arguments: [
            "plan --zone Europe/Berlin --json", "--zone Europe/Berlin --json plan",
            "--json plan --zone=Europe/Berlin", "--zone=Europe/Berlin plan --json",
        ])
    func sharedOptions(_ line: String) throws {
        let expected = ParsedCommand(
            ParserProgram.plan, written: [.init(option: "zone", value: "Europe/Berlin")],
            flags: ["json"])
        #expect(try ParserProgram.parse(line) == .run(expected))
        #expect(
            try ParserProgram.parse("goal --json end --help") == .help(path: ["goal", "end"]))
    }

    @Test(
        "help is no error, whatever else is wrong with the options",
        arguments: [
            ("", []), ("--help", []), ("-h", []), ("--bogus --help", []), ("help", []),
            ("help --no-color", []), ("help goal set", ["goal", "set"]), ("help goal", ["goal"]),
            ("goal --help", ["goal"]), ("--help goal", ["goal"]), ("-h goal", ["goal"]),
            ("goal set --bogus --help", ["goal", "set"]), ("goal set -h", ["goal", "set"]),
            ("goal set --target --help", ["goal", "set"]), ("plan a b --help", ["plan"]),
            ("help help", ["help"]), ("help --help", ["help"]),
        ] as [(String, [String])])
    func help(_ line: String, _ path: [String]) throws {
        #expect(try ParserProgram.parse(line) == .help(path: path))
    }

    @Test("the version is asked of the program", arguments: ["--version", "--version --json"])
    func version(_ line: String) throws {
        #expect(try ParserProgram.parse(line) == .version)
    }

    @Test("arguments are taken as text only if they are UTF-8")
    func utf8() throws {
        let good: [[UInt8]] = [[0x70], [], [0xF0, 0x9F, 0x98, 0xB4]]
        #expect(try CommandParser.arguments(fromBytes: good) == ["p", "", "😴"])
        #expect(throws: UsageError.notUTF8(position: 2)) {
            try CommandParser.arguments(fromBytes: [[0x70], [0x61, 0xFF], [0xC0]])
        }
    }

    @Test("an undeclared name cannot pass as not given")
    func undeclared() async {
        await #expect(processExitsWith: .failure) {
            _ = ParsedCommand(ParserProgram.plan).value("taget")
        }
        await #expect(processExitsWith: .failure) {
            _ = ParsedCommand(ParserProgram.goalSet).has("target")
        }
        await #expect(processExitsWith: .failure) {
            _ = ParsedCommand(ParserProgram.plan).operand("ID")
        }
    }
}
