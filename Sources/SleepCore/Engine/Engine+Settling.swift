import FoundationEssentials

// What is to be done now, and when to look again.

extension Engine {
    /// The next thing to do, and then when to look again.
    mutating func settle(_ now: Date) -> [Effect] {
        guard case .none = step else { return [] }
        let putAway = putAway(now)
        let due = Due(ledger, calculator, now)
        if storeRetry.holds(at: now) { return putAway + [.wake(at: nextMoment(due, after: now))] }
        if !unsaved.isEmpty { return putAway + store(unsaved, then: nil) }

        var records = due.begun.map(Record.nightBegan)
        records += due.missed.map {
            .delivery(Delivery(id: $0.id, dueAt: $0.dueAt, state: .missed, at: now))
        }
        untold.review(ledger, calculator.zone, at: now)
        untold.add(due.told, at: now)
        let next = nextNotice(due, now)
        if let next { records.append(intention(next.notice.id, dueAt: next.dueAt, now)) }
        guard records.isEmpty else { return putAway + store(records, then: next?.notice) }
        return putAway + [.wake(at: nextMoment(due, after: now))]
    }

    /// The reminder to show now, with what was missed told along with it, or a summary of that.
    private func nextNotice(_ due: Due, _ now: Date) -> (notice: Notice, dueAt: Date)? {
        if let reminder = due.due.first(where: { showRetries[$0.id]?.holds(at: now) != true }) {
            return (reminder.notice(addingMissed: untold.occurrences), reminder.dueAt)
        }
        // A reminder that waits for its next try takes them along then.
        guard due.due.isEmpty, let first = untold.occurrences.first else { return nil }
        let summary = Notice(summaryOf: untold.occurrences)
        guard showRetries[summary.id]?.holds(at: now) != true else { return nil }
        return (summary, first.dueAt)
    }

    func intention(_ id: OccurrenceID, dueAt: Date, _ now: Date) -> Record {
        .delivery(Delivery(id: id, dueAt: dueAt, state: .intended, at: now))
    }

    private mutating func store(_ records: [Record], then notice: Notice?) -> [Effect] {
        step = .storing(then: notice)
        return [.record(records)]
    }

    private mutating func putAway(_ now: Date) -> [Effect] {
        let gone = open.filter { $0.closesAt <= now }
        open.removeAll { $0.closesAt <= now }
        return gone.map { .close($0.notice.id) }
    }

    func nextMoment(_ due: Due, after now: Date) -> Date? {
        let moments =
            [due.next, storeRetry.at] + showRetries.values.map(\.at) + open.map(\.closesAt)
        return moments.compactMap { $0 }.filter { $0 > now }.min()
    }

    func opened(_ notice: Notice, _ now: Date) -> OpenNotice {
        OpenNotice(notice: notice, shownAt: now, closesAt: closing(of: notice.id, now))
    }

    /// The morning's notification goes after an hour, one of the evening an hour after waking.
    func closing(of id: OccurrenceID, _ now: Date) -> Date {
        guard let night = ledger.schedule.night(id.night, in: calculator.zone),
            night.isRunning(at: now)
        else { return now + Self.lifetime }
        return night.wakeTime + Self.lifetime
    }
}
