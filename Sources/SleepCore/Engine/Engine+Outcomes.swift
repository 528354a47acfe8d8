import FoundationEssentials

// What became of an effect, and what is stored now.

extension Engine {
    mutating func recorded(_ records: [Record], _ now: Date) -> [Effect] {
        guard case .storing(let notice) = step else { return settle(now) }
        step = .none
        storeRetry = Engine.storeRetry
        unsaved.removeAll(where: records.contains)
        records.forEach { adopt($0) }
        guard let notice else { return settle(now) }
        step = .showing(notice.id, dueAt: ledger.deliveries[notice.id]?.dueAt ?? now)
        // One reminder stands on the screen at a time; what it replaces is closed, not updated, so
        // that a late click on the old one can never be taken for one on the new. Only what came
        // in the same minute stays beside it: nobody can have seen it yet.
        let replaced = open.filter { $0.shownAt + .minutes(1) <= now || now < $0.shownAt }
        open.removeAll { open in replaced.contains { $0.notice.id == open.notice.id } }
        open.append(opened(notice, now))
        return replaced.map { .close($0.notice.id) } + [.notify(notice)]
    }

    mutating func recordFailed(_ now: Date) -> [Effect] {
        step = .none
        storeRetry.failed(at: now)
        return [.wake(at: nextMoment(Due(ledger, calculator, now), after: now))]
    }

    mutating func notified(_ id: OccurrenceID, _ result: ShowResult, _ now: Date) -> [Effect] {
        guard case .showing(id, let dueAt) = step else { return scienceShown(id, result, now) }
        step = .none
        if case .shown = result {} else { open.removeAll { $0.notice.id == id } }
        let state: DeliveryState
        switch result {
        case .shown(let notificationID, let isHeldBack):
            state = .delivered(notificationID: notificationID, isHeldBack: isHeldBack)
            if isHeldBack { takeBack(id, by: now + Self.grace) }
            showRetries = [:]
            untold = Untold()
        case .noServer(let reason):
            state = .failed(reason: reason)
            // Whoever comes is heard of.
            showRetries[id, default: Retry(later: nil)].failed(at: now, later: nil)
        case .refused(let reason):
            state = .failed(reason: reason)
            // A server that is there does not say when it is well again.
            showRetries[id, default: Retry(later: nil)].failed(at: now, later: .minutes(2))
        case .noAnswer:
            state = .uncertain
            untold = Untold()
        }
        keep(Delivery(id: id, dueAt: dueAt, state: state, at: now))
        return settle(now)
    }

    /// What do-not-disturb keeps from the screen would come up when that ends, hours later perhaps.
    private mutating func takeBack(_ id: OccurrenceID, by moment: Date) {
        open = open.map { $0.notice.id == id ? $0.closing(by: moment) : $0 }
    }

    /// What a crash left between intention and outcome may have been shown: it is not shown again.
    mutating func settleInterrupted(_ now: Date) {
        let interrupted = ledger.deliveries.values.filter { $0.state == .intended }
        for delivery in interrupted.sorted(by: { $0.id < $1.id }) {
            keep(Delivery(id: delivery.id, dueAt: delivery.dueAt, state: .uncertain, at: now))
        }
    }

    /// What is stored now takes the place of what was read before; a notification whose item is
    /// done, or whose night is no longer planned, leaves the screen.
    mutating func computeAnew(
        _ zone: any ZoneRules, _ stored: Ledger?, _ now: Date
    ) -> [Effect] {
        calculator = SleepCalculator(science: calculator.science, zone: zone)
        if let stored { adopt(stored, now) }
        // What was put up while the clock ran ahead would stay until then.
        open = open.map { $0.closing(by: closing(of: $0.notice.id, now)) }
        let stale = open.map(\.notice.id).filter { id in
            ledger.tick(id.subject) != nil || ledger.schedule.term(governing: id.night) == nil
        }
        open.removeAll { stale.contains($0.notice.id) }
        return stale.map { .close($0) } + settle(now)
    }

    /// Rows that the store has not taken yet are not in what it holds; and a database that was put
    /// in another's place does not know what was shown this evening.
    mutating func adopt(_ stored: Ledger, _ now: Date) {
        let first = SleepSchedule.firstNight(around: now, in: calculator.zone)
        for (id, known) in ledger.deliveries
        where known.isFinal && id.night >= first && stored.deliveries[id]?.isFinal != true {
            let record = Record.delivery(known)
            if !unsaved.contains(record) { unsaved.append(record) }
        }
        ledger = stored
        unsaved.forEach { ledger.adopt($0) }
        if case .showing(let id, let dueAt) = step {
            ledger.adopt(intention(id, dueAt: dueAt, now))
        }
    }

    private mutating func adopt(_ record: Record) {
        ledger.adopt(record)
        guard case .nightBegan(let begun) = record else { return }
        let oldest = begun.planned.night.advanced(by: -SleepSchedule.lookBack)
        ledger.forget(before: oldest)
        showRetries = showRetries.filter { $0.key.night >= oldest }
    }

    /// In the ledger at once, in the store as soon as it takes it.
    private mutating func keep(_ delivery: Delivery) {
        ledger.adopt(.delivery(delivery))
        unsaved.append(.delivery(delivery))
    }
}
