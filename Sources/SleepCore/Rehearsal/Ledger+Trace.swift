public import FoundationEssentials

extension Ledger {
    /// What became of each reminder of the night whose time has come, earliest first, as a
    /// rehearsal would tell it.
    ///
    /// One about which nothing is stored is due, or unlooked once it is too late to be shown. An
    /// intention that is older than the grace belongs to a service that has not come back.
    public func lines(of plan: NightPlan, at now: Date) -> [TraceLine] {
        plan.notifications.filter { $0.kind == .reminder && $0.fireDate <= now }
            .map { line(of: $0, plan.planned, at: now) }
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
            return line(delivery.at, effect, why)
        }
        return line(due, .due, now > due + Engine.grace ? .unlooked(dueAt: due) : nil)
    }
}

extension Delivery {
    /// What became of it; nil where nothing has yet, or it comes due again.
    fileprivate func told(dueAt: Date, at now: Date) -> (TraceLine.Effect, NotDone?)? {
        switch state {
        case .delivered(_, let isHeldBack):
            isHeldBack ? (.heldBack, .heldBack) : (.shown, nil)
        case .missed:
            isOpen(dueAt: dueAt, at: now)
                ? nil : (.missed, .missed(dueAt: self.dueAt, cause: nil))
        case .intended: now > at + Engine.grace ? (.uncertain, .interrupted) : nil
        case .uncertain: (.uncertain, .interrupted)
        case .failed(let reason): (.notShown, .notShown(reason: reason))
        }
    }
}
