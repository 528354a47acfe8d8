import FoundationEssentials
import SleepCore

// What was stored, and what has become of it.

extension History {
    /// A row that says what became of something is never replaced by another about the same moment.
    func lostRow() -> String? {
        var model = Ledger()
        for entry in entries {
            guard case .stored(let records) = entry.happening else { continue }
            for record in records {
                if case .delivery(let new) = record, let old = model.deliveries[new.id],
                    old.isFinished, old.dueAt == new.dueAt
                {
                    if old.state != new.state {
                        return "\(new.id) was \(old.state), and \(new.state) was stored over it"
                    }
                    continue
                }
                if case .nightBegan(let new) = record,
                    model.schedule.begun[new.planned.night]?.goal == new.goal
                {
                    continue
                }
                model.adopt(record)
            }
        }
        if let id = difference(model.deliveries, night.ledger.deliveries) {
            return "the store was given another row of \(id) than it holds"
        }
        if let id = difference(
            model.ticks.mapValues(\.unixSeconds), night.ledger.ticks.mapValues(\.unixSeconds))
        {
            return "the store was given another tick of \(id) than it holds"
        }
        if let night = difference(model.schedule.begun, night.ledger.schedule.begun) {
            return "the store was given another night \(night) than it holds"
        }
        return nil
    }

    private func difference<Key: Hashable & Comparable, Row: Equatable>(
        _ given: [Key: Row], _ held: [Key: Row]
    ) -> Key? {
        Set(given.keys).union(held.keys).sorted().first { given[$0] != held[$0] }
    }

    func movedNight() -> String? {
        var begun: [Night: BegunNight] = [:]
        for entry in entries {
            guard case .stored(let records) = entry.happening else { continue }
            for case .nightBegan(let new) in records {
                let night = new.planned.night
                if let old = begun[night], old.goal == new.goal, old != new {
                    return
                        "\(night) had its bedtime at \(stamp(old.planned.bedtime)), and later at "
                        + stamp(new.planned.bedtime)
                }
                begun[night] = new
            }
        }
        return toldInNightUnstored()
    }

    /// A night of which something was told before its bedtime has begun, and that is stored.
    private func toldInNightUnstored() -> String? {
        for telling in tellings where telling.begun == nil {
            guard let due = telling.announced?.dueAt,
                let reminder = StagedScript.science.reminder(telling.notice.id.event),
                reminder.anchor == .bedtime,
                telling.entry.clock < due - .minutes(reminder.offsetMinutes)
            else { continue }
            return "\(telling.notice.id) was shown, and its night was not stored"
        }
        return nil
    }

    func lostTick() -> String? {
        var ticks: Set<OccurrenceID> = []
        for entry in entries {
            switch entry.happening {
            case .stored(let records):
                for record in records {
                    switch record {
                    case .ticked(let id, _): ticks.insert(id)
                    case .unticked(let id): ticks.remove(id)
                    case .nightBegan, .delivery, .windDownStarted, .waitBegan, .waitEnded,
                        .freeWindow:
                        break
                    }
                }
            case .commanded(.setDone(let event, let isDone, in: let night?), refusal: nil):
                let id = OccurrenceID(night: night, event: event)
                guard ticks.contains(id) != isDone else { continue }
                return
                    "\(id) was acknowledged as \(isDone ? "done" : "not done"), and is not stored so"
            default: break
            }
        }
        return pressedInVain() ?? owedTick()
    }

    /// What could not be stored at once is stored once the disk takes it, if the service lives.
    private func owedTick() -> String? {
        var owed: [OccurrenceID: Bool] = [:]
        for entry in entries {
            switch entry.happening {
            case .commanded(.setDone(let event, let isDone, in: let night?), let refusal):
                let id = OccurrenceID(night: night, event: event)
                owed[id] = refusal == .notStored ? isDone : nil
            case .pressed(.done, let id): owed[id.subject] = nil
            case .killed, .stopped, .commanded(.schedule, refusal: nil): owed = [:]
            default: break
            }
        }
        let isFree = !disturbances.contains { $0.touches(night.stage.ends, night.stage.ends) }
        guard isFree else { return nil }
        let wrong = owed.keys.sorted().first { (night.ledger.ticks[$0] != nil) != owed[$0] }
        return wrong.map { "\($0) counted, and is not stored though the disk would take it" }
    }

