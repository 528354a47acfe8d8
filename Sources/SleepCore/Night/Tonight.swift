public import FoundationEssentials

/// Tonight as it stands at a moment, with everything that is derived from it.
public struct Tonight: Equatable, Sendable {
    public let planned: PlannedNight
    public let now: Date
    public let checklist: Checklist
    /// Of whatever kind.
    public let nextEvent: AgendaEvent?
    public let nextReminder: AgendaEvent?
    public let unseen: [UnseenReminder]
    /// Whether the plan begins with this night on a later day.
    public let isFirstToCome: Bool
    /// Apps that sleep, of whatever night and owner.
    public let blocked: [AppBlock]
    public let tiers: [TierStanding]
    /// How asking for more time stands.
    public let exit: ExitStanding

    /// A night with what is known about it.
    public init(
        _ planned: PlannedNight, now: Date, checklist: Checklist, nextEvent: AgendaEvent?,
        nextReminder: AgendaEvent?, unseen: [UnseenReminder], isFirstToCome: Bool,
        blocked: [AppBlock], tiers: [TierStanding], exit: ExitStanding
    ) {
        self.planned = planned
        self.now = now
        self.checklist = checklist
        self.nextEvent = nextEvent
        self.nextReminder = nextReminder
        self.unseen = unseen
        self.isFirstToCome = isFirstToCome
        self.blocked = blocked
        self.tiers = tiers
        self.exit = exit
    }
}

extension Tonight {
    /// What the hour is, and where somebody is who asked for more of it.
    public var phase: EveningPhase {
        switch exit.phase {
        case .inactive: planned.phase(at: now)
        case .waiting: .waiting
        case .reflecting: .reflecting
        case .freeWindow: .freeWindow
        }
    }

    /// When the free window that is open ends, if nobody sets the clock; nil where none is.
    public var freeWindowEnds: Date? {
        guard case .freeWindow(_, let left) = exit.phase else { return nil }
        return now + left
    }
}

extension Tonight {
    /// What is to be ticked, or whose tick is to be taken back, where the evening's list allows it.
    ///
    /// An item that stands there already is no fault. Throws for an id that is not on the list,
    /// and for a tick before the item's time.
    public func occurrence(settingDone id: String, to isDone: Bool) throws(ChecklistError)
        -> OccurrenceID
    {
        let item = isDone ? try checklist.tickable(id) : try checklist.item(id)
        return OccurrenceID(night: planned.night, event: item.id)
    }
}

extension SleepCalculator {
    /// Tonight by what is stored; nil without a goal.
    ///
    /// Without the clock that nobody can set, a free window is told by the wall clock.
    public func tonight(
        in ledger: Ledger, at instant: Date, steady: SteadyInstant? = nil
    ) -> Tonight? {
        let schedule = ledger.schedule
        let now = Moment(instant, steady: steady)
        guard let planned = schedule.tonight(at: instant, in: zone) else { return nil }
        let plan = plan(planned)
        let blocked = sleepingApps(in: ledger, at: now).blocks
        let exit = exitStanding(in: ledger, of: planned, at: now)
        return Tonight(
            planned, now: instant,
            checklist: plan.checklist(ticked: ledger.ticked(in: planned.night), at: instant),
            nextEvent: nextEvent(after: instant, in: schedule, exit.events(in: planned, at: now)),
            nextReminder: nextEvent(after: instant, in: schedule, of: .reminder),
            unseen: ledger.unseenReminders(of: plan, at: instant),
            isFirstToCome: schedule.isFirstToCome(planned, at: instant, in: zone),
            blocked: blocked, tiers: tierStandings(of: planned, blocked), exit: exit)
    }

    /// The next event of the plan or of a free window, whichever is first.
    private func nextEvent(
        after instant: Date, in schedule: SleepSchedule, _ others: [AgendaEvent]
    ) -> AgendaEvent? {
        (others + [nextEvent(after: instant, in: schedule)].compactMap { $0 })
            .filter { $0.at > instant }.min { $0.at < $1.at }
    }
}

extension PlannedNight {
    /// Whether people call it tonight: it runs, or its evening is today's.
    ///
    /// In the morning ``SleepSchedule/tonight(at:in:)`` still answers the night just slept, so that
    /// its list can be ticked; to people that one is last night.
    public func isTonight(at instant: Date, in zone: some ZoneRules) -> Bool {
        instant < wakeTime
            && (isRunning(at: instant) || night.evening <= zone.civil(at: instant).date)
    }
}
