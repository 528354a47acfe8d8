public import FoundationEssentials

/// Why the wind-down cannot be started by hand now.
public enum StartRefusal: Error, Equatable, Sendable {
    case noGoal
    /// The first tier has no apps that could go to sleep.
    case noApps
    /// The first tier sleeps already, since then.
    case asleep(since: Date)
    /// The night that is nearest is that of a later day.
    case notTonight
    /// The night is over.
    case over
    /// By the clock, which was set back, the goal is saved only then.
    case beforeGoal(savedAt: Date)
}

extension SleepCalculator {
    /// Whether the first tier can still be brought forward to now.
    public func checkStarting(_ planned: PlannedNight?, at now: Date) throws(StartRefusal) {
        guard let planned else { throw .noGoal }
        guard !apps.apps(in: .blockFirst).isEmpty else { throw .noApps }
        guard now < planned.wakeTime else { throw .over }
        if let savedAt = planned.countsFrom, now.inWholeSeconds < savedAt {
            throw .beforeGoal(savedAt: savedAt)
        }
        guard planned.night.evening <= zone.civil(at: now).date else { throw .notTonight }
        let first = blockSchedule(for: planned).first { $0.tier == .blockFirst }
        if let first, first.blocksAt <= now { throw .asleep(since: first.blocksAt) }
    }
}
