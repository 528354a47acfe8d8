import FoundationEssentials

// What is to be done now, and when to look again.

extension Engine {
    /// The next thing to do, and then when to look again.
    mutating func settle(_ now: Date) -> [Effect] {
        let felt = endWhatIsOver(now)
        guard case .none = step else { return felt }
        let first = felt + putAway(now)
        let due = Due(ledger, calculator, moment(now))
        if storeRetry.holds(at: now) { return first + [.wake(at: nextMoment(due, after: now))] }
        if !unsaved.isEmpty { return first + store(unsaved, then: nil) }

        var records = due.begun.map(Record.nightBegan)
        records +=
            due.missed.map { fate($0, .missed, now) } + due.skipped.map { fate($0, .skipped, now) }
        untold.review(ledger, calculator.zone, at: now)
        untold.add(due.told, at: now)
        let next = nextTelling(due, now)
        if let next { records.append(intention(next.notice.id, dueAt: next.dueAt, now)) }
        guard records.isEmpty else { return first + store(records, then: next) }
        return first + [.wake(at: nextMoment(due, after: now))]
    }

    private func fate(
        _ what: (id: OccurrenceID, dueAt: Date), _ state: DeliveryState, _ now: Date
    ) -> Record {
        .delivery(Delivery(id: what.id, dueAt: what.dueAt, state: state, at: now))
    }

    /// What to show now, with what was missed told along with it, or a summary of that.
    private func nextTelling(_ due: Due, _ now: Date) -> Telling? {
        if let next = due.due.first(where: { showRetries[$0.id]?.holds(at: now) != true }) {
            return Telling(
                notice: next.notice(addingMissed: untold.occurrences, at: now), dueAt: next.dueAt,
                haptic: haptic(of: next))
        }
        // A reminder that waits for its next try takes them along then.
        guard due.due.isEmpty, let first = untold.occurrences.first else { return nil }
        let summary = Notice(summaryOf: untold.occurrences)
        guard showRetries[summary.id]?.holds(at: now) != true else { return nil }
        return Telling(notice: summary, dueAt: first.dueAt, haptic: nil)
    }

    /// The wake-up is felt by those who have switched that on.
    private func haptic(of occurrence: Occurrence) -> Haptic? {
        let isUnwanted =
            occurrence.notification.isWakeUp && !ledger.choices.isOn(.wakeUpHaptic)
        return isUnwanted ? nil : occurrence.notification.haptic
    }

    func intention(_ id: OccurrenceID, dueAt: Date, _ now: Date) -> Record {
        .delivery(Delivery(id: id, dueAt: dueAt, state: .intended, at: now))
    }

    private mutating func store(_ records: [Record], then telling: Telling?) -> [Effect] {
        step = .storing(then: telling)
        return [.record(records)]
    }

    private mutating func putAway(_ now: Date) -> [Effect] {
        let gone = open.filter { $0.closesAt <= now }
        open.removeAll { $0.closesAt <= now }
        return gone.map { .close($0.notice.bubble) }
    }

    mutating func nextMoment(_ due: Due, after now: Date) -> Date? {
        let sleeping = calculator.sleepingApps(in: ledger, at: moment(now))
        self.sleeping = sleeping
        let surroundings = calculator.surroundings(in: ledger, at: now)
        // Until then quiet may have to wait.
        let untoldEnd = surroundings.surroundings.quiet == nil ? nil : untold.endsAfter
        let moments =
            [due.next, storeRetry.at, surroundings.changesAt, untoldEnd] + exitMoments(now)
            + showRetries.values.map(\.at)
            + open.map(\.closesAt)
        let next = moments.compactMap { $0 }.filter { $0 > now }.min()
        calm = unsaved.isEmpty ? now..<max(now, next ?? .distantFuture) : nil
        return [next, sleeping.changesAt].compactMap { $0 }.min()
    }

    /// The next app of a tier goes to sleep, and nothing else has come due.
    mutating func goOnSleeping(_ now: Date) -> [Effect] {
        let sleeping = calculator.sleepingApps(in: ledger, at: moment(now))
        self.sleeping = sleeping
        let next = calm.flatMap { $0.upperBound == .distantFuture ? nil : $0.upperBound }
        return [.wake(at: [next, sleeping.changesAt].compactMap { $0 }.min())]
    }

    func opened(_ notice: Notice, firstDueAt: Date, _ now: Date) -> OpenNotice {
        OpenNotice(
            notice: notice, firstDueAt: firstDueAt, shownAt: now,
            closesAt: closing(of: notice.id, now))
    }

    /// The morning's notification goes after an hour, one of the evening an hour after waking.
    func closing(of id: OccurrenceID, _ now: Date) -> Date {
        guard let night = ledger.schedule.night(id.night, in: calculator.zone),
            night.isRunning(at: now)
        else { return now + Self.lifetime }
        return night.wakeTime + Self.lifetime
    }
}
