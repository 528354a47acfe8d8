import Chance
import Foundation
import SleepCore

@testable import CommandLine

/// Scripts of all kinds, the same ones for the same seed; their times are whole seconds.
struct RandomScript {
    private var chance: SeededGenerator
    private let zone: any ZoneRules

    init(seed: UInt64, zone: any ZoneRules) {
        chance = SeededGenerator(seed: seed)
        self.zone = zone
    }

    mutating func next(zoneName: String) throws -> RehearsalScript {
        let night = try Night(reading: "2027-03-\(Int.random(in: 20...29, using: &chance))")
        var script = RehearsalScript(
            plan: plan(night), night: night,
            nights: Bool.random(using: &chance) ? 1 : Int.random(in: 1...30, using: &chance),
            zone: zoneName, hasNotices: Bool.random(using: &chance))
        let stage = try script.stage(on: SleepSchedule(), at: .distantPast, in: zone)
        script.events = (0..<Int.random(in: 0...8, using: &chance)).map { _ in event(stage) }
        return script
    }

    private mutating func plan(_ night: Night) -> RehearsalScript.Plan {
        if Bool.random(using: &chance) { return .bedtime(time(), sleepNeed: need()) }
        var goal = wish()
        goal.sleepNeed = need()
        goal.startNight =
            Bool.random(using: &chance)
            ? night.advanced(by: -Int.random(in: 0...9, using: &chance)) : nil
        return .goal(goal)
    }

    private mutating func wish() -> GoalWish {
        let current = time()
        let target = TimeOfDay(wrapping: current.minute - Int.random(in: 30...180, using: &chance))
        return GoalWish(
            currentBedtime: current, targetBedtime: target,
            durationDays: Int.random(in: 3...30, using: &chance))
    }

    private mutating func time() -> TimeOfDay {
        TimeOfDay(wrapping: Int.random(in: 0..<1440, using: &chance))
    }

    private mutating func need() -> Duration? {
        Bool.random(using: &chance) ? .minutes(Int.random(in: 240...720, using: &chance)) : nil
    }

    private mutating func event(_ stage: RehearsalStage) -> ScriptedEvent {
        let first = (stage.nights.first?.bedtime ?? .distantPast).unixSeconds - 48 * 3600
        let last = (stage.nights.last?.wakeTime ?? .distantPast).unixSeconds + 48 * 3600
        var at = Int64.random(in: first...last, using: &chance)
        if Bool.random(using: &chance) { at = at / 60 * 60 + (at % 60 == 0 ? 0 : 60) }
        at = min(at, last)
        let end = Int64.random(in: at...min(last, at + 30 * 3600), using: &chance)
        return ScriptedEvent(at: Date(unixSeconds: at), what(until: Date(unixSeconds: end), at))
    }

    private mutating func what(until end: Date, _ at: Int64) -> ScriptedEvent.What {
        let effects = Int.random(in: 0...1000, using: &chance)
        switch Int.random(in: 0...11, using: &chance) {
        case 0: return .suspend(until: end)
        case 1: return .stop(until: Bool.random(using: &chance) ? end : Date(unixSeconds: at))
        case 2: return .crash(afterEffects: effects % 3)
        case 3: return .clockStep(.seconds(Int.random(in: -90_000...90_000, using: &chance)))
        case 4: return .zoneChange("Asia/Kolkata")
        case 5: return .server(ServerTrouble.allCases[effects % 5], until: end)
        case 6: return .diskFull(until: end)
        case 7: return .setDone("last_meal", Bool.random(using: &chance))
        case 8: return .press(effects % 2 == 0 ? .why : .openStudy, "screens_off")
        case 9: return .command(.setGoal(wish()), afterEffects: effects % 2)
        case 10: return .command(.endGoal, afterEffects: effects, isTold: effects % 3 == 0)
        default: return .command(.set(.sleepNeed, minutes: 420), afterEffects: effects % 2)
        }
    }
}
