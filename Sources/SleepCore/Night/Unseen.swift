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
            ticks: ticks.filter { $0.value <= instant }, apps: apps,
            exits: exits.asKnown(at: instant),
            choices: choices)
    }

    /// The night's reminders that were not seen for certain, earliest first.
    public func unseenReminders(of plan: NightPlan, at instant: Date) -> [UnseenReminder] {
        plan.notifications.compactMap { notification in
            let id = OccurrenceID(night: plan.night, event: notification.id)
            guard notification.kind == .reminder, notification.fireDate <= instant,
                let delivery = delivery(id, in: plan.planned),
                let why = delivery.notDone(dueAt: notification.fireDate, at: instant),
                let reason = UnseenReminder.Reason(why)
            else { return nil }
            return UnseenReminder(
                id: notification.id, title: notification.title, dueAt: delivery.dueAt,
                reason: reason)
        }
    }
}

extension Delivery {
    /// Why it was not seen for certain; nil where it was shown, or where something may still become
    /// of it.
    ///
    /// An intention that is older than the grace belongs to a service that has not come back.
    func notDone(dueAt: Date, at instant: Date) -> NotDone? {
        switch state {
        case .delivered(_, let isHeldBack): isHeldBack ? .heldBack : nil
        case .intended: instant > at + Engine.grace ? .interrupted : nil
        case .missed:
            isOpen(dueAt: dueAt, at: instant) ? nil : .missed(dueAt: self.dueAt, cause: nil)
        case .uncertain: .interrupted
        case .failed(let reason): .notShown(reason: reason)
        case .skipped: isOpen(dueAt: dueAt, at: instant) ? nil : .freeWindow
        }
    }
}

extension UnseenReminder.Reason {
    /// Nil where it is no matter of having been seen.
    fileprivate init?(_ why: NotDone) {
        switch why {
        case .missed: self = .missed
        case .interrupted, .unanswered: self = .uncertain
        case .heldBack: self = .heldBack
        case .notShown(let reason): self = .notShown(reason)
        case .freeWindow, .notStored, .refused, .unlooked: return nil
        }
    }
}
