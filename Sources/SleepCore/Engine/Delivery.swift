public import FoundationEssentials

/// What has become of a notification; at most one of them is ever shown for an occurrence.
public enum DeliveryState: Equatable, Sendable {
    /// Stored before the server is called: after a crash it may or may not have been shown.
    case intended
    /// The server took it and gave it this number.
    case delivered(notificationID: UInt32)
    /// It came due while nobody could be told, and was too late afterwards.
    case missed
    /// A crash or a silent server came between the intention and its outcome. Never shown again.
    case uncertain
    /// It certainly was not shown; it is tried again while it is not too late.
    case failed(reason: String)
}

/// A notification's fate as it is stored.
public struct Delivery: Equatable, Sendable {
    public let id: OccurrenceID
    public let dueAt: Date
    public let state: DeliveryState
    /// When the state was reached.
    public let at: Date

    /// A fate from its parts.
    public init(id: OccurrenceID, dueAt: Date, state: DeliveryState, at: Date) {
        self.id = id
        self.dueAt = dueAt
        self.state = state
        self.at = at
    }
}

/// How a server answered.
public enum ShowResult: Equatable, Sendable {
    case shown(notificationID: UInt32)
    /// Nobody is there to show it; it was not shown.
    case noServer(reason: String)
    /// The server declined; it was not shown.
    case refused(reason: String)
    /// No answer came: it may have been shown.
    case noAnswer(reason: String)
}

/// A row to be stored.
public enum Record: Equatable, Sendable {
    case nightBegan(BegunNight)
    case delivery(Delivery)
    case ticked(OccurrenceID, at: Date)
}

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
