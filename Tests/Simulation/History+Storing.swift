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
        return nil
    }

    func lostTick() -> String? {
        var ticks: Set<String> = []
        for entry in entries {
            switch entry.happening {
            case .stored(let records):
                for record in records {
                    if case .ticked(let id, _) = record { ticks.insert(id.event) }
                }
            case .commanded(.setDone(let id, true), refusal: nil):
                if !ticks.contains(id) { return "\(id) was acknowledged and never stored" }
            default: break
            }
        }
        return nil
    }

    /// Once nothing is in the way, everything that has come due has a row that says what became of
    /// it.
    func unaccounted() -> String? {
        let ledger = night.ledger
        if let open = ledger.deliveries.values.filter({ $0.state == .intended }).map(\.id).min() {
            return "\(open) is intended, and nothing has become of it"
        }
        // A zone or a write that nobody tells of is found at the next alarm.
        let lastLook = entries.lastIndex { $0.happening == .rang || $0.happening == .started }
        if let news = entries.lastIndex(where: isUntold), news > lastLook ?? 0 { return nil }
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

    private func isUntold(_ entry: TraceEntry) -> Bool {
        switch entry.happening {
        case .zoneChanged, .commanded(.schedule, refusal: nil): true
        default: false
        }
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
        // The turns of an evening, a few tries again for each reminder, a try a minute while the
        // disk is full.
        let full = disturbancesOfDisk().reduce(0) { $0 + Int($1 / 60) }
        let allowed = 60 * (night.script.nights + 2) + 40 * night.script.events.count + full
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
        case .intended, .missed, .failed: false
        }
    }
}
