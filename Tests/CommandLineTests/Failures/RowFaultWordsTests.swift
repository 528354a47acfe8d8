import SQLite
import SleepCore
import Testing

@testable import SleepStore

@Suite("A row that cannot be read has its words")
struct RowFaultWordsTests {
    @Test(
        "it is named as people would",
        arguments: [
            ("goals", Value.integer(1), "goal number 1"),
            ("settings", .text("colour"), "setting colour"),
            ("nights", .text("2026-11-30"), "night 2026-11-30"),
            ("deliveries", .text("2026-11-30"), "delivery of 2026-11-30"),
            ("ticks", .text("soon"), "tick of soon"),
        ])
    func name(_ table: String, _ key: Value, _ name: String) {
        let fault = RowFault(table: table, row: RowFault.key(key), reason: "it is odd")
        #expect(fault.name == name)
        let subject = name.prefix(1).uppercased() + name.dropFirst()
        #expect(
            fault.sentence
                == "\(subject) in the database cannot be read and is left out (it is odd).")
    }

    @Test("what is wrong with it is no dump of a value of the program")
    func reasons() throws {
        let time = try TimeOfDay(reading: "23:00")
        let night = try Night(reading: "2026-11-30")
        let date = #expect(throws: CivilDateError.self) { try Night(reading: "soon") }
        let setting = #expect(throws: SettingError.self) {
            try SettingChange(.sleepNeed, minutes: 721, fromNight: night)
        }
        let errors: [(any Error, String)] = [
            (StoredRow.Unreadable.unknown(column: "number", value: "0"), "its number is 0"),
            (try #require(date), "soon is no date"),
            (try #require(setting), "721 minutes are outside of its bounds"),
            (GoalError.durationOutOfRange(days: 99), "its length is 99 nights"),
            (
                GoalError.targetEqualsCurrent(time),
                "its bedtimes or its start are none that a goal can have"
            ),
            (
                ColumnError.mismatch(column: "at", wanted: .integer, found: .text),
                "its at holds text, where integer was wanted"
            ),
            (ColumnError.missing("at"), "a column is missing"),
        ]
        for (error, words) in errors { #expect(RowFault.reason(error) == words) }
    }
}
