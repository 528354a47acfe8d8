import SleepCore
import TerminalUI
import Testing

@testable import CommandLine

@MainActor
@Suite("The evening as JSON")
struct EveningDocumentTests {
    private let zone = EveningScene.zone

    @Test("without a goal everything is null or empty, and no key is missing")
    func withoutGoal() throws {
        #expect(
            try JSONText.line(TonightDocument(nil, in: zone))
                == #"""
                {"bedtime":null,"blocked":[],"checklist":[],"freeWindowEnds":null,\#
                "holding":null,"nextEvent":null,"night":null,"notSeen":[],"number":null,"of":null,\#
                "phase":null,"progress":null,"secondsToBedtime":null}

                """#)
    }

    @Test("LO-05: tonight has its dates in ASCII and the zone's offset")
    func tonight() throws {
        let tonight = try EveningScene.tonight(at: "2026-11-30T20:15")
        let text = try JSONText.line(TonightDocument(tonight, in: zone))
        #expect(
            text.hasPrefix(
                #"""
                {"bedtime":"2026-11-30T23:15:00+01:00","blocked":[],"checklist":[\#
                {"at":"2026-11-30T19:15:00+01:00","id":"last_meal","state":"done",\#
                "title":"Last meal window closing soon"},\#
                {"at":"2026-11-30T20:15:00+01:00","id":"stop_eating","state":"active",\#
                "title":"Stop eating now"},\#
                {"at":"2026-11-30T20:45:00+01:00","id":"last_water","state":"locked",\#
                "title":"Last water for the night"},
                """#))
        #expect(
            text.hasSuffix(
                #"""
                "title":"Almost bedtime"}],"freeWindowEnds":null,"holding":false,\#
                "nextEvent":{"at":"2026-11-30T20:45:00+01:00","id":"last_water",\#
                "kind":"reminder"},"night":"2026-11-30","notSeen":[],"number":3,"of":7,\#
                "phase":"windDown","progress":0.25,"secondsToBedtime":10800}

                """#))
    }

    @Test("after bedtime the seconds are negative, and the next event is the morning's")
    func afterBedtime() throws {
        let tonight = try EveningScene.tonight(at: "2026-12-01T00:15")
        let text = try JSONText.line(TonightDocument(tonight, in: zone))
        #expect(
            text.hasSuffix(
                #"""
                "nextEvent":{"at":"2026-12-01T07:15:00+01:00","id":"sunlight",\#
                "kind":"reminder"},"night":"2026-11-30","notSeen":[],"number":3,"of":7,\#
                "phase":"asleep","progress":1,"secondsToBedtime":-3600}

                """#))
    }

    @Test("NS-10: what was perhaps not seen has its reason in the words of the view")
    func notSeen() throws {
        let states: [(String, String, DeliveryState)] = [
            ("last_meal", "19:15", .failed(reason: "no session bus")),
            ("stop_eating", "20:15", .delivered(notificationID: 3, isHeldBack: true)),
            ("last_water", "20:45", .delivered(notificationID: 4)),
        ]
        let tonight = try EveningScene.tonight(at: "2026-11-30T21:00", deliveries: states)
        let document = TonightDocument(tonight, in: zone)
        #expect(
            try document.notSeen.map { try JSONText.line($0) } == [
                #"{"at":"2026-11-30T19:15:00+01:00","id":"last_meal","#
                    + #""reason":"not shown: no session bus"}"# + "\n",
                #"{"at":"2026-11-30T20:15:00+01:00","id":"stop_eating","#
                    + #""reason":"sent while do-not-disturb was on"}"# + "\n",
            ])
    }

    @Test("an agenda without a goal keeps the night that was asked about")
    func emptyAgenda() throws {
        let night = try Night(reading: "2026-11-30")
        #expect(
            try JSONText.line(AgendaDocument(without: night))
                == #"{"bedtime":null,"events":[],"night":"2026-11-30"}"# + "\n")
        #expect(
            try JSONText.line(AgendaDocument(without: nil))
                == #"{"bedtime":null,"events":[],"night":null}"# + "\n")
    }

    @Test("every event of a night has its kind, offset, tier and haptic")
    func agenda() throws {
        let calculator = EveningScene.calculator
        let planned = calculator.previewNight(
            try Night(reading: "2026-11-30"), bedtime: try TimeOfDay(reading: "23:15"))
        let document = AgendaDocument(calculator.plan(planned), in: zone)
        #expect(document.night == "2026-11-30")
        #expect(document.bedtime == "2026-11-30T23:15:00+01:00")
        let events = try document.events.map { try JSONText.line($0) }
        #expect(events.count == 18)
        #expect(
            events[0]
                == #"""
                {"at":"2026-11-30T19:15:00+01:00","haptic":{"intensity":1,"repeat":1,\#
                "type":"notification"},"id":"last_meal","kind":"reminder",\#
                "offsetMinutes":-240,"tier":null}

                """#)
        #expect(
            events[4]
                == #"""
                {"at":"2026-11-30T21:30:00+01:00","haptic":{"intensity":0.7,"repeat":1,\#
                "type":"directionUp"},"id":"blockFirst-15","kind":"blockWarning",\#
                "offsetMinutes":-105,"tier":"blockFirst"}

                """#)
        #expect(
            events[6]
                == #"""
                {"at":"2026-11-30T21:45:00+01:00","haptic":null,"id":"blockFirst",\#
                "kind":"block","offsetMinutes":-90,"tier":"blockFirst"}

                """#)
        #expect(
            events[16]
                == #"""
                {"at":"2026-12-01T07:15:00+01:00","haptic":{"intensity":1,"repeat":3,\#
                "type":"notification"},"id":"sunlight","kind":"reminder",\#
                "offsetMinutes":480,"tier":null}

                """#)
        #expect(
            events[17]
                == #"""
                {"at":"2026-12-01T07:15:00+01:00","haptic":null,"id":"tiers",\#
                "kind":"unblock","offsetMinutes":480,"tier":null}

                """#)
    }
}
