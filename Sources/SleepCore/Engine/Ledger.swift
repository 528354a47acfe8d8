public import FoundationEssentials

/// What is stored about the nights around now.
public struct Ledger: Equatable, Sendable {
    public var schedule: SleepSchedule
    public var deliveries: [OccurrenceID: Delivery]
    /// Done checklist items and when they were ticked.
    public var ticks: [OccurrenceID: Date]

    /// A ledger from stored rows.
    public init(
        schedule: SleepSchedule = SleepSchedule(), deliveries: [OccurrenceID: Delivery] = [:],
        ticks: [OccurrenceID: Date] = [:]
    ) {
        self.schedule = schedule
        self.deliveries = deliveries
        self.ticks = ticks
    }

    /// The ledger once the row is in it.
    public mutating func adopt(_ record: Record) {
        switch record {
        case .nightBegan(let begun): schedule.begun[begun.planned.night] = begun
        case .delivery(let delivery): deliveries[delivery.id] = delivery
        case .ticked(let id, let at): ticks[id] = at
        }
    }

    /// Ids of the night's done items.
    public func ticked(in night: Night) -> Set<String> {
        Set(ticks.keys.lazy.filter { $0.night == night }.map(\.event))
    }
}
