public import FoundationEssentials

extension Ledger {
    /// What became of each reminder of the night whose time has come, or that was shown before it
    /// came again, earliest first and as a rehearsal would tell it.
    ///
    /// One about which nothing is stored is due, or unlooked once it is too late to be shown.
    public func lines(of plan: NightPlan, at now: Date) -> [TraceLine] {
        plan.notifications.filter { $0.kind == .reminder }
            .filter { $0.fireDate <= now || isSettled($0.id, in: plan.planned) }
            .map { line(of: $0, plan.planned, at: now) }
    }

    /// Whether nothing more can become of it, be it because a clock ran ahead and was set back.
    func isSettled(_ id: String, in planned: PlannedNight) -> Bool {
        delivery(OccurrenceID(night: planned.night, event: id), in: planned)?.isFinal ?? false
    }

    private func line(
        of notification: ScheduledNotification, _ planned: PlannedNight, at now: Date
    ) -> TraceLine {
        let due = notification.fireDate
        let line = { (at: Date, effect: TraceLine.Effect, why: NotDone?) in
            TraceLine(
                at: at, effect, .reminder, id: notification.id, night: planned.night,
                title: notification.title, why: why)
        }
        let id = OccurrenceID(night: planned.night, event: notification.id)
        if let delivery = delivery(id, in: planned),
            let (effect, why) = delivery.told(dueAt: due, at: now)
        {
            // When its fate was settled says nothing about when it may have been seen.
            return line(effect == .uncertain ? due : delivery.at, effect, why)
        }
        return line(due, .due, now > due + Engine.grace ? .unlooked(dueAt: due) : nil)
    }
}

extension Delivery {
    /// What became of it; nil where nothing has yet, or it comes due again.
    fileprivate func told(dueAt: Date, at now: Date) -> (TraceLine.Effect, NotDone?)? {
        guard let why = notDone(dueAt: dueAt, at: now) else {
            if case .delivered = state { return (.shown, nil) }
            return nil
        }
        switch state {
        case .delivered: return (.heldBack, why)
        case .missed: return (.missed, why)
        case .intended, .uncertain: return (.uncertain, why)
        case .failed: return (.notShown, why)
        case .skipped: return (.skipped, why)
        }
    }
}
