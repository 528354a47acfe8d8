import Desktop
import SleepCore
import TerminalUI
import Testing

@testable import CommandLine

@MainActor
@Suite("The program as a whole")
struct ProgramTests {
    private let program = Program(
        environment: ProcessEnvironment([:]),
        shells: Shells(
            runService: { _ in .done }, runDemo: { _, _ in .done }, rehearse: { _ in Trace() }))

    @Test("its declarations do not contradict each other")
    func faults() {
        #expect(program.declaration.faults == [])
    }

    @Test("every example of its help and its manual can be parsed")
    func examples() throws {
        let parser = CommandParser(program: program.declaration)
        let ofCommands = program.declaration.commands.flatMap(\.examples)
        for example in program.declaration.examples + ofCommands {
            let words = example.line.split(separator: " ").map(String.init).filter { $0 != "&" }
            #expect(throws: Never.self, "\(example.line)") { try parser.parse(words) }
        }
    }

    @Test("a goal of none is three nulls")
    func noGoal() throws {
        #expect(
            try JSONText.line(GoalStandingDocument())
                == #"{"goal":null,"holdsFrom":null,"playedOut":null}"# + "\n")
    }

    @Test("a goal is told with the night from which it holds")
    func goal() throws {
        let term = try #require(
            try GoalScene.schedule("00:00", "22:00", savedAt: "2026-11-30T12:00").active)
        let night = try Night(reading: "2026-11-29")
        #expect(
            try JSONText.line(GoalStandingDocument(term, playedOut: night, zone: "Europe/Berlin"))
                == #"{"goal":{"currentBedtime":"00:00","durationDays":7,"nightlyShiftMinutes":"#
                + #"17.142857142857142,"sleepNeedMinutes":480,"startNight":"2026-11-30","#
                + #""targetBedtime":"22:00","timeZone":"Europe/Berlin"},"#
                + #""holdsFrom":"2026-11-30","playedOut":"2026-11-29"}"# + "\n")
    }

    @Test("a setting is told with its bounds, and null where nobody has chosen")
    func setting() throws {
        let standing = SettingStanding(
            .sleepNeed, in: SleepSchedule(), at: try GoalScene.at("2026-11-30T12:00"),
            zone: GoalScene.zone)
        #expect(
            try JSONText.line(SettingsDocument([standing]))
                == #"{"choices":[],"settings":[{"absoluteMinutes":[240,720],"defaultMinutes":480,"#
                + #""fromNight":null,"minutes":480,"name":"sleep-need","#
                + #""recommendedMinutes":[420,540]}]}"# + "\n")
    }

    @Test("a tick is told by night, item and state")
    func tick() throws {
        let document = TickDocument(night: "2026-11-30", id: "screens_off", state: "done")
        #expect(
            try JSONText.line(document)
                == #"{"id":"screens_off","night":"2026-11-30","state":"done"}"# + "\n")
    }
}
