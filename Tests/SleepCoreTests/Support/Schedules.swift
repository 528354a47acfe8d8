import Foundation
import SleepCore

extension Goal {
    /// A goal that is known to be fine.
    static func moving(
        from current: TimeOfDay, to target: TimeOfDay, over days: Int = 7,
        from start: Night = "2026-11-30", sleepNeed: Duration = .hours(8)
    ) -> Goal {
        do {
            return try Goal(
                currentBedtime: current, targetBedtime: target, durationDays: days,
                startNight: start, sleepNeed: sleepNeed)
        } catch {
            preconditionFailure("the goal is refused: \(error)")
        }
    }
}

extension SleepSchedule {
    /// A schedule with one goal, number 1 in the store, saved long before its first night.
    static func following(
        _ goal: Goal, savedAt: Date = .distantPast, settings: [SettingChange] = []
    ) -> SleepSchedule {
        SleepSchedule(
            terms: [GoalTerm(id: 1, goal: goal, savedAt: savedAt, holdsFrom: goal.startNight)],
            settings: SettingHistory(settings + [goal.sleepNeedChange]))
    }

    /// A schedule whose every night from `start` on has that bedtime.
    static func holding(_ bedtime: TimeOfDay, from start: Night) -> SleepSchedule {
        // Three nights of fifteen minutes lie before the start, so all that is seen is the target.
        following(
            .moving(
                from: TimeOfDay(wrapping: bedtime.minute + 45), to: bedtime, over: 3,
                from: start.advanced(by: -3)))
    }

    /// The night's plan, for tests that know that there is one.
    func known(_ night: Night, in zone: some ZoneRules = NamedZone.berlin) -> PlannedNight {
        guard let planned = self.night(night, in: zone) else {
            preconditionFailure("no goal governs \(night)")
        }
        return planned
    }
}

extension Goal {
    fileprivate var sleepNeedChange: SettingChange {
        do {
            return try SettingChange(
                .sleepNeed, minutes: sleepNeed.wholeMinutes, fromNight: startNight)
        } catch {
            preconditionFailure("a goal's sleep need is a possible setting: \(error)")
        }
    }
}

extension SleepCalculator {
    /// The shipped science in a zone.
    static func shipped(_ zone: any ZoneRules = NamedZone.berlin) -> SleepCalculator {
        SleepCalculator(science: ShippedScience.science, zone: zone)
    }
}
