import FoundationEssentials

extension SleepCalculator {
    /// What the surroundings are to be at an instant, and when that changes next by itself; nil where
    /// nothing is to change.
    ///
    /// Warm from the reminder of warm light, quiet from ten minutes after bedtime and after whatever
    /// was told last, both until the wake time; neither free windows nor exits change that.
    func surroundings(
        in ledger: Ledger, at now: Date
    ) -> (surroundings: Surroundings, changesAt: Date?) {
        var surroundings = Surroundings()
        var changes: [Date] = []
        let isWarm = ledger.choices.isOn(.nightLight)
        let isQuiet = ledger.choices.isOn(.doNotDisturb)
        guard isWarm || isQuiet, ledger.schedule.active != nil else { return (surroundings, nil) }
        for night in ledger.schedule.nights(around: now, in: zone) where now < night.wakeTime {
            if isWarm, let start = warmLight(of: night) {
                changes += [start, night.wakeTime]
                if start <= now { surroundings.warmth = warmth(of: night, from: start) }
            }
            if isQuiet {
                let start = quietStart(of: night, in: ledger, at: now)
                changes += [start, night.wakeTime]
                if start <= now { surroundings.quiet = night.night }
            }
        }
        return (surroundings, changes.filter { $0 > now }.min())
    }

    /// When that night's reminder of warm light is due; nil where the science has none.
    private func warmLight(of night: PlannedNight) -> Date? {
        science.reminder("warm_light").map { night.moment(of: $0) }
    }

    private func warmth(of night: PlannedNight, from start: Date) -> Surroundings.Warmth {
        Surroundings.Warmth(
            night: night.night, from: zone.civil(at: start).time,
            until: zone.civil(at: night.wakeTime).time)
    }

    /// Not before a reminder can no longer come, nor while the last one is new: some servers take
    /// what they show off the screen when they become quiet.
    private func quietStart(of night: PlannedNight, in ledger: Ledger, at now: Date) -> Date {
        let told = ledger.deliveries.values.filter { delivery in
            delivery.id.night == night.night && delivery.isFinal && delivery.at <= now
                && delivery.id.agendaKind != .freeWindowWarning
        }
        return max(night.bedtime, told.map(\.at).max() ?? night.bedtime) + Engine.grace
    }
}
