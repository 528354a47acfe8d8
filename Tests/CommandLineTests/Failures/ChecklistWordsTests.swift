import Desktop
import Foundation
import SleepCore
import Testing

@testable import CommandLine

@Suite("An item that cannot be ticked says why")
struct ChecklistWordsTests {
    private let science = ScienceFile.embedded()

    /// The refusal to tick `id` at 21:00, with a bedtime of 23:45.
    private func refusal(_ id: String, savedAt saved: String) throws -> CommandFailure {
        let zone = GoalScene.zone
        let schedule = try GoalScene.schedule("00:00", "22:30", savedAt: saved)
        let night = try #require(schedule.night(try Night(reading: "2026-11-30"), in: zone))
        let checklist = SleepCalculator(science: science, zone: zone).plan(night).checklist(
            ticked: [], at: try GoalScene.at("2026-11-30T21:00"))
        let error = #expect(throws: ChecklistError.self) { try checklist.tickable(id) }
        return CommandFailure(try #require(error), checklist, science) { unlock in
            "at \(zone.civil(at: unlock).time)"
        }
    }

    @Test("a locked item names the time at which it unlocks")
    func locked() throws {
        #expect(
            try refusal("screens_off", savedAt: "2026-11-30T12:00")
                == CommandFailure(
                    .refused, "itemLocked",
                    "screens_off is not open yet; it unlocks at 22:45."))
    }

    @Test("an unknown item names the nearest and the list")
    func unknown() throws {
        let list =
            "The items are last_meal, stop_eating, last_water, warm_light, wind_down, "
            + "screens_off, reading, cool_room, almost_bedtime."
        #expect(
            try refusal("screen_off", savedAt: "2026-11-30T12:00")
                == CommandFailure(
                    .usage, "itemUnknown", "Tonight's list has no item 'screen_off'.",
                    hint: "Did you mean screens_off? " + list))
        #expect(try refusal("zzz", savedAt: "2026-11-30T12:00").hint == list)
    }

    @Test("a reminder that is no item says so", arguments: ["bedtime", "sunlight"])
    func withoutTick(_ id: String) throws {
        #expect(
            try refusal(id, savedAt: "2026-11-30T12:00")
                == CommandFailure(
                    .usage, "itemHasNoTick", "\(id) is a reminder without a tick.",
                    hint: "There is nothing to be done about it here; moresleep why \(id) explains "
                        + "it."))
    }

    @Test("an item whose time had passed when the goal was saved is no part of the evening")
    func beforeGoal() throws {
        #expect(
            try refusal("last_meal", savedAt: "2026-11-30T20:00")
                == CommandFailure(
                    .usage, "itemNotTonight",
                    "last_meal is no part of tonight: its time had passed when the goal was saved.",
                    hint: "It is on the list again from the next night on."))
    }

    @Test("without its list a refusal still has words")
    func alone() {
        #expect(
            CommandFailure(explaining: ChecklistError.unknownItem("x"))
                == CommandFailure(.usage, "itemUnknown", "Tonight's list has no item 'x'."))
        #expect(
            CommandFailure(explaining: ChecklistError.locked("x", unlocksAt: .now))
                == CommandFailure(.refused, "itemLocked", "x is not open yet."))
    }
}
