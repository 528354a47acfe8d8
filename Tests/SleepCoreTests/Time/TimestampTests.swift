import Foundation
import Testing

@testable import SleepCore

@Suite("An instant as text carries its offset")
struct TimestampTests {
    @Test(
        "IF-15: fractions, spaces and offsets with and without a colon are one instant",
        arguments: [
            "2026-03-01T17:40:00Z", "2026-03-01t17:40:00z", "2026-03-01 17:40Z",
            "2026-03-01 23:10:00 +0530", "2026-03-01T23:10:00+05:30", "2026-03-01T23:10:00+0530",
            "2026-03-01T17:40:00-00:00", "2026-03-01T18:40", "2026-03-01 18:40:00",
            "2026-03-01T17:40:00.000Z",
        ])
    func read(text: String) throws {
        let read = try Timestamp.instant(reading: text, in: NamedZone.berlin)
        #expect(read == instant("2026-03-01T17:40:00Z"))
    }

    @Test(
        "IF-15: a fraction is read to the millisecond",
        arguments: [
            ("2026-03-01T17:40:00.250Z", 250), ("2026-03-01T17:40:00.5Z", 500),
            ("2026-03-01T17:40:00.29Z", 290), ("2026-03-01T17:40:00.123456789Z", 123),
            ("2026-03-01T17:40:00.9999+00:00", 999),
        ])
    func fraction(text: String, milliseconds: Int) throws {
        let read = try Timestamp.instant(reading: text, in: NamedZone.berlin)
        let elapsed = read.timeIntervalSince(instant("2026-03-01T17:40:00Z"))
        #expect(abs(elapsed - Double(milliseconds) / 1000) < 1e-6)
    }

    @Test(
        "anything else is refused with what was read",
        arguments: [
            "", " ", "2026-03-01", "2026-03-01T17", "2026-03-01T17:4", "2026-03-01T24:00",
            "2026-03-01T17:60", "2026-03-01T17:40:60Z", "2026-03-01T17:40:00,5Z",
            "2026-03-01T17:40:00.Z", "2026-03-01T17:40:00.1234567890Z", "2026-03-01T17:40:0Z",
            "2026-03-01T17:40:00+1", "2026-03-01T17:40:00+01", "2026-03-01T17:40:00+24:00",
            "2026-03-01T17:40:00+01:60", "2026-03-01T17:40:00+1:000", "2026-03-01T17:40:00+01:0",
            "2026-03-01T17:40:00+01:00Z", "2026-03-01T17:40:00ZZ", "2026-03-01x17:40:00Z",
            "2026-02-29T17:40:00Z", " 2026-03-01T17:40:00Z", "2026-03-01T17:40:00Z ",
            "2026-03-01  17:40:00Z", "2026-03-01T17:40:00\u{2212}01:00", "1772386800",
            "٢٠٢٦-٠٣-٠١T١٧:٤٠:٠٠Z", "2026-03-01T１７:４０:００Z", "2026-03-01T17:40:00Z\u{0}",
            String(repeating: "\r\n", count: 8), "2026-03-01\r\n17:40:00Z",
            String(repeating: "9", count: 10_000),
        ])
    func refused(text: String) {
        #expect(throws: TimestampError(read: text)) {
            try Timestamp.instant(reading: text, in: NamedZone.berlin)
        }
    }

    @Test("without an offset it is the zone's wall clock, with its policy for gaps and folds")
    func wallClock() throws {
        let zone = NamedZone.berlin
        let gap = try Timestamp.instant(reading: "2026-03-29T02:30", in: zone)
        #expect(gap == instant("2026-03-29T01:00:00Z"))
        let fold = try Timestamp.instant(reading: "2026-10-25T02:30:15", in: zone)
        #expect(fold == instant("2026-10-25T00:30:15Z"))
        let second = try Timestamp.instant(reading: "2026-10-25T02:30:15+01:00", in: zone)
        #expect(second == instant("2026-10-25T01:30:15Z"))
    }

    @Test("it prints whole seconds with the offset in force, in ASCII under every locale")
    func string() {
        let moment = instant("2026-11-30T22:45:00Z")
        #expect(Timestamp.string(moment, in: NamedZone.berlin) == "2026-11-30T23:45:00+01:00")
        #expect(
            Timestamp.string(moment, in: NamedZone("America/St_Johns"))
                == "2026-11-30T19:15:00-03:30")
        #expect(
            Timestamp.string(moment, in: NamedZone("Asia/Kathmandu")) == "2026-12-01T04:30:00+05:45"
        )
        #expect(
            Timestamp.string(moment + .milliseconds(999), in: NamedZone("UTC"))
                == "2026-11-30T22:45:00+00:00")
    }

    @Test("what is printed is read back, through both hours of a fold")
    func roundTrip() throws {
        for zone in [NamedZone.berlin, .newYork, NamedZone("Australia/Lord_Howe")] {
            for minute in 0..<600 {
                let moment = instant("2026-10-24T20:00:00Z") + .minutes(minute)
                let text = Timestamp.string(moment, in: zone)
                #expect(try Timestamp.instant(reading: text, in: NamedZone("UTC")) == moment)
            }
        }
    }

    @Test("elapsed time is counted in whole units, rounded down")
    func elapsed() {
        #expect(Duration.seconds(-1).wholeMinutes == -1)
        #expect(Duration.seconds(59).wholeMinutes == 0)
        #expect(Duration.milliseconds(-1500).wholeSeconds == -2)
        #expect(Duration.milliseconds(1500).seconds == 1.5)
        let noon = instant("2026-11-30T12:00:00Z")
        #expect((noon + .milliseconds(900)).unixSeconds == noon.unixSeconds)
        #expect(noon.minutes(until: noon + .seconds(119)) == 1)
        #expect(noon.minutes(until: noon - .seconds(1)) == -1)
        #expect(noon - .hours(4) == instant("2026-11-30T08:00:00Z"))
    }
}
