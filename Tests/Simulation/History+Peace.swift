import FoundationEssentials
import SleepCore

// What has to happen where nothing is in the way.

extension History {
    /// A stretch of true time in which the clock went on undisturbed, with what it was ahead by.
    private struct Stretch {
        let from: Date
        let until: Date
        let ahead: TimeInterval
    }

    private var stretches: [Stretch] {
        var stretches: [Stretch] = []
        var (from, ahead) = (night.stage.begins, 0.0)
        for entry in entries {
            guard case .clockSet(let step) = entry.happening else { continue }
            stretches.append(Stretch(from: from, until: entry.at, ahead: ahead))
            (from, ahead) = (entry.at, ahead + step.seconds)
        }
        return stretches + [Stretch(from: from, until: night.stage.ends, ahead: ahead)]
    }

    /// Whatever the clock comes to while all is well is shown at that moment, if not before.
    func notOnTime() -> String? {
        let told = Dictionary(grouping: tellings.filter(\.mayBeSeen), by: \.notice.id)
        for planned in night.stage.nights {
            for reminder in StagedScript.science.reminders {
                guard let moment = firstPeacefulMoment(showing: reminder.due(in: planned)),
                    moment < replannedAt, !isFree(at: moment),
                    !isWaitingForStore(at: reminder.due(in: planned))
                else { continue }
                let id = OccurrenceID(night: planned.night, event: reminder.id)
                guard let telling = told[id]?.first else {
                    // Before the clock was set back it may have been shown, or rested.
                    if isSettled(id, before: moment) { continue }
                    return "\(id) came due in peace at \(stamp(moment)), and was not shown"
                }
                if telling.entry.at > moment {
                    return "\(id) came due in peace at \(stamp(moment)), and was shown at "
                        + stamp(telling.entry.at)
                }
            }
        }
        return nil
    }

    /// Whether a clock that was set back comes once more to where a write was refused: the next try
    /// waits for its moment there, a minute at the most.
    private func isWaitingForStore(at clock: Date) -> Bool {
        refusals.contains { $0 <= clock && clock < $0 + .seconds(61) }
    }

    /// Whether it was left open what became of it, or it was skipped in a free window.
    private func isSettled(_ id: OccurrenceID, before moment: Date) -> Bool {
        entries.prefix { $0.at < moment }.contains { entry in
            guard case .stored(let records) = entry.happening else { return false }
            return records.contains { record in
                guard case .delivery(let delivery) = record, delivery.id == id else {
                    return false
                }
                return delivery.state == .uncertain
                    || delivery.state == .skipped && isFree(at: entry.at)
            }
        }
    }

    /// The true time at which the clock reaches that moment and nothing disturbs, be it because it
    /// was set right again; nil elsewhere.
    private func firstPeacefulMoment(showing moment: Date) -> Date? {
        for stretch in stretches {
            let from = stretch.from.addingTimeInterval(stretch.ahead)
            let until = stretch.until.addingTimeInterval(stretch.ahead)
            guard from < moment, moment < until else { continue }
            let at = moment.addingTimeInterval(-stretch.ahead)
            if !disturbances.contains(where: { $0.touches(at, at) }) { return at }
        }
        return nil
    }

    /// Whatever was missed had no peaceful moment within its grace, what had nobody to show it saw
    /// nobody come, and what was declined was declined again at each further try.
    func missedInVain() -> String? {
        if let failed = failedInVain() ?? declinedInVain() ?? notTriedAgain() { return failed }
        // What another plan puts into the past was never ahead.
        for entry in entries where entry.at < firstTurn {
            guard case .stored(let records) = entry.happening else { continue }
            for case .delivery(let delivery) in records where delivery.state == .missed {
                let end = min(
                    delivery.dueAt + delivery.id.lateness, firstTurn - .seconds(1),
                    startByHand(before: delivery.id) ?? .distantFuture)
                guard end >= night.stage.begins, end >= delivery.dueAt else { continue }
                if let moment = peace(from: max(delivery.dueAt, night.stage.begins), until: end) {
                    return "\(delivery.id), due at \(stamp(delivery.dueAt)), was missed, and could "
                        + "have been shown at \(stamp(moment))"
                }
            }
        }
        return nil
    }

