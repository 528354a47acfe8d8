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
                + #""kind":"machine","lengthSeconds":null,"night":null,"stepSeconds":null,"title":null,"why":null}"#
                + "\n")
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
                + #""kind":"reminder","lengthSeconds":null,"night":"2026-11-30","#
                + #""stepSeconds":null,"title":null,"why":{"#
                + #""cause":"suspended","dueAt":"2026-11-30T20:15:00+01:00","reason":"missed","#
                + #""words":"due at 20:15 while the machine slept"}}"# + "\n")
    }

    @Test(
        "every reason has its word",
        arguments: [
            (.missed(dueAt: .distantPast, cause: nil), "missed"), (.heldBack, "heldBack"),
            (.interrupted, "interrupted"), (.unanswered(reason: ""), "unanswered"),
            (.notShown(reason: ""), "notShown"), (.notStored(reason: ""), "notStored"),
            (.refused(.noGoal), "refused"), (.unlooked(dueAt: .distantPast), "unlooked"),
        ] as [(NotDone, String)])
    func reasons(_ why: NotDone, _ reason: String) {
        #expect(RehearsalLineDocument.Why(why, in: EveningScene.zone).reason == reason)
    }
}

@MainActor
@Suite("Why a reminder is not on the screen, for programs")
struct WhyNotDocumentTests {
    private func document(
        _ state: DeliveryState?, ticked: String? = nil, at now: String = "21:00",
        id: String = "stop_eating", isServiceMissing: Bool = false
    ) throws -> WhyNotDocument {
        let night = try Night(reading: "2026-11-30")
        let schedule = try EveningScene.schedule()
        let planned = try #require(schedule.night(night, in: EveningScene.zone))
        let occurrence = OccurrenceID(night: night, event: id)
        let dueAt = try EveningScene.at("2026-11-30T20:15")
        var ledger = Ledger(schedule: schedule)
        if let state {
            ledger.adopt(
                .delivery(Delivery(id: occurrence, dueAt: dueAt, state: state, at: dueAt)))
        }
        if let ticked {
            ledger.adopt(.ticked(occurrence, at: try EveningScene.at("2026-11-30T\(ticked)")))
        }
        let moment = try EveningScene.at("2026-11-30T\(now)")
        let answer = try EveningScene.calculator.whyNot(
            id, in: planned, of: ledger, at: moment, isServiceMissing: isServiceMissing
        ) {
            [TraceLine(at: dueAt, .shown, .reminder, id: id, night: $0.night)]
        }
        return WhyNotDocument(answer, at: moment, in: EveningScene.zone)
    }

    @Test("all keys are there, with and without a goal")
    func keys() throws {
        #expect(
            try JSONText.line(document(.delivered(notificationID: 1)))
                == #"{"at":"2026-11-30T20:15:00+01:00","dueAt":"2026-11-30T20:15:00+01:00","#
                + #""id":"stop_eating","night":"2026-11-30","state":"shown","#
                + #""why":"It was shown at 20:15."}"# + "\n")
        #expect(
            try JSONText.line(WhyNotDocument(withoutGoal: "stop_eating"))
                == #"{"at":null,"dueAt":null,"id":"stop_eating","night":null,"#
                + #""state":"noGoal","why":null}"# + "\n")
    }

    @Test("every fate has its state")
    func states() throws {
        #expect(
            try document(.delivered(notificationID: 1, isHeldBack: true)).state == "heldBack")
        #expect(try document(.missed).state == "missed")
        #expect(try document(.uncertain).state == "uncertain")
        #expect(try document(.failed(reason: "no")).state == "notShown")
        let ticked = try document(.delivered(notificationID: 1), ticked: "20:30")
        #expect(ticked.state == "ticked")
        #expect(ticked.at == "2026-11-30T20:30:00+01:00")
        #expect(try document(nil, at: "20:00").state == "ahead")
        #expect(try document(nil, at: "20:00").at == "2026-11-30T20:15:00+01:00")
        #expect(try document(nil, at: "20:00", isServiceMissing: true).state == "serviceMissing")
        #expect(try document(nil, at: "20:00", isServiceMissing: true).at == nil)
        #expect(try document(nil, at: "20:20").state == "due")
        #expect(try document(nil, at: "20:20", isServiceMissing: true).state == "serviceMissing")
        #expect(try document(nil).state == "unlooked")
        #expect(try document(nil).at == nil)
        #expect(try document(nil, isServiceMissing: true).state == "unlooked")
        #expect(try document(nil, id: "tiers").state == "aboutApps")
    }

    @Test("an id that is not there names the nearest one")
    func unknown() throws {
        do {
            _ = try document(nil, id: "stop_eatin")
            Issue.record("there is no such reminder")
        } catch {
            #expect(
                CommandFailure(explaining: error)
                    == CommandFailure(
                        .usage, "unknownReminder", "Tonight has no reminder 'stop_eatin'.",
                        hint: "Did you mean moresleep tonight --why-not stop_eating?"))
        }
    }
}
