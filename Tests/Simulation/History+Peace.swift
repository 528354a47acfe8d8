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

    /// Whatever the clock comes to for the first time while all is well is shown at that moment.
    func notOnTime() -> String? {
        guard !isReplanned else { return nil }
        let told = Dictionary(grouping: tellings.filter(\.mayBeSeen), by: \.notice.id)
        for planned in night.stage.nights {
            for notification in calculator.notificationSchedule(for: planned)
            where notification.kind == .reminder {
                guard let moment = firstPeacefulMoment(showing: notification.fireDate) else {
                    continue
                }
                let id = OccurrenceID(night: planned.night, event: notification.id)
                guard let telling = told[id]?.first else {
                    return "\(id) came due in peace at \(stamp(moment)), and was not shown"
                }
                if telling.entry.at != moment {
                    return "\(id) came due in peace at \(stamp(moment)), and was shown at "
                        + stamp(telling.entry.at)
                }
            }
        }
        return nil
    }

    /// The true time at which the clock reaches that moment, where it has never been beyond it
    /// and nothing disturbs; nil elsewhere.
    private func firstPeacefulMoment(showing moment: Date) -> Date? {
        for stretch in stretches {
            let from = stretch.from.addingTimeInterval(stretch.ahead)
            let until = stretch.until.addingTimeInterval(stretch.ahead)
            guard moment > from else { return nil }
            guard moment < until else { continue }
            let at = moment.addingTimeInterval(-stretch.ahead)
            return disturbances.contains { $0.touches(at, at) } ? nil : at
        }
        return nil
    }

    /// Whatever was missed had no peaceful moment within its grace, and what had nobody to show it
    /// saw nobody come.
    func missedInVain() -> String? {
        guard !isReplanned, !hasClockSteps else { return nil }
        if let failed = failedInVain() { return failed }
        for entry in entries {
            guard case .stored(let records) = entry.happening else { continue }
            for case .delivery(let delivery) in records where delivery.state == .missed {
                let end = delivery.dueAt + .minutes(10)
                guard end >= night.stage.begins else { continue }
                if let moment = peace(from: max(delivery.dueAt, night.stage.begins), until: end) {
                    return "\(delivery.id), due at \(stamp(delivery.dueAt)), was missed, and could "
                        + "have been shown at \(stamp(moment))"
                }
            }
        }
        return nil
    }

    private func failedInVain() -> String? {
        let arrivals = entries.filter {
            [.serverRecovered(.away), .serverRecovered(.noBus)].contains($0.happening)
        }.map(\.at)
        for delivery in night.ledger.deliveries.values.sorted(by: { $0.id < $1.id }) {
            guard case .failed(let reason) = delivery.state, reason.hasPrefix("no ") else {
                continue
            }
            let end = delivery.dueAt + .minutes(10)
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

    /// The beginning of a peaceful moment in that stretch of true time.
    private func peace(from: Date, until: Date) -> Date? {
        let candidates = [from] + disturbances.map { $0.until + .seconds(1) }
        return candidates.filter { from <= $0 && $0 <= until }
            .first { moment in !disturbances.contains { $0.touches(moment, moment) } }
    }
}
