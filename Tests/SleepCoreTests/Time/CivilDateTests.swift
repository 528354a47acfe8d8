import Foundation
import Testing

@testable import SleepCore

@Suite("A civil date is a day of the Gregorian calendar")
struct CivilDateTests {
    @Test("days from 1600 to 2400 are those of Foundation's calendar")
    func againstFoundation() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        var ordinal = CivilDate(stringLiteral: "1600-01-01").ordinal
        let end = CivilDate(stringLiteral: "2400-12-31").ordinal
        while ordinal <= end {
            let noon = Date(unixSeconds: Int64(ordinal) * 86_400 + 43_200)
            let wanted = calendar.dateComponents([.year, .month, .day, .weekday], from: noon)
            let date = CivilDate(ordinal: ordinal)
            let (year, month, day) = date.components
            #expect(year == wanted.year && month == wanted.month && day == wanted.day)
            // Foundation counts weekdays from Sunday, 1.
            #expect(wanted.weekday.map { ($0 + 5) % 7 } == date.weekday.rawValue)
            ordinal += 13
        }
    }

    @Test("every day from 1600 to 2400 follows the one before it and is read back")
    func roundTrip() throws {
        var date: CivilDate = "1600-01-01"
        var count = 0
        while date < "2401-01-01" {
            let (year, month, day) = date.components
            // A plain comparison: 292,560 expectations would take seconds.
            guard CivilDate(year: year, month: month, day: day) == date else {
                Issue.record("\(date) is not read back from \(year), \(month), \(day)")
                return
            }
            if day == 1 { #expect(try CivilDate(reading: date.description) == date) }
            date = date.advanced(byDays: 1)
            count += 1
        }
        // 801 years, of which 195 have a leap day.
        #expect(count == 801 * 365 + 195)
    }

    @Test("CA-01: 29 February is a day where there is one, and not another day where there is none")
    func leapDays() {
        #expect(CivilDate(year: 2028, month: 2, day: 29)?.description == "2028-02-29")
        #expect(CivilDate(year: 2000, month: 2, day: 29) != nil)
        for year in [1900, 2027, 2100] {
            #expect(CivilDate(year: year, month: 2, day: 29) == nil)
        }
        #expect(CivilDate(stringLiteral: "2028-02-28").advanced(byDays: 1) == "2028-02-29")
        #expect(CivilDate(stringLiteral: "2028-03-01").advanced(byDays: -1) == "2028-02-29")
    }

    @Test(
        "LO-05: anything but four, two and two ASCII digits of a real day is refused",
        arguments: [
            "", " ", "2026-11-30 ", " 2026-11-30", "2026-11-3", "26-11-30", "2026/11/30",
            "20261130", "2026-11-30T00:00", "2026-13-01", "2026-00-10", "2026-11-31", "2026-11-00",
            "2027-02-29", "0000-01-01", "-026-11-30", "+026-11-30", "2026--1-30", "2026-11-30-",
            "٢٠٢٦-١١-٣٠", "２０２６-１１-３０", "2569-06-1४", "2026−11−30", "30.11.2026", "yesterday",
            String(repeating: "2026-11-30", count: 1000),
        ])
    func refused(text: String) {
        #expect(throws: CivilDateError(read: text)) { try CivilDate(reading: text) }
    }

    @Test("dates print with four, two and two digits")
    func description() {
        #expect(CivilDate(year: 987, month: 6, day: 5)?.description == "0987-06-05")
        #expect(CivilDate(ordinal: 0).description == "1970-01-01")
        #expect(CivilDate(ordinal: -1).description == "1969-12-31")
        #expect(CivilDate(stringLiteral: "2026-11-30").weekday == .monday)
        #expect(CivilDate(ordinal: -4).weekday == .sunday)
    }

    @Test("nights count calendar days")
    func nights() throws {
        let night = try Night(reading: "2028-02-28")
        #expect(night.advanced(by: 2) == "2028-03-01")
        #expect(Night(stringLiteral: "2028-03-01").nights(since: night) == 2)
        #expect(night.nights(since: "2028-03-01") == -2)
        #expect("\(night)" == "2028-02-28")
        #expect(throws: CivilDateError(read: "tonight")) { try Night(reading: "tonight") }
    }
}
