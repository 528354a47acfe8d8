import FoundationEssentials
import SleepCore

// What was told, and when.

extension History {
    func toldTwice() -> String? {
        var seen: [OccurrenceID: Telling] = [:]
        for telling in tellings where telling.mayBeSeen {
            // Another goal for the same night has reminders of its own.
            if let earlier = seen[telling.notice.id], earlier.goals == telling.goals {
                return "\(telling.notice.id) was shown at \(stamp(earlier.entry.at)) and again at "
                    + stamp(telling.entry.at)
            }
            seen[telling.notice.id] = telling
        }
        return nil
    }

    func toldUnannounced() -> String? {
        tellings.first { $0.announced?.state != .intended }.map { telling in
            "\(telling.notice.id) was shown while the store held "
                + (telling.announced.map { "\($0.state)" } ?? "nothing")
        }
    }

    func toldOutsideGrace() -> String? {
        for telling in tellings where telling.notice.id.kind == .event {
            // Of a free window's warning only the clock that nobody can set decides.
            guard let due = telling.announced?.dueAt,
                telling.notice.id.agendaKind != .freeWindowWarning
            else { continue }
            let clock = telling.entry.clock
            if clock < due { return "\(telling.notice.id) was shown before \(stamp(due))" }
            if clock > due + telling.notice.id.lateness {
                return "\(telling.notice.id), due at \(stamp(due)), was shown at \(stamp(clock))"
            }
        }
        return nil
    }

    /// Against bedtime, offset and sleep need, and nothing of the program's own planning.
    ///
    /// What a clock comes upon within ten minutes of a wake time is of a night that never began.
    func toldOffPlan() -> String? {
        for telling in tellings where telling.notice.id.kind == .event {
            guard let due = telling.announced?.dueAt, let begun = telling.begun,
                let reminder = StagedScript.science.reminder(telling.notice.id.event)
            else { continue }
            // What another goal has for a night that began under the one before may be so too.
            if telling.goals > 0, reminder.anchor == .wakeTime { continue }
            if let goalSince = begun.countsFrom, due < goalSince {
                return "\(telling.notice.id) was due at \(stamp(due)), before there was its goal"
            }
            let planned = reminder.due(in: begun)
            if due != planned {
                return "\(telling.notice.id) was due at \(stamp(planned)), and held to be at "
                    + stamp(due)
            }
        }
        return nil
    }

    /// Neither of this night nor, as long as no journey or other goal lets them overlap, of another.
    func toldInTheNight() -> String? {
        // Who has asked for more time is awake, and told when it ends.
        for telling in tellings where telling.notice.id.agendaKind != .freeWindowWarning {
            // Another goal may have given the night another bedtime, and not begun it.
            let own = telling.goals == 0 ? telling.begun.map { [$0] } ?? [] : []
            let all = telling.entry.at < replannedAt ? telling.nights.values.map(\.planned) : []
            let clock = telling.entry.clock
            if (own + all).contains(where: {
                $0.bedtime + .hours(1) <= clock && clock < $0.bedtime + $0.sleepNeed
            }) {
                return "\(telling.notice.id) was shown at \(stamp(clock)), in the night"
            }
        }
        return nil
    }

    func toldWithoutGoal() -> String? {
        var endedAt: Date?
        for entry in entries {
            switch entry.happening {
            case .commanded(.schedule(.endGoal), refusal: nil): endedAt = entry.at
            case .commanded(.schedule(.setGoal), refusal: nil): endedAt = nil
            case .told(let notice, _):
                // What it was about when the command came is finished.
                if let endedAt, entry.at > endedAt, notice.id.subject == notice.id {
                    return "\(notice.id) was shown at \(stamp(entry.at)), and the goal was over"
                }
            default: break
            }
        }
        return nil
    }

    /// Of each start at most one, besides what a server did not answer.
    func tooManyUncertain() -> String? {
        var allowed = 0
        var uncertain: Set<OccurrenceID> = []
        var isCrashed = false
        for entry in entries {
            switch entry.happening {
            case .killed: isCrashed = true
            case .started:
                (allowed, uncertain) = (isCrashed ? 1 : 0, [])
                isCrashed = false
            case .told(_, .noAnswer): allowed += 1
            case .stored(let records):
                for case .delivery(let delivery) in records where delivery.state == .uncertain {
                    uncertain.insert(delivery.id)
                }
                if uncertain.count > allowed {
                    return "\(uncertain.count) events are uncertain after \(allowed) chances to be"
                }
            default: break
            }
        }
        return nil
    }

    /// Only what this service put there counts: what a killed one left is not its to take away.
    func crowdedScreen() -> String? {
        var screen: [(id: OccurrenceID, at: Date)] = []
        for entry in entries {
            switch entry.happening {
            case .started, .serverTrouble(.away), .serverTrouble(.noBus): screen = []
            case .closed(let id): screen.removeAll { $0.id == id }
            case .told(let notice, .shown(_, isHeldBack: false)):
                // What joins a bubble takes the place of what it told before.
                screen.removeAll { $0.id == notice.bubble }
                let older = screen.filter { $0.at + .minutes(1) <= entry.clock }
                if let older = older.first, notice.id.subject == notice.id {
                    return "\(older.id) still stood there when \(notice.id) came"
                }
                screen.append((notice.bubble, entry.clock))
            default: break
            }
        }
        guard !hasClockSteps else { return nil }
        let stale = screen.first { shown in
            let wake = night.ledger.schedule.begun[shown.id.night]?.planned.wakeTime ?? shown.at
            return night.clockAtEnd > max(wake, shown.at) + .hours(1)
        }
        return stale.map { "\($0.id) stands on the screen the next day" }
    }
}

extension Reminder {
    /// When it is due, by bedtime, sleep need and offset alone.
    func due(in night: PlannedNight) -> Date {
        let anchor = anchor == .bedtime ? night.bedtime : night.bedtime + night.sleepNeed
        return anchor.addingTimeInterval(Double(offsetMinutes) * 60)
    }
}
