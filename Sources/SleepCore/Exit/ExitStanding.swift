public import FoundationEssentials

/// What asking for more time would cost and give now.
public struct ExitOffer: Equatable, Sendable {
    /// Which attempt of the night it would be.
    public let attempt: Int
    public let wait: Duration
    public let freeWindow: Duration
    /// What is said meanwhile.
    public let prompt: String
    public let breathing: Breathing
}

/// How the way out of the evening stands at a moment.
public struct ExitStanding: Equatable, Sendable {
    /// Where somebody is on it.
    public enum Phase: Equatable, Sendable {
        case inactive
        case waiting(ExitWait, left: Duration)
        case reflecting(ExitWait, left: Duration)
        case freeWindow(FreeWindow, left: Duration)
    }

    public let phase: Phase
    /// Attempts taken this night.
    public let taken: Int
    public let offer: ExitOffer
    /// Whether a tier sleeps, so that there is something to ask for.
    public let isAskable: Bool
    /// When the first tier goes, or went, to sleep; nil once the night is over.
    public let opensAt: Date?

    /// A standing from its parts.
    public init(phase: Phase, taken: Int, offer: ExitOffer, isAskable: Bool, opensAt: Date?) {
        self.phase = phase
        self.taken = taken
        self.offer = offer
        self.isAskable = isAskable
        self.opensAt = opensAt
    }
}

/// Why there is no more time, or not yet.
public enum ExitRefusal: Error, Equatable, Sendable {
    /// No tier is asleep; the first one goes to sleep then, where one does.
    case nothingAsleep(until: Date?)
    /// Somebody else waits already.
    case othersWait
    /// A free window is open.
    case freeAlready(left: Duration)
    /// Whoever says that they go on does not wait, or no longer.
    case notWaiting
    case waitNotOver(left: Duration)
    /// Nothing is open that could be ended early.
    case noFreeWindow
}

extension ExitStanding {
    /// Whether that client may ask; one that waits already goes on waiting.
    public func checkAsking(by client: String) throws(ExitRefusal) {
        switch phase {
        case .inactive where isAskable: return
        case .inactive: throw .nothingAsleep(until: opensAt)
        case .waiting(let wait, _), .reflecting(let wait, _):
            guard wait.client == client else { throw .othersWait }
        case .freeWindow(_, let left): throw .freeAlready(left: left)
        }
    }

    /// Whether that client has waited long enough.
    public func checkContinuing(by client: String) throws(ExitRefusal) {
        switch phase {
        case .reflecting(let wait, _) where wait.client == client: return
        case .waiting(let wait, let left) where wait.client == client:
            throw .waitNotOver(left: left)
        default: throw .notWaiting
        }
    }

    /// The window that is open.
    public func openWindow() throws(ExitRefusal) -> FreeWindow {
        guard case .freeWindow(let window, _) = phase else { throw .noFreeWindow }
        return window
    }
}

extension ExitStanding {
    /// What an open window brings of its own.
    func events(in planned: PlannedNight, at now: Moment) -> [AgendaEvent] {
        guard case .freeWindow(let window, let left) = phase else { return [] }
        return [AgendaEvent(endOf: window, at: now.date + left, in: planned)]
    }
}

extension SleepCalculator {
    /// How the way out stands in that night.
    public func exitStanding(
        in ledger: Ledger, of planned: PlannedNight, at now: Moment
    ) -> ExitStanding {
        let windows = ledger.exits.windows(of: planned.night)
        let tiers = blockSchedule(for: planned)
        let first = tiers.map(\.blocksAt).min()
        let isOver = planned.wakeTime <= now.date
        return ExitStanding(
            phase: isOver ? .inactive : phase(ledger.exits, planned, now),
            taken: windows.count, offer: offer(taken: windows.count, in: planned, at: now.date),
            isAskable: !isOver && first.map { $0 <= now.date } ?? false,
            opensAt: isOver ? nil : first)
    }

    private func phase(
        _ exits: ExitHistory, _ planned: PlannedNight, _ now: Moment
    ) -> ExitStanding.Phase {
        if let window = exits.windows.last, case .open(let left) = window.standing(at: now) {
            let untilWaking = planned.wakeTime.timeIntervalSince(now.date)
            return .freeWindow(window, left: min(left, .seconds(untilWaking)))
        }
        guard let wait = exits.wait, wait.night == planned.night, let steady = now.steady else {
            return .inactive
        }
        switch wait.standing(at: steady) {
        case .waiting(let left): return .waiting(wait, left: left)
        case .reflecting(let left): return .reflecting(wait, left: left)
        case .dropped: return .inactive
        }
    }

    private func offer(taken: Int, in planned: PlannedNight, at now: Date) -> ExitOffer {
        let step = exitStep(attempt: taken + 1)
        return ExitOffer(
            attempt: taken + 1, wait: step.wait, freeWindow: step.freeWindow,
            prompt: step.prompt(taken: taken, until: planned.wakeTime, at: now),
            breathing: step.breathing)
    }
}

extension ExitStep {
    /// The prompt with its numbers; what is said of a sleep debt waits for one that is known.
    fileprivate func prompt(taken: Int, until wakeTime: Date, at now: Date) -> String {
        let times = taken == 1 ? "1 time" : "\(taken) times"
        let minutes = max(0, now.minutes(until: wakeTime))
        let left =
            minutes < 60
            ? "\(minutes) min"
            : "\(minutes / 60) h" + (minutes % 60 == 0 ? "" : " \(minutes % 60) min")
        return (withoutDebt ?? prompt)
            .replacing("{count} times", with: times)
            .replacing("{sleepLeft}", with: left)
    }
}
