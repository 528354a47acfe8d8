import FoundationEssentials

/// A reminder of a night as the engine looks at it.
struct Occurrence: Equatable, Comparable, Sendable {
    let id: OccurrenceID
    let notification: ScheduledNotification

    var dueAt: Date { notification.fireDate }

    /// Earliest first.
    static func < (left: Occurrence, right: Occurrence) -> Bool {
        (left.dueAt, left.id) < (right.dueAt, right.id)
    }
}

/// What stored values and an instant come to: computed anew each time, kept nowhere.
struct Due {
    /// Nights whose wind-down has started and is not in the ledger.
    private(set) var begun: [BegunNight] = []
    /// Too late to be shown.
    private(set) var missed: [Occurrence] = []
    /// Those of the missed that are told: last week's are only kept.
    private(set) var told: [Occurrence] = []
    /// To be shown now, earliest first.
    private(set) var due: [Occurrence] = []
    /// The next moment at which something comes due, or the evening is another one to look at.
    private(set) var next: Date?

    init(_ ledger: Ledger, _ calculator: SleepCalculator, _ now: Date) {
        let zone = calculator.zone
        guard let (tonight, turnover) = ledger.schedule.tonightAndTurnover(at: now, in: zone)
        else { return }
        for offset in -1...1 {
            let name = tonight.night.advanced(by: offset)
            guard let night = offset == 0 ? tonight : ledger.schedule.night(name, in: zone)
            else { continue }
            // Where the phase of the evening changes, whoever looks on is to be told.
            for moment in [night.windDownStart, night.bedtime, night.wakeTime] {
                expect(moment, after: now)
            }
            begin(night, ledger, now)
            sort(night, calculator, ledger, now, isTold: offset == 0)
        }
        if let turnover { expect(turnover, after: now) }
        missed.sort()
        told.sort()
        due.sort()
    }

    private mutating func expect(_ moment: Date, after now: Date) {
        guard moment > now else { return }
        next = next.map { min($0, moment) } ?? moment
    }

    private mutating func begin(_ night: PlannedNight, _ ledger: Ledger, _ now: Date) {
        guard night.isRunning(at: now),
            let goal = ledger.schedule.term(governing: night.night)?.id,
            ledger.schedule.begun[night.night]?.goal != goal
        else { return }
        begun.append(BegunNight(planned: night, goal: goal))
    }

    private mutating func sort(
        _ night: PlannedNight, _ calculator: SleepCalculator, _ ledger: Ledger, _ now: Date,
        isTold: Bool
    ) {
        // By index: a reminder is large, and every event of an evening looks at each of three nights.
        let reminders = calculator.science.reminders
        for index in reminders.indices {
            let fireDate = night.moment(
                reminders[index].anchor, offsetMinutes: reminders[index].offsetMinutes)
            guard night.counts(fireDate) else { continue }
            guard fireDate <= now else {
                expect(fireDate, after: now)
                continue
            }
            let id = OccurrenceID(night: night.night, event: reminders[index].id)
            let delivery = ledger.delivery(id, in: night)
            guard delivery?.isOpen(dueAt: fireDate, at: now) ?? true else { continue }
            // Its words are put together only where somebody is to read them.
            let occurrence = {
                Occurrence(
                    id: id, notification: calculator.notification(of: reminders[index], in: night))
            }
            if now <= fireDate + Engine.grace {
                due.append(occurrence())
            } else if night.isQuiet(at: now) {
                // The night is no time to be told what one has missed: it is found in the morning.
                expect(night.wakeTime, after: now)
            } else if delivery == nil {
                // What was missed or failed before is not told a second time.
                missed.append(occurrence())
                if isTold { told.append(missed[missed.count - 1]) }
            }
        }
    }
}
