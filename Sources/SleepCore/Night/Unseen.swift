public import FoundationEssentials

/// A reminder that came due and was not seen for certain, with the reason.
public struct UnseenReminder: Equatable, Sendable {
    /// Why nobody can be sure that it was seen.
    public enum Reason: Equatable, Sendable {
        /// It came due while the computer slept or no service ran.
        case missed
        /// Its showing was interrupted, or the server did not answer: it may have been seen.
        case uncertain
        /// It was sent while do-not-disturb was on: nobody saw it when it was due.
        case heldBack
        /// The server, or the want of one, kept it off the screen.
        case notShown(String)
    }

    public let id: String
    public let title: String
    public let dueAt: Date
    public let reason: Reason

    /// A reminder with what became of it.
    public init(id: String, title: String, dueAt: Date, reason: Reason) {
        self.id = id
        self.title = title
        self.dueAt = dueAt
        self.reason = reason
    }
}

extension Ledger {
    /// The ledger without what was stored later than that, for an answer as of then.
    public func asKnown(at instant: Date) -> Ledger {
        Ledger(
            schedule: schedule, deliveries: deliveries.filter { $0.value.at <= instant },
            ticks: ticks.filter { $0.value <= instant })
    }

    /// The night's reminders that were not seen for certain, earliest first.
    ///
    /// An intention that is older than the grace belongs to a service that has not come back.
    public func unseenReminders(of plan: NightPlan, at instant: Date) -> [UnseenReminder] {
        plan.notifications.compactMap { notification in
            let id = OccurrenceID(night: plan.night, event: notification.id)
            guard notification.kind == .reminder, notification.fireDate <= instant,
                let delivery = delivery(id, in: plan.planned),
                let reason = delivery.unseen(dueAt: notification.fireDate, at: instant)
            else { return nil }
            return UnseenReminder(
                id: notification.id, title: notification.title, dueAt: delivery.dueAt,
                reason: reason)
        }
    }
}

extension Delivery {
    fileprivate func unseen(dueAt: Date, at instant: Date) -> UnseenReminder.Reason? {
        switch state {
        case .delivered(_, let isHeldBack): isHeldBack ? .heldBack : nil
        case .intended: instant > at + Engine.grace ? .uncertain : nil
        case .missed: isOpen(dueAt: dueAt, at: instant) ? nil : .missed
        case .uncertain: .uncertain
        case .failed(let reason): .notShown(reason)
        }
    }
}
