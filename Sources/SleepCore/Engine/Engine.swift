import FoundationEssentials

/// Decides what is told, what is stored and when to wake next; a value that events go into and
/// effects come out of.
///
/// One step is under way at a time: rows are stored, then the notification that they announce is
/// shown, then its outcome is stored. So a crash leaves one uncertain notification at the most, and
/// nothing is shown twice. Nothing is counted down: every event computes anew from stored values
/// what is due, so a resume, a set clock, a new zone and an ordinary alarm take the same path.
public struct Engine: Sendable {
    public private(set) var calculator: SleepCalculator
    public private(set) var ledger: Ledger

    /// The step under way.
    private var step: Step = .none
    /// Rows that must be stored and are not yet.
    private var unsaved: [Record] = []
    /// When a store that refused is asked again.
    private var storeRetry = Engine.storeRetry
    /// When notifications that were not shown are tried again.
    private var showRetries: [OccurrenceID: Retry] = [:]
    /// On the screen, as far as is known: with the time at which each is put away.
    private var open: [OpenNotice] = []
    /// Missed, and not told yet.
    private var untold = Untold()

    /// An engine on stored values; it does nothing before ``Event/started(at:)``.
    public init(science: ScienceData, zone: any ZoneRules, ledger: Ledger) {
        calculator = SleepCalculator(science: science, zone: zone)
        self.ledger = ledger
    }

    /// Takes an event and says what is to be done about it.
    public mutating func handle(_ event: Event) -> [Effect] {
        switch event {
        case .started(let now):
            return settleInterrupted(now) + settle(now)
        case .clockReached(let now):
            return settle(now)
        case .clockChanged(let now, let zone):
            calculator = SleepCalculator(science: calculator.science, zone: zone)
            // What was put up while the clock ran ahead would stay until then.
            open = open.map { $0.closing(by: closing(of: $0.notice.id, now)) }
            return settle(now)
        case .reloaded(let stored, let now):
            return reload(stored, now)
        case .recorded(let records, let now):
            return recorded(records, now)
        case .recordFailed(let records, let now):
            return recordFailed(records, now)
        case .notified(let id, let result, let now):
            return notified(id, result, now)
        case .actionInvoked(let id, let action, let now):
            return act(action, on: id, now)
        case .serverAppeared(let now):
            showRetries = [:]
            return settle(now)
        }
    }

    private static let storeRetry = Retry(later: .minutes(1))

    private enum Step: Sendable {
        case none
        case storing(then: Notice?)
        case showing(OccurrenceID, dueAt: Date)
    }

    private struct OpenNotice: Sendable {
        let notice: Notice
        let closesAt: Date

        func closing(by moment: Date) -> OpenNotice {
            OpenNotice(notice: notice, closesAt: min(closesAt, moment))
        }
    }
}

// MARK: - What is due

extension Engine {
    /// A reminder this late is still shown; a later one is missed.
    public static let grace = Duration.minutes(10)

    /// A reminder that no other one replaces leaves the screen after this long.
    public static let lifetime = Duration.hours(1)

    /// The next thing to do, and then when to look again.
    private mutating func settle(_ now: Date) -> [Effect] {
        guard case .none = step else { return [] }
        let putAway = putAway(now)
        if storeRetry.holds(at: now) { return putAway + [.wake(at: nextMoment(after: now))] }
        if !unsaved.isEmpty { return putAway + store(unsaved, then: nil) }

        let agenda = Due(ledger, calculator, now)
        var records = agenda.begun.map(Record.nightBegan)
        records += agenda.missed.map {
            .delivery(Delivery(id: $0.id, dueAt: $0.dueAt, state: .missed, at: now))
        }
        untold.add(agenda.told, now)
        let notice = nextNotice(agenda, now)
        if let notice { records.append(intention(notice.id, dueAt: notice.dueAt, now)) }
        guard records.isEmpty else { return putAway + store(records, then: notice?.notice) }
        return putAway + [.wake(at: nextMoment(after: now))]
    }

    /// The reminder to show now, with what was missed told along with it, or a summary of that.
    private func nextNotice(
        _ agenda: Due, _ now: Date
    ) -> (notice: Notice, id: OccurrenceID, dueAt: Date)? {
        if let due = agenda.due.first(where: { showRetries[$0.id]?.holds(at: now) != true }) {
            return (due.notice(addingMissed: untold.occurrences), due.id, due.dueAt)
        }
        // A reminder that waits for its next try takes them along then.
        guard agenda.due.isEmpty, let first = untold.occurrences.first else { return nil }
        let summary = Notice(summaryOf: untold.occurrences)
        guard showRetries[summary.id]?.holds(at: now) != true else { return nil }
        return (summary, summary.id, first.dueAt)
    }

    private func intention(_ id: OccurrenceID, dueAt: Date, _ now: Date) -> Record {
        .delivery(Delivery(id: id, dueAt: dueAt, state: .intended, at: now))
    }

    private mutating func store(_ records: [Record], then notice: Notice?) -> [Effect] {
        step = .storing(then: notice)
        return [.record(records)]
    }

