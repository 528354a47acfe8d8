import Testing

@testable import CommandLine

@Suite("A wrong command line is told what is wrong with it")
struct ParserErrorTests {
    private static let set = "moresleep goal set"

    @Test(
        "each mistake has its error",
        arguments: [
            ("gaol", .unknownCommand(given: "gaol", group: "moresleep", nearest: "goal")),
            ("Plan", .unknownCommand(given: "Plan", group: "moresleep", nearest: "plan")),
            ("zzz --json", .unknownCommand(given: "zzz", group: "moresleep", nearest: nil)),
            ("goal st", .unknownCommand(given: "st", group: "moresleep goal", nearest: "set")),
            ("goal x --help", .unknownCommand(given: "x", group: "moresleep goal", nearest: nil)),
            ("apps ad", .unknownCommand(given: "ad", group: "moresleep apps", nearest: "add")),
            ("help plna", .unknownCommand(given: "plna", group: "moresleep", nearest: "plan")),
            ("help plan x", .unknownCommand(given: "x", group: "moresleep plan", nearest: nil)),
            (
                "goal set --tagret=1",
                .unknownOption(given: "--tagret", command: set, nearest: "--target")
            ),
            ("goal set --tar 1", .unknownOption(given: "--tar", command: set, nearest: "--target")),
            ("goal set --at now", .unknownOption(given: "--at", command: set, nearest: nil)),
            ("goal set -yx", .unknownOption(given: "-x", command: set, nearest: nil)),
            (
                "--jsn plan",
                .unknownOption(given: "--jsn", command: "moresleep", nearest: "--json")
            ),
            (
                "--versoin",
                .unknownOption(given: "--versoin", command: "moresleep", nearest: "--version")
            ),
            (
                "goal --bogus",
                .unknownOption(given: "--bogus", command: "moresleep goal", nearest: nil)
            ),
            ("goal set --target", .missingValue(option: "--target", command: set)),
            ("goal set --target --yes", .missingValue(option: "--target", command: set)),
            ("goal set --target --", .missingValue(option: "--target", command: set)),
            ("goal set -d", .missingValue(option: "--days", command: set)),
            ("--at", .missingValue(option: "--at", command: "moresleep")),
            ("goal set --yes=1", .unexpectedValue(option: "--yes", command: set)),
            ("plan --help=1", .unexpectedValue(option: "--help", command: "moresleep plan")),
            ("apps add", .missingOperand(name: "TIER", command: "moresleep apps add")),
            ("import", .missingOperand(name: "FILE", command: "moresleep import")),
            ("plan now", .surplusOperand(given: "now", command: "moresleep plan")),
            ("apps --all add", .surplusOperand(given: "add", command: "moresleep apps")),
            (
                "goal set --days 7 -d 8",
                .repeatedOption(name: "--days", command: set)
            ),
            ("goal", .missingSubcommand(group: "moresleep goal")),
            ("goal --no-color", .missingSubcommand(group: "moresleep goal")),
            ("goal -- set", .missingSubcommand(group: "moresleep goal")),
            ("--json", .missingSubcommand(group: "moresleep")),
            ("-- plan", .missingSubcommand(group: "moresleep")),
        ] as [(String, UsageError)])
    func errors(_ line: String, _ error: UsageError) {
        #expect(throws: error) { try ParserProgram.parse(line) }
    }

    @Test("an empty word is a command that does not exist")
    func emptyWord() {
        let error = UsageError.unknownCommand(given: "", group: "moresleep", nearest: nil)
        #expect(throws: error) { try ParserProgram.parser.parse([""]) }
    }

