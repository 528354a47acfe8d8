import Foundation
import SleepCore
import TerminalUI
import Testing

@testable import CommandLine

@MainActor
@Suite("Rehearsals for programs")
struct RehearsalDocumentTests {
    private func json(_ line: TraceLine) throws -> String {
        try JSONText.line(RehearsalLineDocument(line, in: EveningScene.zone))
    }

    @Test("a line that has nothing to say has all of its keys")
    func plain() throws {
        let at = try EveningScene.at("2026-11-30T20:00")
        #expect(
            try json(TraceLine(at: at, .suspended, .machine))
                == #"{"at":"2026-11-30T20:00:00+01:00","effect":"suspended","id":null,"#
                + #""kind":"machine","night":null,"title":null,"why":null}"# + "\n")
    }

    @Test("a missed reminder tells when it was due and what the cause is")
    func missed() throws {
        let dueAt = try EveningScene.at("2026-11-30T20:15")
        let line = TraceLine(
            at: try EveningScene.at("2026-11-30T21:10"), .missed, .reminder, id: "stop_eating",
            night: try Night(reading: "2026-11-30"),
            why: .missed(dueAt: dueAt, cause: .suspended))
        #expect(
            try json(line)
                == #"{"at":"2026-11-30T21:10:00+01:00","effect":"missed","id":"stop_eating","#
                + #""kind":"reminder","night":"2026-11-30","title":null,"why":{"#
                + #""cause":"suspended","dueAt":"2026-11-30T20:15:00+01:00","reason":"missed","#
                + #""words":"due at 20:15; the machine slept, and more than 10 minutes late "#
                + #"nothing is shown"}}"# + "\n")
    }

    @Test(
        "every reason has its word",
        arguments: [
            (.missed(dueAt: .distantPast, cause: nil), "missed"), (.heldBack, "heldBack"),
            (.interrupted, "interrupted"), (.unanswered(reason: ""), "unanswered"),
            (.notShown(reason: ""), "notShown"), (.notStored(reason: ""), "notStored"),
            (.refused(""), "refused"), (.unlooked(dueAt: .distantPast), "unlooked"),
        ] as [(NotDone, String)])
    func reasons(_ why: NotDone, _ reason: String) {
        #expect(RehearsalLineDocument.Why(why, in: EveningScene.zone).reason == reason)
    }
}
