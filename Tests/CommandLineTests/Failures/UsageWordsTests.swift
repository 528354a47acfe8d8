import Testing

@testable import CommandLine

@Suite("A wrong command line has its words and its code")
struct UsageWordsTests {
    @Test(
        "each mistake has a code for programs",
        arguments: [
            (.unknownCommand(given: "x", group: "moresleep", nearest: nil), "unknownCommand"),
            (.unknownOption(given: "--x", command: "moresleep", nearest: nil), "unknownOption"),
            (.missingValue(option: "--x", command: "moresleep plan"), "missingValue"),
            (.unexpectedValue(option: "--x", command: "moresleep plan"), "unexpectedValue"),
            (.missingOperand(name: "ID", command: "moresleep done"), "missingOperand"),
            (.surplusOperand(given: "x", command: "moresleep plan"), "surplusOperand"),
            (.repeatedOption(name: "--x", command: "moresleep plan"), "repeatedOption"),
            (.missingSubcommand(group: "moresleep goal"), "missingCommand"),
            (.notUTF8(position: 2), "notUTF8"),
        ] as [(UsageError, String)])
    func codes(_ error: UsageError, _ code: String) {
        #expect(
            CommandFailure(explaining: error)
                == CommandFailure(.usage, code, error.message, hint: error.hint))
    }

    @Test("what was typed is cut at 60 columns, wide letters counted as two")
    func cutting() {
        let long = String(repeating: "x", count: 100)
        let cut = String(repeating: "x", count: 57) + "..."
        for error in [
            UsageError.unknownCommand(given: long, group: "moresleep", nearest: nil),
            .unknownOption(given: long, command: "moresleep", nearest: nil),
            .surplusOperand(given: long, command: "moresleep"),
        ] {
            #expect(CommandFailure(explaining: error).message.contains("'\(cut)'."))
        }
        #expect(ReadText(String(repeating: "x", count: 60)).description.count == 62)
        #expect(
            ReadText(String(repeating: "夜", count: 31)).description
                == "'\(String(repeating: "夜", count: 28))...'")
    }

    @Test("what was typed cannot disturb the terminal")
    func harmless() {
        #expect(ReadText("a\u{1B}[31m\nb").description == #"'a\x1b[31m\x0ab'"#)
    }
}
