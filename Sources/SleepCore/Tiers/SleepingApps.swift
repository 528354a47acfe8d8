public import FoundationEssentials

/// The apps that sleep at a moment, and when that changes next; derived, never stored.
public struct SleepingApps: Equatable, Sendable {
    public let blocks: [AppBlock]
    /// Nil while nothing is to change.
    public let changesAt: Date?
}

extension SleepCalculator {
    /// What sleeps at a moment by the tiers of the nights around it.
    ///
    /// Apps go down one by one. Only time staggers them: whoever looks late finds all of them
    /// asleep. A free window lifts the tiers of every night, and after it their apps go down one by one again.
    func sleepingApps(in ledger: Ledger, at now: Moment) -> SleepingApps {
        var claims: [(app: String, owner: BlockOwner)] = []
        var changes: [Date] = []
        for night in nightsWithSleep(in: ledger.schedule, at: now.date) {
            let line = SleepLine(
                blockSchedule(for: night), after: ledger.exits.windows.last, stagger: stagger,
                at: now)
            claims += line.claims
            changes += line.changes
        }
        return SleepingApps(
            blocks: AppBlock.union(claims), changesAt: changes.filter { $0 > now.date }.min())
    }

    /// Nights in which something sleeps now or soon.
    ///
    /// From six hours before bed at the earliest to the morning after: those of today and yesterday
    /// or, begun in another zone, of the days beside them.
    private func nightsWithSleep(in schedule: SleepSchedule, at now: Date) -> [PlannedNight] {
        let today = Night(evening: zone.civil(at: now).date)
        return (-2...1).compactMap { offset in
            let name = today.advanced(by: offset)
            guard offset == -1 || offset == 0 || schedule.begun[name] != nil,
                let night = schedule.night(name, in: zone), now < night.wakeTime
            else { return nil }
            return night
        }
    }
}

/// The apps of a night as they stand in line to go to sleep.
private struct SleepLine {
    private(set) var claims: [(app: String, owner: BlockOwner)] = []
    private(set) var changes: [Date] = []
    private let window: FreeWindow?
    private let stagger: Duration
    private let now: Moment

    init(
        _ entries: [BlockScheduleEntry], after window: FreeWindow?, stagger: Duration,
        at now: Moment
    ) {
        self.window = window
        self.stagger = stagger
        self.now = now
        var place = 0
        for entry in entries {
            changes.append(entry.wakesAt)
            guard entry.blocksAt <= now.date else {
                changes.append(entry.blocksAt)
                continue
            }
            // Only what had been due by the window's end stands in line after it.
            let isLifted = window.map { entry.blocksAt <= $0.endsAt } ?? false
            for (index, app) in entry.apps.enumerated() {
                look(at: app, of: entry, index: index, place: isLifted ? place : 0)
                place += isLifted ? 1 : 0
            }
        }
    }

    private mutating func look(
        at app: String, of entry: BlockScheduleEntry, index: Int, place: Int
    ) {
        let planned = entry.blocksAt + stagger * index
        guard planned <= now.date else { return changes.append(planned) }
        var since = planned
        if let window {
            switch window.standing(at: now) {
            case .open(let left): return changes.append(now.after(left))
            case .over(let ago):
                // Of an earlier start of the machine only this is known: it is over.
                let wait = ago.map { stagger * place - $0 } ?? .zero
                guard wait <= .zero else { return changes.append(now.after(wait)) }
                // By what is stored: from two clocks it would be another moment at each look. On a
                // clock that was set back the end may be ahead still.
                let back = window.endsAt + stagger * place
                if back <= now.date { since = max(since, back) }
            }
        }
        claims.append(
            (
                app,
                BlockOwner(
                    kind: .tier, id: entry.tier.rawValue, since: since, until: entry.wakesAt)
            ))
    }
}
