import Foundation
import Testing

@testable import SleepCore

@Suite("What is saved is held against what was seen")
struct PlanDifferenceTests {
    private let zone = NamedZone.berlin
    private let wish = GoalWish(currentBedtime: "00:00", targetBedtime: "22:30")

    private func change(_ moment: String, in schedule: SleepSchedule = SleepSchedule()) throws
        -> ScheduleChange
    {
        try schedule.adopting(wish, at: instant(moment), in: zone)
    }

    private func difference(
        _ seen: String, _ schedule: SleepSchedule = SleepSchedule(), then now: String,
        _ later: SleepSchedule? = nil
    ) throws -> PlanDifference? {
        try change(now, in: later ?? schedule)
            .difference(from: try change(seen, in: schedule), in: zone)
    }

    @Test("later on the same evening it is the same plan")
    func same() throws {
        #expect(
            try difference("2026-11-30T18:00:00+01:00", then: "2026-11-30T23:44:59+01:00") == nil)
    }

    @Test("past its first bedtime it begins with another night")
    func passed() throws {
        #expect(
            try difference("2026-11-30T23:44:59+01:00", then: "2026-11-30T23:45:00+01:00")
                == .otherNights)
        #expect(
            try difference("2026-11-30T18:00:00+01:00", then: "2026-12-01T07:00:00+01:00")
                == .otherNights)
    }

    @Test("a start that was asked for stays, as long as it lies ahead")
    func asked() throws {
        var wish = wish
        wish.startNight = "2026-12-10"
        let seen = try SleepSchedule().adopting(
            wish, at: instant("2026-11-30T18:00:00+01:00"), in: zone)
        for (moment, difference) in [
            ("2026-12-01T07:00:00+01:00", nil), ("2026-12-11T07:00:00+01:00", .otherNights),
        ] as [(String, PlanDifference?)] {
            let now = try SleepSchedule().adopting(wish, at: instant(moment), in: zone)
            #expect(now.difference(from: seen, in: zone) == difference)
        }
    }

    @Test("a goal that was set meanwhile is one nobody has seen; the one before it was seen")
    func unseen() throws {
        let before = SleepSchedule.following(.moving(from: "01:00", to: "23:30"))
        let noon = "2026-11-30T12:00:00+01:00"
        #expect(try difference(noon, before, then: noon) == nil)
        #expect(
            try difference(noon, then: "2026-11-30T12:01:00+01:00", before) == .replacesUnseenGoal)
        let other = try before.adopting(
            GoalWish(currentBedtime: "00:30", targetBedtime: "23:00"), at: instant(noon), in: zone)
        #expect(
            try difference(noon, before, then: "2026-11-30T12:01:00+01:00", other.schedule)
                == .replacesUnseenGoal)
    }

    @Test("a goal that was only ended meanwhile leaves nothing to lose")
    func ended() throws {
        let noon = "2026-11-30T12:00:00+01:00"
        let before = SleepSchedule.following(.moving(from: "01:00", to: "23:30"))
        let ended = try #require(before.endingGoal(at: instant(noon), in: zone)).schedule
        #expect(try difference(noon, before, then: noon, ended) == nil)
    }

    @Test("a sleep need that was changed meanwhile gives other nights")
    func setting() throws {
        let noon = "2026-11-30T12:00:00+01:00"
        let changed = try SleepSchedule().setting(
            .sleepNeed, minutes: 420, at: instant(noon), in: zone)
        #expect(try difference(noon, then: noon, changed.schedule) == .otherNights)
    }
}
