import Chance
import Foundation
import SleepCore
import Testing

@Suite("From wall to world: one road, held against full Foundation")
struct ResolverTests {
    /// Half an hour, two hours, a missing day, quarters, negative summer time, local mean time and
    /// rules that follow the moon.
    static let zones = [
        "Europe/Berlin", "America/New_York", "America/Santiago", "Australia/Lord_Howe",
        "Antarctica/Troll", "Africa/Casablanca", "Pacific/Apia", "Asia/Kathmandu",
        "America/St_Johns", "Europe/Dublin", "Africa/Monrovia", "Asia/Gaza", "Pacific/Kwajalein",
        "Africa/Cairo", "Asia/Tehran", "UTC",
    ].map(NamedZone.init)

    @Test(
        "around each change of the clocks every minute is what a search over instants finds",
        arguments: zones)
    func changes(zone: NamedZone) {
        for transition in zone.transitions() {
            let oracle = Oracle(zone, around: transition)
            for wall in oracle.interestingMinutes {
                let (date, time) = Oracle.civil(wall)
                let found = zone.wallTime(time, on: date)
                let wanted = oracle.wallTime(wall)
                guard found != wanted || zone.instant(of: time, on: date) != oracle.policy(wall)
                else { continue }
                Issue.record("\(date) \(time): \(found) instead of \(wanted)")
                return
            }
        }
    }

    @Test("the zones have the changes that make the test worth its name")
    func zonesChange() {
        let counts = Self.zones.map { $0.transitions().count }
        #expect(counts.dropLast().allSatisfy { $0 > 0 })
        #expect(counts.last == 0)
        for zone in Self.zones {
            let transitions = Set(zone.transitions())
            var next = zone.timeZone.nextDaylightSavingTimeTransition(
                after: Date(unixSeconds: 0))
            while let moment = next, moment < instant("2037-01-01T00:00:00Z") {
                let isChange =
                    zone.secondsFromUTC(at: moment) != zone.secondsFromUTC(at: moment - .seconds(1))
                #expect(!isChange || transitions.contains(moment), "\(zone.timeZone) \(moment)")
                next = zone.timeZone.nextDaylightSavingTimeTransition(after: moment)
            }
        }
    }

    @Test("a later wall time is never an earlier instant", arguments: zones)
    func monotonic(zone: NamedZone) {
        var generator = SeededGenerator(seed: 1)
        for transition in zone.transitions().shuffled(using: &generator).prefix(60) {
            let center = Int(transition.unixSeconds / 60)
            let walls = (0..<200).map { _ in
                center + Int.random(in: -2000...2000, using: &generator)
            }
            let instants = walls.sorted().map { wall in
                let (date, time) = Oracle.civil(wall)
                return zone.instant(of: time, on: date)
            }
            #expect(zip(instants, instants.dropFirst()).allSatisfy { $0 <= $1 })
        }
    }

    @Test("what the clock shows at an instant is what Foundation's calendar says", arguments: zones)
    func civil(zone: NamedZone) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone.timeZone
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<400 {
            let moment = Date(unixSeconds: Int64.random(in: 0...4_133_980_800, using: &generator))
            let civil = zone.civil(at: moment)
            let wanted = calendar.dateComponents(
                [.year, .month, .day, .hour, .minute, .second], from: moment)
            let (year, month, day) = civil.date.components
            #expect(year == wanted.year && month == wanted.month && day == wanted.day)
            #expect(civil.time.hour == wanted.hour && civil.time.minuteOfHour == wanted.minute)
            #expect(civil.second == wanted.second)
            #expect(civil.secondsFromUTC == zone.timeZone.secondsFromGMT(for: moment))
            let minute = zone.instant(of: civil.time, on: civil.date) + .seconds(civil.second)
            #expect(minute <= moment)
            if case .unique = zone.wallTime(civil.time, on: civil.date) {
                #expect(minute == moment)
            }
        }
    }

    @Test("an instant before 1970, and between two seconds, is rounded down to the minute")
    func fractions() {
        let zone = FixedOffset(seconds: -3600)
        let civil = zone.civil(at: Date(timeIntervalSince1970: -0.5))
        #expect(civil.date == "1969-12-31")
        #expect(civil.time == "22:59")
        #expect(civil.second == 59)
    }
}

@Suite("Changes of the clock that are known by name")
struct KnownChangeTests {
    @Test("in Berlin 02:30 on 29 March 2026 is skipped, and means 03:00")
    func gap() {
        let resumes = instant("2026-03-29T01:00:00Z")
        #expect(
            NamedZone.berlin.wallTime("02:30", on: "2026-03-29") == .skipped(resumesAt: resumes))
        #expect(
            NamedZone.berlin.wallTime("01:59", on: "2026-03-29") == .unique(resumes - .minutes(1)))
        #expect(NamedZone.berlin.wallTime("03:00", on: "2026-03-29") == .unique(resumes))
    }

    @Test("in Berlin 02:30 on 25 October 2026 happens twice, and means the first")
    func fold() {
        let first = instant("2026-10-25T00:30:00Z")
        let zone = NamedZone.berlin
        #expect(
            zone.wallTime("02:30", on: "2026-10-25")
                == .repeated(first: first, second: first + .hours(1)))
        #expect(zone.instant(of: "02:30", on: "2026-10-25") == first)
        #expect(
            zone.wallTime("03:00", on: "2026-10-25") == .unique(instant("2026-10-25T02:00:00Z")))
    }

    @Test("on Lord Howe half an hour is skipped")
    func lordHowe() {
        let zone = NamedZone("Australia/Lord_Howe")
        let resumes = instant("2026-10-03T15:30:00Z")
        #expect(zone.wallTime("02:15", on: "2026-10-04") == .skipped(resumesAt: resumes))
        #expect(zone.wallTime("02:30", on: "2026-10-04") == .unique(resumes))
    }

    @Test("in Apia 30 December 2011 does not exist, and all of it means the midnight after")
    func apia() {
        let zone = NamedZone("Pacific/Apia")
        let midnight = instant("2011-12-30T10:00:00Z")
        for time: TimeOfDay in ["00:00", "12:00", "23:59"] {
            #expect(zone.wallTime(time, on: "2011-12-30") == .skipped(resumesAt: midnight))
        }
        #expect(zone.wallTime("00:00", on: "2011-12-31") == .unique(midnight))
    }

    @Test("at Troll two hours are skipped")
    func troll() {
        let zone = NamedZone("Antarctica/Troll")
        let resumes = instant("2026-03-29T01:00:00Z")
        #expect(zone.wallTime("01:00", on: "2026-03-29") == .skipped(resumesAt: resumes))
        #expect(zone.wallTime("02:59", on: "2026-03-29") == .skipped(resumesAt: resumes))
    }

    @Test("a change by twenty-four hours in a table of one's own is repeated a day later")
    func dayRepeated() {
        let change = instant("2030-06-10T00:00:00Z")
        let zone = TransitionZone(initial: 12 * 3600, changes: [(at: change, seconds: -12 * 3600)])
        #expect(
            zone.wallTime("06:00", on: "2030-06-10")
                == .repeated(
                    first: instant("2030-06-09T18:00:00Z"), second: instant("2030-06-10T18:00:00Z"))
        )
        #expect(
            zone.wallTime("12:00", on: "2030-06-10")
                == .unique(instant("2030-06-11T00:00:00Z")))
    }
}
