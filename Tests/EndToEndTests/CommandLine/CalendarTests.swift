import Foundation
import SleepCore
import Testing

extension WholeProgram {
    @Suite("Nights on the calendar")
    struct CalendarTests {
        let home: Home

        init() throws {
            home = try Home()
        }

        private func bedtimes(_ line: String) throws -> [String] {
            let nights = try #require(
                try home.json("moresleep plan --json \(line)")["nights"] as? [[String: Any]])
            return nights.filter { $0["holding"] as? Bool == false }.map { night in
                "\(night["night"] ?? "") \(night["bedtime"] ?? "")"
            }
        }

        @Test("DSTF-01: a bedtime that the spring leaves out is the first moment after the gap")
        func spring() throws {
            let nights = try bedtimes(
                """
                --current 03:30 --target 02:00 --days 6 --start 2026-03-25 \
                --at 2026-03-25T12:00 --zone Europe/Berlin
                """)
            #expect(
                nights == [
                    "2026-03-25 2026-03-26T03:15:00+01:00", "2026-03-26 2026-03-27T03:00:00+01:00",
                    "2026-03-27 2026-03-28T02:45:00+01:00", "2026-03-28 2026-03-29T03:00:00+02:00",
                    "2026-03-29 2026-03-30T02:15:00+02:00", "2026-03-30 2026-03-31T02:00:00+02:00",
                ])
        }

        @Test("DSTF-05: the morning comes after eight hours, whatever the clock says")
        func morning() throws {
            let agenda = try home.json(
                "moresleep agenda --bedtime 23:00 --night 2026-03-28 --zone Europe/Berlin --json")
            let events = try #require(agenda["events"] as? [[String: Any]])
            let sunlight = try #require(events.first { $0["id"] as? String == "sunlight" })
            #expect(sunlight["at"] as? String == "2026-03-29T08:00:00+02:00")
            #expect(sunlight["offsetMinutes"] as? Int == 480)
        }

        @Test("DSTB-01: a bedtime that comes twice is the first of the two")
        func autumn() throws {
            let nights = try bedtimes(
                """
                --current 02:30 --target 01:00 --days 6 --start 2026-10-28 \
                --at 2026-10-28T12:00 --zone America/New_York
                """)
            #expect(nights[3] == "2026-10-31 2026-11-01T01:30:00-04:00")
            #expect(nights[4] == "2026-11-01 2026-11-02T01:15:00-05:00")
        }

        @Test("NI-01: after midnight it is still the night of the evening before")
        func afterMidnight() throws {
            _ = try home.run("moresleep goal set --current 00:45 --target 00:00 --days 3")
            let morning = home.tonight.evening.advanced(byDays: 1)
            let before = try home.json("moresleep tonight --json --at \(morning)T00:10")
            #expect(before["night"] as? String == "\(home.tonight)")
            #expect(before["secondsToBedtime"] as? Int == 1_200)
            let after = try home.json("moresleep tonight --json --at \(morning)T00:31")
            #expect(after["night"] as? String == "\(home.tonight)")
            #expect(after["secondsToBedtime"] as? Int == -60)
            #expect(after["phase"] as? String == "asleep")
            let words = try home.run("moresleep tonight --at \(morning)T00:10").output
            #expect(words.contains("Bedtime 00:30, in 20 min"))
        }

        @Test("NI-06: midnight and the hours after it are bedtimes")
        func midnight() throws {
            let nights = try bedtimes(
                """
                --current 01:30 --target 00:00 --days 6 --start 2026-06-14 \
                --at 2026-06-14T12:00 --zone Europe/Berlin
                """)
            #expect(nights.first == "2026-06-14 2026-06-15T01:15:00+02:00")
            #expect(nights.last == "2026-06-19 2026-06-20T00:00:00+02:00")
            #expect(
                try home.run("moresleep goal set --current '1:30 am' --target 12am --days 6").code
                    == 0)
        }

        @Test("CA-01: the leap day is a night")
        func leapDay() throws {
            let nights = try bedtimes(
                """
                --current 00:15 --target 23:00 --days 5 --start 2028-02-26 \
                --at 2028-02-26T12:00 --zone Europe/Berlin
                """)
            #expect(
                nights.map { $0.prefix(10) } == [
                    "2028-02-26", "2028-02-27", "2028-02-28", "2028-02-29", "2028-03-01",
                ])
            let refused = try home.run("moresleep agenda --bedtime 23:00 --night 2027-02-29")
            #expect(refused.code == 2)
        }
    }
}