    /// When the night's first tier was put to sleep by hand: nobody is warned of that afterwards.
    private func startByHand(before id: OccurrenceID) -> Date? {
        guard id.agendaKind == .blockWarning, id.event.hasPrefix(Tier.blockFirst.rawValue),
            let planned = night.stage.ledger.schedule.night(
                id.night, in: StagedScript.zone(night.script.zone))
        else { return nil }
        return entries.first { entry in
            guard case .commanded(.startWindDown, refusal: nil) = entry.happening else {
                return false
            }
            return planned.windDownStart - .hours(12) < entry.at && entry.at < planned.wakeTime
        }?.at
    }

    private func failedInVain() -> String? {
        // Of the last try: nobody was there.
        var hadNobody: Set<OccurrenceID> = []
        for telling in tellings {
            if case .noServer = telling.result {
                hadNobody.insert(telling.notice.id)
            } else {
                hadNobody.remove(telling.notice.id)
            }
        }
        let arrivals = entries.filter {
            [.serverRecovered(.away), .serverRecovered(.noBus)].contains($0.happening)
        }.map(\.at)
        for delivery in night.ledger.deliveries.values.sorted(by: { $0.id < $1.id }) {
            guard case .failed = delivery.state, hadNobody.contains(delivery.id),
                delivery.dueAt < firstTurn
            else { continue }
            let end = min(delivery.dueAt + delivery.id.lateness, firstTurn - .seconds(1))
            let chance = arrivals.first { arrival in
                let after = arrival + .seconds(1)
                return delivery.dueAt < arrival && after <= end
                    && peace(from: after, until: after) != nil
                    && disturbances.allSatisfy {
                        !$0.touches(arrival, after) || $0.until == arrival
                    }
            }
            if let chance {
                return "\(delivery.id), due at \(stamp(delivery.dueAt)), was not shown when "
                    + "somebody came at \(stamp(chance))"
            }
        }
        return nil
    }

    /// What a server that is there does not take is tried again after 1, 5 and 30 seconds, and then
    /// every two minutes within the grace.
    private func declinedInVain() -> String? {
        let tries = Dictionary(grouping: tellings, by: \.notice.id)
        for (id, tries) in tries.sorted(by: { $0.key < $1.key }) where id.kind == .event {
            guard let first = tries.first, case .refused = first.result,
                let due = first.announced?.dueAt
            else { continue }
            let at = first.entry.at
            let left = (due + id.lateness).timeIntervalSince(first.entry.clock)
            let chance = [1, 6, 36].first { seconds in
                Double(seconds) <= left && !isDisturbed(after: at, until: at + .seconds(seconds))
            }
            guard let chance else { continue }
            let end = at + .seconds(chance)
            if tries.contains(where: { $0.mayBeSeen && $0.entry.at <= end }) { continue }
            return "\(id) was declined at \(stamp(at)), and not shown at \(stamp(end))"
        }
        return nil
    }

    /// Whether anything is in the way after that moment, but for what was in the way then and ends
    /// before the other.
    private func isDisturbed(after moment: Date, until end: Date) -> Bool {
        disturbances.contains {
            $0.touches(moment, end) && !($0.from <= moment && moment < $0.until && $0.until < end)
        }
    }

    /// After that what a server that is there does not take is tried every two minutes.
    private func notTriedAgain() -> String? {
        let tries = Dictionary(grouping: tellings, by: \.notice.id)
        for (id, tries) in tries.sorted(by: { $0.key < $1.key }) where id.kind == .event {
            guard let last = tries.last, case .refused = last.result,
                let due = last.announced?.dueAt,
                case .failed? = night.ledger.deliveries[id]?.state
            else { continue }
            let end = min(due + id.lateness, firstTurn - .seconds(1))
            let chance = ([last.entry.at] + disturbances.map(\.until)).map { $0 + .seconds(1) }
                .first { moment in
                    let later = moment + .seconds(121)
                    return last.entry.at <= moment && later <= end
                        && !disturbances.contains { $0.touches(moment, later) }
                }
            if let chance {
                return "\(id) was not taken at \(stamp(last.entry.at)), and not tried again from "
                    + "\(stamp(chance)) on"
            }
        }
        return nil
    }

    /// The beginning of a peaceful moment in that stretch of true time.
    private func peace(from: Date, until: Date) -> Date? {
        let candidates = [from] + disturbances.map { $0.until + .seconds(1) }
        return candidates.filter { from <= $0 && $0 <= until }
            .first { moment in !disturbances.contains { $0.touches(moment, moment) } }
    }
}
