public import FoundationEssentials

/// What has become of a notification; at most one of them is ever shown for an occurrence.
public enum DeliveryState: Equatable, Sendable {
    /// Stored before the server is called: after a crash it may or may not have been shown.
    case intended
    /// The server took it and gave it this number; held back, it was sent and not seen.
    case delivered(notificationID: UInt32, isHeldBack: Bool = false)
    /// It came due while nobody could be told, and was too late afterwards.
    case missed
    /// A crash or a silent server came between the intention and its outcome. Never shown again.
    case uncertain
    /// It certainly was not shown; it is tried again while it is not too late.
    case failed(reason: String)
    /// It came due in a free window, in which nothing is told.
    case skipped
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

extension Delivery {
    /// Whether nothing was shown and something still may be.
    ///
    /// What was missed by a clock that ran ahead comes due again once the clock is set back, and
    /// what was missed in one zone once the night lies ahead in another.
    func isOpen(dueAt: Date, at now: Date) -> Bool {
        switch state {
        case .intended, .delivered, .uncertain: false
        case .failed: true
        case .missed, .skipped: now < at || at < dueAt
        }
    }

    /// Whether it certainly was not shown, and somebody tried.
    var hasFailed: Bool {
        if case .failed = state { true } else { false }
    }

    /// Whether it was shown, or may have been: nothing takes the place of that.
    var isFinal: Bool {
        switch state {
        case .delivered, .uncertain: true
        case .intended, .missed, .failed, .skipped: false
        }
    }
}