    /// Whoever presses Done sees the reminder go. Only a crash or a full disk may lose the tick, or
    /// another goal.
    private func pressedInVain() -> String? {
        guard disturbancesOfDisk().isEmpty else { return nil }
        let ticks = tickedIDs
        for entry in entries {
            guard case .pressed(.done, let id) = entry.happening, entry.at < replannedAt,
                let notice = tellings.last(where: { $0.notice.id == id.subject })?.notice,
                notice.actions.contains(.done), !ticks.contains(id.subject),
                !entries.contains(where: { $0.at == entry.at && $0.happening == .killed })
            else { continue }
            return "\(id) was done at \(stamp(entry.at)), and that was never stored"
        }
        return nil
    }

    private var tickedIDs: Set<OccurrenceID> {
        var ids: Set<OccurrenceID> = []
        for entry in entries {
            guard case .stored(let records) = entry.happening else { continue }
            for case .ticked(let id, _) in records { ids.insert(id) }
        }
        return ids
    }

    /// Once nothing is in the way, everything that has come due has a row that says what became of
    /// it.
    func unaccounted() -> String? {
        let ledger = night.ledger
        if let open = ledger.deliveries.values.filter({ $0.state == .intended }).map(\.id).min() {
            return "\(open) is intended, and nothing has become of it"
        }
        if let untrue = untrueOutcome() { return untrue }
        // A zone or a write that nobody tells of is found at the next alarm.
        let lastLook = entries.lastIndex { $0.happening == .rang || $0.happening == .started }
        if let news = entries.lastIndex(where: Self.isReplanning), news > lastLook ?? 0 {
            return nil
        }
        let now = night.clockAtEnd
        guard let tonight = ledger.schedule.tonight(at: now, in: night.zoneAtEnd) else {
            return nil
        }
        for offset in -1...1 {
            let name = tonight.night.advanced(by: offset)
            guard let planned = ledger.schedule.night(name, in: night.zoneAtEnd) else { continue }
            let isQuiet = planned.isQuiet(at: now)
            for notification in calculator.notificationSchedule(for: planned)
            where notification.kind == .reminder && !isQuiet {
                let id = OccurrenceID(night: name, event: notification.id)
                if notification.fireDate + .minutes(10) < now,
                    ledger.delivery(id, in: planned) == nil
                {
                    return
                        "nobody knows what became of \(id), due at \(stamp(notification.fireDate))"
                }
            }
        }
        return nil
    }

    /// What is stored as shown was taken by the server.
    private func untrueOutcome() -> String? {
        var shown: Set<OccurrenceID> = []
        for entry in entries {
            switch entry.happening {
            case .told(let notice, .shown): shown.insert(notice.id)
            case .stored(let records):
                for case .delivery(let delivery) in records {
                    if case .delivered = delivery.state, !shown.contains(delivery.id) {
                        return "\(delivery.id) was stored as shown, and was not"
                    }
                }
            default: break
            }
        }
        return nil
    }

    func restless() -> String? {
        var rings = 0
        for entry in entries {
            switch entry.happening {
            case .awaits(let moment?) where moment <= entry.clock:
                return "\(stamp(moment)) is awaited at \(stamp(entry.clock))"
            case .rang: rings += 1
            default: break
            }
        }
        let events = night.script.events
        guard !events.isEmpty else {
            // Due moments, the turns of the evening, apps one by one, and what leaves the screen an
            // hour later.
            let allowed = 40 * (night.script.nights + 1)
            return rings > allowed ? "the alarm rang \(rings) times in a night of peace" : nil
        }
        // A few tries again for each event, eight of each reminder with a server in trouble, and a
        // try a minute while the disk is full.
        let full = disturbancesOfDisk().reduce(0) { $0 + Int($1 / 60) }
        let isTroubled = events.contains { if case .server = $0.what { true } else { false } }
        let turns = (isTroubled ? 150 : 40) * (night.script.nights + 2)
        // A free window puts every app to sleep once more.
        let allowed = turns + 40 * events.count + full
        return rings > allowed ? "the alarm rang \(rings) times" : nil
    }

    private func disturbancesOfDisk() -> [Double] {
        night.script.events.compactMap { event in
            guard case .diskFull(let until) = event.what else { return nil }
            return until.timeIntervalSince(event.at)
        }
    }
}

extension Delivery {
    /// Whether it was shown or may have been.
    fileprivate var isFinished: Bool {
        switch state {
        case .delivered, .uncertain: true
        case .intended, .missed, .failed, .skipped: false
        }
    }
}
