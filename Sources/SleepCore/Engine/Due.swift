import FoundationEssentials

/// A reminder or a warning of a night as the engine looks at it.
struct Occurrence: Equatable, Comparable, Sendable {
    let id: OccurrenceID
    let notification: ScheduledNotification
    let dueAt: Date

    /// Earliest first.
    static func < (left: Occurrence, right: Occurrence) -> Bool {
        (left.dueAt, left.id) < (right.dueAt, right.id)
    }
}

/// What stored values and a moment come to: computed anew each time, kept nowhere.
struct Due {
    /// Nights whose wind-down has started and is not in the ledger.
    private(set) var begun: [BegunNight] = []
    /// Too late to be shown.
    private(set) var missed: [(id: OccurrenceID, dueAt: Date)] = []
    /// Due in a free window, in which nothing is told.
    private(set) var skipped: [(id: OccurrenceID, dueAt: Date)] = []
    /// Reminders of the missed that are told: last week's are only kept, and what a warning has
    /// warned of has come.
    private(set) var told: [Occurrence] = []
    /// To be shown now, earliest first.
    private(set) var due: [Occurrence] = []
    /// The next moment at which something comes due, or the evening is another one to look at.
    private(set) var next: Date?

    private let ledger: Ledger
    private let calculator: SleepCalculator
    private let now: Moment

    init(_ ledger: Ledger, _ calculator: SleepCalculator, _ now: Moment) {
        self.ledger = ledger
        self.calculator = calculator
        self.now = now
        let zone = calculator.zone
        guard let (tonight, turnover) = ledger.schedule.tonightAndTurnover(at: now.date, in: zone)
        else { return }
        for offset in -1...1 {
            let name = tonight.night.advanced(by: offset)
            guard let night = offset == 0 ? tonight : ledger.schedule.night(name, in: zone)
            else { continue }
            // Where the phase of the evening changes, whoever looks on is to be told.
            for moment in [night.windDownStart, night.bedtime, night.wakeTime] { expect(moment) }
            begin(night)
            sortReminders(of: night, isTold: offset == 0)
            sortWarnings(of: night)
        }
        if let turnover { expect(turnover) }
        missed.sort { ($0.dueAt, $0.id) < ($1.dueAt, $1.id) }
        skipped.sort { ($0.dueAt, $0.id) < ($1.dueAt, $1.id) }
        told.sort()
        due.sort()
    }

    private mutating func expect(_ moment: Date) {
        guard moment > now.date else { return }
        next = next.map { min($0, moment) } ?? moment
    }

    private mutating func begin(_ night: PlannedNight) {
        guard night.isRunning(at: now.date),
            let goal = ledger.schedule.term(governing: night.night)?.id,
            ledger.schedule.begun[night.night]?.goal != goal
        else { return }
        begun.append(BegunNight(planned: night, goal: goal))
    }
}

// MARK: - What comes due in a night

extension Due {
    /// Something of a night at its moment, and how long it may still be shown.
    private struct Candidate {
        let event: String
        let dueAt: Date
        let lastMoment: Date
        /// Whether it is told of once it was missed.
        let isTold: Bool
    }

    private mutating func sortReminders(of night: PlannedNight, isTold: Bool) {
        // By index: a reminder is large, and every event of an evening looks at each of three nights.
        let reminders = calculator.science.reminders
        for index in reminders.indices {
            let fireDate = night.moment(
                reminders[index].anchor, offsetMinutes: reminders[index].offsetMinutes)
            let candidate = Candidate(
                event: reminders[index].id, dueAt: fireDate, lastMoment: fireDate + Engine.grace,
                isTold: isTold)
            sort(candidate, of: night) { calculator in
                calculator.notification(of: reminders[index], in: night)
            }
        }
    }

    private mutating func sortWarnings(of night: PlannedNight) {
        for block in calculator.blockSchedule(for: night) {
            let warnings = SleepCalculator.warnings.compactMap { minutes in
                calculator.warningDate(of: block, minutes: minutes, in: night).map {
                    (minutes: minutes, at: $0)
                }
            }
            let ends = warnings.dropFirst().map(\.at) + [block.blocksAt]
            for (warning, end) in zip(warnings, ends) {
                guard warning.at <= now.date else {
                    if night.counts(warning.at) { expect(warning.at) }
                    continue
                }
                sort(warning.minutes, of: block, at: warning.at, until: end, in: night)
            }
        }
        guard let window = ledger.exits.windows(of: night.night).last else { return }
        sortWarning(of: window, in: night)
    }

    /// Once the next one is due, or the tier asleep, it warns of nothing.
    private mutating func sort(
        _ minutes: Int, of block: BlockScheduleEntry, at dueAt: Date, until end: Date,
        in night: PlannedNight
    ) {
        let candidate = Candidate(
            event: "\(block.tier.rawValue)-\(minutes)", dueAt: dueAt,
            lastMoment: min(dueAt + Engine.grace, end - .milliseconds(1)), isTold: false)
        sort(candidate, of: night) { calculator in
            guard let warning = calculator.blockWarning(of: block, minutes: minutes, in: night)
            else { preconditionFailure("A warning that has its moment is one.") }
            return warning
        }
    }

    /// Two minutes before its end by the clock that nobody can set; never after that.
    private mutating func sortWarning(of window: FreeWindow, in night: PlannedNight) {
        guard case .open(let left) = window.standing(at: now), now.date < night.wakeTime,
            let warning = calculator.warning(
                of: window, left: min(left, FreeWindow.warning), in: night)
        else { return }
        let ahead = left - FreeWindow.warning
        guard ahead <= .zero else { return expect(now.after(ahead)) }
        let id = OccurrenceID(night: night.night, event: warning.id)
        // It has no second moment: only what failed is tried again.
        guard ledger.deliveries[id]?.hasFailed ?? true else { return }
        due.append(Occurrence(id: id, notification: warning, dueAt: warning.fireDate))
    }

    private mutating func sort(
        _ candidate: Candidate, of night: PlannedNight,
        _ notification: (SleepCalculator) -> ScheduledNotification
    ) {
        let dueAt = candidate.dueAt
        guard night.counts(dueAt) else { return }
        guard dueAt <= now.date else { return expect(dueAt) }
        let id = OccurrenceID(night: night.night, event: candidate.event)
        let delivery = ledger.delivery(id, in: night)
        guard delivery?.isOpen(dueAt: dueAt, at: now.date) ?? true else { return }
        if ledger.exits.rests(dueAt, at: now) {
            if delivery == nil { skipped.append((id, dueAt)) }
        } else if now.date <= candidate.lastMoment {
            // Its words are put together only where somebody is to read them.
            due.append(
                Occurrence(id: id, notification: notification(calculator), dueAt: dueAt))
        } else if night.isQuiet(at: now.date) {
            // The night is no time to be told what one has missed: it is found in the morning.
            expect(night.wakeTime)
        } else if delivery == nil {
            // What was missed or failed before is not told a second time.
            missed.append((id, dueAt))
            guard candidate.isTold else { return }
            told.append(Occurrence(id: id, notification: notification(calculator), dueAt: dueAt))
        }
    }
}
