public import FoundationEssentials

/// What an agenda's event is.
public enum AgendaKind: String, Sendable {
    case reminder, blockWarning, block, unblock, freeWindowWarning, freeWindowEnd
}

/// One timed event of a night.
public struct AgendaEvent: Equatable, Sendable {
    public let at: Date
    /// Elapsed minutes after bedtime; negative before it.
    public let offsetMinutes: Int
    public let kind: AgendaKind
    public let id: String
    /// The title of what is told; nil where nothing is.
    public let title: String?
    public let tier: Tier?
    public let haptic: Haptic?
}

extension AgendaEvent {
    /// A reminder or a pre-block warning.
    init(telling notification: ScheduledNotification, in planned: PlannedNight) {
        let (kind, tier): (AgendaKind, Tier?) =
            switch notification.kind {
            case .reminder: (.reminder, nil)
            case .blockWarning(let tier, _): (.blockWarning, tier)
            case .freeWindowWarning: (.freeWindowWarning, nil)
            }
        self.init(
            at: notification.fireDate, in: planned, kind: kind, id: notification.id,
            title: notification.title, tier: tier, haptic: notification.haptic)
    }

    /// A tier goes to sleep.
    init(sleepOf block: BlockScheduleEntry, in planned: PlannedNight) {
        self.init(
            at: block.blocksAt, in: planned, kind: .block, id: block.tier.rawValue,
            tier: block.tier)
    }

    /// All tiers wake.
    init(wakingIn planned: PlannedNight) {
        self.init(at: planned.wakeTime, in: planned, kind: .unblock, id: "tiers")
    }

    /// A free window ends, and the tiers' apps go back to sleep.
    init(endOf window: FreeWindow, at moment: Date, in planned: PlannedNight) {
        self.init(
            at: moment, in: planned, kind: .freeWindowEnd, id: "freeWindowEnd-\(window.attempt)")
    }

    private init(
        at moment: Date, in planned: PlannedNight, kind: AgendaKind, id: String,
        title: String? = nil, tier: Tier? = nil, haptic: Haptic? = nil
    ) {
        self.init(
            at: moment, offsetMinutes: planned.bedtime.minutes(until: moment), kind: kind, id: id,
            title: title, tier: tier, haptic: haptic)
    }
}