    /// What a crash left between intention and outcome may have been shown: it is not shown again.
    private mutating func settleInterrupted(_ now: Date) -> [Effect] {
        let interrupted = ledger.deliveries.values.filter { $0.state == .intended }
        for delivery in interrupted.sorted(by: { $0.id < $1.id }) {
            keep(Delivery(id: delivery.id, dueAt: delivery.dueAt, state: .uncertain, at: now))
        }
        return []
    }

    /// In the ledger at once, in the store as soon as it takes it.
    private mutating func keep(_ delivery: Delivery) {
        ledger.adopt(.delivery(delivery))
        unsaved.append(.delivery(delivery))
    }

    private mutating func putAway(_ now: Date) -> [Effect] {
        let gone = open.filter { $0.closesAt <= now }
        open.removeAll { $0.closesAt <= now }
        return gone.map { .close($0.notice.id) }
    }

    private func nextMoment(after now: Date) -> Date? {
        let agenda = Due(ledger, calculator, now)
        let retries = showRetries.values.map(\.at)
        let moments = [agenda.next, storeRetry.at] + retries + open.map(\.closesAt)
        return moments.compactMap { $0 }.filter { $0 > now }.min()
    }
}

// MARK: - Outcomes

extension Engine {
    private mutating func recorded(_ records: [Record], _ now: Date) -> [Effect] {
        guard case .storing(let notice) = step else { return settle(now) }
        step = .none
        storeRetry = Engine.storeRetry
        unsaved.removeAll(where: records.contains)
        records.forEach { ledger.adopt($0) }
        guard let notice else { return settle(now) }
        let dueAt = ledger.deliveries[notice.id]?.dueAt ?? now
        step = .showing(notice.id, dueAt: dueAt)
        // One reminder stands on the screen at a time; what it replaces is closed, not updated, so
        // that a late click on the old one can never be taken for one on the new.
        let replaced = open.map { Effect.close($0.notice.id) }
        open = [OpenNotice(notice: notice, closesAt: closing(of: notice.id, now))]
        return replaced + [.notify(notice)]
    }

    private mutating func recordFailed(_ records: [Record], _ now: Date) -> [Effect] {
        step = .none
        storeRetry.failed(at: now)
        return [.wake(at: nextMoment(after: now))]
    }

    private mutating func notified(
        _ id: OccurrenceID, _ result: ShowResult, _ now: Date
    ) -> [Effect] {
        if case .shown = result {} else { open.removeAll { $0.notice.id == id } }
        guard case .showing(id, let dueAt) = step else { return settle(now) }
        step = .none
        let state: DeliveryState
        switch result {
        case .shown(let notificationID):
            state = .delivered(notificationID: notificationID)
            showRetries = [:]
            untold = Untold()
        case .noServer(let reason), .refused(let reason):
            state = .failed(reason: reason)
            showRetries[id, default: Retry(later: nil)].failed(at: now)
        case .noAnswer:
            state = .uncertain
            untold = Untold()
        }
        keep(Delivery(id: id, dueAt: dueAt, state: state, at: now))
        return settle(now)
    }

    private func closing(of id: OccurrenceID, _ now: Date) -> Date {
        guard let night = ledger.schedule.night(id.night, in: calculator.zone),
            night.isRunning(at: now)
        else { return now + Self.lifetime }
        return night.wakeTime + Self.lifetime
    }

    /// What is stored now takes the place of what was read before, except for rows that the store
    /// has not taken yet.
    private mutating func reload(_ stored: Ledger, _ now: Date) -> [Effect] {
        ledger = stored
        unsaved.forEach { ledger.adopt($0) }
        if case .showing(let id, let dueAt) = step {
            ledger.adopt(intention(id, dueAt: dueAt, now))
        }
        let stale = open.filter { open in
            let id = open.notice.id.subject
            return ledger.ticks[id] != nil
                || ledger.schedule.term(governing: id.night) == nil
        }
        open.removeAll { open in stale.contains { $0.notice.id == open.notice.id } }
        return stale.map { .close($0.notice.id) } + settle(now)
    }
}

// MARK: - Buttons

extension Engine {
    /// A button counts once, and only on what is on the screen: servers send a click twice, and
    /// give other programs' notifications the numbers that were ours.
    private mutating func act(
        _ action: NoticeAction, on id: OccurrenceID, _ now: Date
    ) -> [Effect] {
        guard let index = open.firstIndex(where: { $0.notice.id == id }),
            open[index].notice.actions.contains(action)
        else { return [] }
        let notice = open.remove(at: index).notice
        let close = Effect.close(id)
        switch action {
        case .ok:
            return [close] + settle(now)
        case .done:
            if ledger.ticks[notice.id.subject] == nil {
                let tick = Record.ticked(notice.id.subject, at: now)
                ledger.adopt(tick)
                unsaved.append(tick)
            }
            return [close] + settle(now)
        case .why:
            guard let why = Notice(scienceOf: notice, calculator.science) else { return [close] }
            open.append(OpenNotice(notice: why, closesAt: closing(of: id, now)))
            return [close, .notify(why)] + settle(now)
        case .openStudy:
            let link = notice.link.map { [Effect.openLink($0)] } ?? []
            return [close] + link + settle(now)
        }
    }
}