    @Test(
        "each error has one sentence and one hint",
        arguments: [
            (
                .unknownCommand(given: "st", group: "moresleep goal", nearest: "set"),
                "moresleep goal has no command 'st'.", "Did you mean moresleep goal set?"
            ),
            (
                .unknownCommand(given: "x", group: "moresleep", nearest: nil),
                "moresleep has no command 'x'.", "Run moresleep --help."
            ),
            (
                .unknownOption(given: "--tagret", command: set, nearest: "--target"),
                "moresleep goal set has no option '--tagret'.", "Did you mean --target?"
            ),
            (
                .unknownOption(given: "-x", command: set, nearest: nil),
                "moresleep goal set has no option '-x'.", "Run moresleep goal set --help."
            ),
            (
                .missingValue(option: "--target", command: set), "--target needs a value.",
                "Run moresleep goal set --help."
            ),
            (
                .unexpectedValue(option: "--yes", command: set), "--yes takes no value.",
                "Run moresleep goal set --help."
            ),
            (
                .missingOperand(name: "ID", command: "moresleep done"), "moresleep done needs ID.",
                "Run moresleep done --help."
            ),
            (
                .surplusOperand(given: "now", command: "moresleep plan"),
                "moresleep plan has no place for 'now'.", "Run moresleep plan --help."
            ),
            (
                .repeatedOption(name: "--days", command: set), "--days is given more than once.",
                "Run moresleep goal set --help."
            ),
            (
                .missingSubcommand(group: "moresleep goal"),
                "moresleep goal needs a command after it.", "Run moresleep goal --help."
            ),
            (
                .notUTF8(position: 2), "Argument 2 is not UTF-8.",
                "Write it in UTF-8; a file of such a name has to be renamed first."
            ),
        ] as [(UsageError, String, String)])
    func words(_ error: UsageError, _ message: String, _ hint: String) {
        #expect(error.message == message)
        #expect(error.hint == hint)
    }

    @Test(
        "NT-10: an argument cannot disturb the terminal through the error about it",
        arguments: ["\u{1B}[31m", "--\u{1B}[31m"])
    func controls(_ argument: String) {
        let error = #expect(throws: UsageError.self) {
            try ParserProgram.parser.parse([argument])
        }
        #expect(error?.message.contains("\u{1B}") == false)
        #expect(error?.message.contains(#"\x1b[31m"#) == true)
    }
}

@Suite("A mistyped name finds the one that was meant")
struct ParserNearestNameTests {
    @Test(
        "letters inserted, deleted, replaced and swapped count one each",
        arguments: [
            ("", "", 0), ("goal", "goal", 0), ("gol", "goal", 1), ("gooal", "goal", 1),
            ("gaal", "goal", 1), ("gaol", "goal", 1), ("agol", "goal", 2), ("", "abc", 3),
            ("abc", "", 3), ("ca", "abc", 3), ("kitten", "sitting", 3),
        ])
    func distance(_ first: String, _ second: String, _ expected: Int) {
        #expect(NearestName.distance(first, second) == expected)
    }

    @Test(
        "near is a third of the longer name, any case, or how it begins",
        arguments: [
            ("GOAL", "goal"), ("goals", "goal"), ("go", "goal"), ("g", nil), ("G", nil), ("", nil),
            ("tonigth", "tonight"), ("tnigth", "tonight"), ("tnght", "tonight"), ("tngth", nil),
            ("tgth", nil),
            ("wy", "why"), ("xy", nil), ("reh", "rehearse"), ("ab", nil), ("abc", nil),
            (String(repeating: "goal", count: 10_000), nil),
        ] as [(String, String?)])
    func nearest(_ given: String, _ expected: String?) {
        let names = ["goal", "tonight", "why", "rehearse"]
        #expect(NearestName.find(given, among: names) == expected)
    }

    @Test("of equals the first, and a nearer one before it")
    func ties() {
        #expect(NearestName.find("sat", among: ["set", "sit"]) == "set")
        #expect(NearestName.find("sitt", among: ["set", "sit"]) == "sit")
        #expect(NearestName.find("x", among: ["y"]) == nil)
        #expect(NearestName.find("--", among: ["--at"]) == nil)
        #expect(NearestName.find("X", among: ["y", "x"]) == "x")
    }
}
