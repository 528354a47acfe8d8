public import FoundationEssentials

/// What is stored about the nights around now.
public struct Ledger: Equatable, Sendable {
    public var schedule: SleepSchedule
    public var deliveries: [OccurrenceID: Delivery]
    /// Done checklist items and when they were ticked.
    public var ticks: [OccurrenceID: Date]
    /// The person's own apps and tiers; nil where they are those that come with the product.
    public var apps: AppAssignment?
    public var exits: ExitHistory
    public var choices: Choices

    /// A ledger from stored rows.
    public init(
        schedule: SleepSchedule = SleepSchedule(), deliveries: [OccurrenceID: Delivery] = [:],
        ticks: [OccurrenceID: Date] = [:], apps: AppAssignment? = nil,
        exits: ExitHistory = ExitHistory(), choices: Choices = Choices()
    ) {
        self.schedule = schedule
        self.deliveries = deliveries
        self.ticks = ticks
        self.apps = apps
        self.exits = exits
        self.choices = choices
    }

    /// The ledger once the row is in it.
    public mutating func adopt(_ record: Record) {
        switch record {
        case .nightBegan(let begun): schedule.begun[begun.planned.night] = begun
        case .delivery(let delivery): deliveries[delivery.id] = delivery
        case .ticked(let id, let at): ticks[id] = at
        case .unticked(let id): ticks[id] = nil
        case .windDownStarted(let night, let at): schedule.starts[night] = at
        case .waitBegan(let wait): exits.wait = wait
        case .waitEnded: exits.wait = nil
        case .freeWindow(let window): exits.adopt(window)
        }
    }

    /// The ledger without nights that no longer matter once `night` has begun.
    mutating func forget(before night: Night) {
        schedule.begun = schedule.begun.filter { $0.key >= night }
        deliveries = deliveries.filter { $0.key.night >= night }
        ticks = ticks.filter { $0.key.night >= night }
        schedule.starts = schedule.starts.filter { $0.key >= night }
        exits.forget(before: night)
    }

    /// What became of a night's event; nil where nothing has, or only under an earlier plan for the
    /// night, whose goal ended before the one of now was saved.
    public func delivery(_ id: OccurrenceID, in planned: PlannedNight) -> Delivery? {
        deliveries[id].flatMap { planned.counts($0.dueAt) ? $0 : nil }
    }

    /// When the item was ticked; nil where it was not, or only under an earlier goal for that night.
    public func tick(_ id: OccurrenceID) -> Date? {
        guard let at = ticks[id], let term = schedule.term(governing: id.night) else { return nil }
        return at >= term.savedAt ? at : nil
    }

    /// Ids of the night's done items.
    public func ticked(in night: Night) -> Set<String> {
        Set(ticks.keys.filter { $0.night == night && tick($0) != nil }.map(\.event))
    }
}
