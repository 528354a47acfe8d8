import FoundationEssentials

// The words of notifications. They are shown in the order: what to do, why, what was missed.

extension Occurrence {
    /// The reminder as a notification; what was missed meanwhile is told along with it.
    func notice(addingMissed missed: [Occurrence], at now: Date) -> Notice {
        let footnote =
            missed.isEmpty ? "" : "\nPassed before they could be shown: \(missed.titles)."
        return Notice(
            id: id, category: category,
            title: "\(notification.emoji) \(title(at: now))",
            body: notification.body + footnote, actions: notification.actions,
            withoutActions: notification.actions.contains(.why)
                ? "Why? Run: moresleep why \(notification.id)" : nil,
            countsUntil: notification.countsUntil)
    }

    private var category: NoticeCategory {
        notification.kind == .reminder ? .windDownReminder : .blockWarning
    }

    /// A warning that comes late says how much time there is now.
    private func title(at now: Date) -> String {
        guard case .blockWarning(_, let minutes) = notification.kind else {
            return notification.title
        }
        let late = max(0, dueAt.minutes(until: now))
        guard late > 0 else { return notification.title }
        let left = max(1, minutes - late)
        return "App restrictions in \(left) \(left == 1 ? "minute" : "minutes")"
    }
}

extension [Occurrence] {
    /// "Stop eating now; Last water for the night".
    fileprivate var titles: String { map(\.notification.title).joined(separator: "; ") }
}

extension Notice {
    /// One notification for everything that was missed together.
    init(summaryOf missed: [Occurrence]) {
        precondition(!missed.isEmpty, "A summary tells of at least one reminder.")
        let first = missed[0]
        self.init(
            id: first.id.summary,
            title: missed.count == 1
                ? "A reminder passed before it could be shown"
                : "\(missed.count) reminders passed before they could be shown",
            body: "\(missed.titles).",
            withoutActions: "See: moresleep tonight")
    }

    /// What the reminder rests on: its claim, the first study, and the way to all of them.
    ///
    /// Nil for an event without science; an item of the list can be ticked from here too. Where the claim has a study with a link, the button
    /// ``NoticeAction/openStudy`` leads to it.
    public init?(scienceOf id: OccurrenceID, isItem: Bool, _ science: ScienceData) {
        guard let reminder = science.reminder(id.event) else { return nil }
        let studies = reminder.studies.compactMap { science.studies[$0] }
        let study = studies.first { $0.link != nil } ?? studies.first
        let link = study?.link
        var body = reminder.claim
        if let study { body += "\n\(study.citation): \(study.finding)" }
        body += "\nAll of it: moresleep why \(reminder.id)"
        let done: [NoticeAction] = isItem ? [.done] : []
        self.init(
            id: id.science,
            title: "Why? \(reminder.title)", body: body,
            actions: (link == nil ? [] : [.openStudy]) + done,
            withoutActions: link.map { "Read the study: \($0)" }, link: link)
    }
}
