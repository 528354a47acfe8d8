import FoundationEssentials

// What became of an effect, and what is stored now.

extension Engine {
    mutating func recorded(_ records: [Record], _ now: Date) -> [Effect] {
        guard case .storing(let telling) = step else { return settle(now) }
        step = .none
        storeRetry = Engine.storeRetry
        unsaved.removeAll(where: records.contains)
        records.forEach { adopt($0) }
        guard let telling else { return settle(now) }
        return show(telling, now)
    }

    /// One bubble stands on the screen at a time: what comes soon after the first thing that it told
    /// joins it, and with anything later it is closed and not updated, so that a late click on the
    /// old one can never be taken for one on the new.
    private mutating func show(_ telling: Telling, _ now: Date) -> [Effect] {
        let joined = open.firstIndex { $0.holds(telling) }
        let notice =
            joined.map { telling.notice.joining(open[$0].notice, at: now) } ?? telling.notice
        let firstDueAt = joined.map { open[$0].firstDueAt } ?? telling.dueAt
        step = .showing(Telling(notice: notice, dueAt: telling.dueAt, haptic: telling.haptic))
        // What came in the same minute stays: nobody can have seen it yet.
        let replaced = open.filter { open in
            open.notice.bubble != notice.bubble
                && (open.shownAt + .minutes(1) <= now || now < open.shownAt)
        }
        let gone = replaced.map(\.notice.bubble) + [notice.bubble]
        open.removeAll { gone.contains($0.notice.bubble) }
        open.append(opened(notice, firstDueAt: firstDueAt, now))
        return replaced.map { .close($0.notice.bubble) } + [.notify(notice)]
    }

    mutating func recordFailed(_ now: Date) -> [Effect] {
        step = .none
        storeRetry.failed(at: now)
        return [.wake(at: nextMoment(Due(ledger, calculator, moment(now)), after: now))]
    }

    mutating func notified(_ id: OccurrenceID, _ result: ShowResult, _ now: Date) -> [Effect] {
        guard case .showing(let telling) = step, telling.notice.id == id else {
            return scienceShown(id, result, now)
        }
        step = .none
        var felt: [Effect] = []
        if case .shown = result {
        } else {
            open.removeAll { $0.notice.id == id }
            // What it was to join may have stayed as it was, with nobody to take it away.
            if telling.notice.bubble != id { felt = [.close(telling.notice.bubble)] }
        }
        let state: DeliveryState
        switch result {
        case .shown(let notificationID, let isHeldBack):
            state = .delivered(notificationID: notificationID, isHeldBack: isHeldBack)
            if isHeldBack {
                takeBack(id, by: now + Self.grace)
            } else if let haptic = telling.haptic {
                felt = [.haptic(haptic, with: id)]
            }
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
        keep(.delivery(Delivery(id: id, dueAt: telling.dueAt, state: state, at: now)))
        return felt + settle(now)
    }

    /// What do-not-disturb keeps from the screen would come up when that ends, hours later perhaps.
    private mutating func takeBack(_ id: OccurrenceID, by moment: Date) {
        open = open.map { $0.notice.id == id ? $0.closing(by: moment) : $0 }
    }

    /// What a crash left between intention and outcome may have been shown: it is not shown again.
    mutating func settleInterrupted(_ now: Date) {
        let interrupted = ledger.deliveries.values.filter { $0.state == .intended }
        for delivery in interrupted.sorted(by: { $0.id < $1.id }) {
            keep(
                .delivery(
                    Delivery(id: delivery.id, dueAt: delivery.dueAt, state: .uncertain, at: now)))
        }
    }

    /// What is stored now takes the place of what was read before; a notification whose item is
    /// done, or whose night is no longer planned, leaves the screen.
    mutating func computeAnew(
        _ zone: any ZoneRules, _ stored: Ledger?, _ now: Date
    ) -> [Effect] {
        if let stored { adopt(stored, in: zone, now) }
        calculator = SleepCalculator(
            science: calculator.science, zone: zone, apps: ledger.apps,
            stagger: calculator.stagger)
        // What was put up while the clock ran ahead would stay until then.
        open = open.map { $0.closing(by: closing(of: $0.notice.id, now)) }
        let known = ledger
        return takeOff { notice in
            notice.subjects.contains { known.tick($0) != nil }
                || known.schedule.term(governing: notice.id.night) == nil
        } + settle(now)
    }

    /// Rows that the store has not taken yet are not in what it holds; and a database that was put
    /// in another's place does not know what was shown this evening.
    private mutating func adopt(_ stored: Ledger, in zone: any ZoneRules, _ now: Date) {
        let first = SleepSchedule.firstNight(around: now, in: zone)
        for (id, known) in ledger.deliveries
        where known.isFinal && id.night >= first && stored.deliveries[id]?.isFinal != true {
            let record = Record.delivery(known)
            if !unsaved.contains(record) { unsaved.append(record) }
        }
        ledger = stored
        unsaved.forEach { ledger.adopt($0) }
        if case .showing(let telling) = step {
            ledger.adopt(intention(telling.notice.id, dueAt: telling.dueAt, now))
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
    mutating func keep(_ record: Record) {
        ledger.adopt(record)
        unsaved.append(record)
    }
}
