import Foundation
import SleepCore
import SleepStore

extension Store {
    /// The goal of these tests, as a command would set it at that moment: midnight to 22:30, of
    /// somebody who lets no app sleep.
    func adoptGoal(at now: Date, in zone: some ZoneRules) throws {
        let wish = GoalWish(
            currentBedtime: TimeOfDay(wrapping: 0), targetBedtime: TimeOfDay(wrapping: 1_350))
        _ = try changeSchedule(from: night("2026-11-01")) { schedule in
            Result { () throws(GoalError) in
                try schedule.adopting(wish, at: now, in: zone)
            }.map { $0 }
        }.get()
        _ = try changeApps(presets: AppAssignment([])) { _ in }
    }
}
