import Testing

@testable import SleepCore

@Suite("A time of day is a minute of the clock's face")
struct TimeOfDayTests {
    @Test(
        "LO-01: what people write is read",
        arguments: [
            ("22:30", 1350), ("9:05", 545), ("09:05", 545), ("0:00", 0), ("00:00", 0),
            ("23:59", 1439), ("10:30 PM", 1350), ("10:30pm", 1350), ("10pm", 1320),
            ("10 pm", 1320), ("10 p.m.", 1320), ("12:00 AM", 0), ("12:30 am", 30),
            ("12:00 PM", 720), ("12:59 pm", 779), ("1:05 p.m.", 785), ("11:30PM", 1410),
            ("12am", 0), ("12 a.m.", 0), ("1 A.M.", 60), ("  22:30 ", 1350),
        ])
    func read(text: String, minute: Int) throws {
        #expect(try TimeOfDay(reading: text).minute == minute)
    }

    @Test(
        "LO-01: what could mean something else is refused with what was read",
        arguments: [
            "", " ", "22", "7", "24:00", "25:00", "7:60", "23:60", "13:00 PM", "0:30 AM", "0 am",
            "22:3", "022:30", "22:300", "22:30:00", "22.30", "2230", "22h30", ":30", "22:", "-1:00",
            "+7:00", "22:30 p.m", "22:30 pm.", "10 p m", "10 xm", "10:30 PMs", "half past ten",
            "22:30\n", "\t22:30", "22:30\u{0}", "２２:３０", "٢٢:٣٠", "२२:३०", "22：30",
            "10:30\u{301} PM", "10:30 рm", String(repeating: "2", count: 10_000),
        ])
    func refused(text: String) {
        #expect(throws: TimeOfDayError(read: text)) { try TimeOfDay(reading: text) }
    }

    @Test("every minute is read back from both clocks")
    func roundTrip() throws {
        for minute in 0..<1440 {
            let time = TimeOfDay(wrapping: minute)
            #expect(try TimeOfDay(reading: time.description) == time)
            #expect(try TimeOfDay(reading: time.formatted(.twelveHours)) == time)
            #expect(time.formatted(.twentyFourHours) == time.description)
            #expect(TimeOfDay(hour: time.hour, minute: time.minuteOfHour) == time)
        }
    }

    @Test(
        "twelve hours have no zero",
        arguments: [
            ("00:00", "12:00 AM"), ("00:59", "12:59 AM"), ("01:05", "1:05 AM"),
            ("11:59", "11:59 AM"), ("12:00", "12:00 PM"), ("12:30", "12:30 PM"),
            ("13:00", "1:00 PM"), ("23:59", "11:59 PM"),
        ] as [(TimeOfDay, String)])
    func twelveHours(time: TimeOfDay, text: String) {
        #expect(time.formatted(.twelveHours) == text)
    }

    @Test("a clock shows the second where there is one")
    func seconds() {
        let zone = FixedOffset(seconds: 3600)
        let clock = { (time: String, face: ClockFace) -> String in
            zone.civil(at: instant("2026-11-30T\(time)+01:00")).clock(face)
        }
        #expect(clock("22:30:00", .twentyFourHours) == "22:30")
        #expect(clock("22:30:05", .twentyFourHours) == "22:30:05")
        #expect(clock("22:30:15", .twelveHours) == "10:30:15 PM")
        #expect(clock("00:00:00", .twelveHours) == "12:00 AM")
    }

    @Test("minutes wrap round the clock in both directions")
    func wrapping() {
        #expect(TimeOfDay(wrapping: 1440) == "00:00")
        #expect(TimeOfDay(wrapping: -1) == "23:59")
        #expect(TimeOfDay(wrapping: -1441) == "23:59")
        #expect(TimeOfDay(hour: 24, minute: 0) == nil)
        #expect(TimeOfDay(hour: 23, minute: 60) == nil)
        #expect(TimeOfDay(hour: -1, minute: 0) == nil)
    }

    @Test("the distance goes the shorter way round")
    func distance() {
        let late: TimeOfDay = "23:30"
        #expect(late.circularDistance(to: "00:30") == 60)
        #expect(late.circularDistance(to: "22:30") == 60)
        #expect(late.circularDistance(to: "11:30") == 720)
        #expect(late.circularDistance(to: "11:29") == 719)
        #expect(late.circularDistance(to: late) == 0)
    }
}
