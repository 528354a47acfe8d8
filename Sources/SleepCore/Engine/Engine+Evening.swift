import FoundationEssentials

// More time, and the way back; the start of the wind-down by hand.

extension Engine {
    mutating func askForTime(_ client: String, _ now: Date) -> [Effect] {
        guard let (planned, standing) = exitStanding(now) else { return settle(now) }
        do throws(ExitRefusal) {
            try standing.checkAsking(by: client)
        } catch {
            return settle(now)
        }
        // Who asks twice goes on waiting as before.
        guard case .inactive = standing.phase else { return settle(now) }
        keep(
            .waitBegan(
                ExitWait(
                    night: planned.night, attempt: standing.offer.attempt, client: client,
                    askedAt: now.inWholeSeconds, askedOn: steady, wait: standing.offer.wait,
                    freeWindow: standing.offer.freeWindow)))
        return settle(now)
    }

    mutating func takeTime(_ client: String, _ now: Date) -> [Effect] {
        guard let (planned, standing) = exitStanding(now),
            case .reflecting(let wait, _) = standing.phase, wait.client == client
        else { return settle(now) }
        let untilWaking = Duration.seconds(
            Int64(planned.wakeTime.timeIntervalSince(now).rounded(.down)))
        endWait()
        keep(
            .freeWindow(
                FreeWindow(
                    night: wait.night, attempt: wait.attempt, askedAt: wait.askedAt,
                    wait: wait.wait, grantedAt: now.inWholeSeconds, grantedOn: steady,
                    granted: min(wait.freeWindow, untilWaking))))
        return settle(now)
    }

    mutating func dropWait(of client: String, _ now: Date) -> [Effect] {
        if ledger.exits.wait?.client == client { endWait() }
        return settle(now)
    }

    mutating func resume(_ now: Date) -> [Effect] {
        guard let (_, standing) = exitStanding(now),
            case .freeWindow(let window, let left) = standing.phase
        else { return settle(now) }
        end(window, .resumed, used: max(.zero, window.granted - left))
        return takeOffWarning() + settle(now)
    }

    mutating func startWindDown(_ now: Date) -> [Effect] {
        let planned = ledger.schedule.tonight(at: now, in: calculator.zone)
        do throws(StartRefusal) {
            try calculator.checkStarting(planned, at: now)
            if let planned { keep(.windDownStarted(planned.night, at: now.inWholeSeconds)) }
        } catch {
            // Whoever asked has been told.
        }
        return settle(now)
    }

    /// What the clock ends: a wait that nobody attends, a window whose time is over.
    mutating func endWhatIsOver(_ now: Date) -> [Effect] {
        if let wait = ledger.exits.wait {
            let isTonights = exitStanding(now).map { $0.planned.night == wait.night } ?? false
            let isOver = wait.standing(at: steady) == .dropped
            if !isTonights || isOver || hasMorningCome(for: wait.night, now) { endWait() }
        }
        return ledger.exits.windows.filter { $0.end == nil }.flatMap { close($0, now) }
    }

    private mutating func close(_ window: FreeWindow, _ now: Date) -> [Effect] {
        let isMorning = hasMorningCome(for: window.night, now)
        switch window.standing(at: moment(now)) {
        case .open(let left):
            guard isMorning else { return [] }
            end(window, .morning, used: window.granted - left)
        case .over(nil):
            end(window, .restart, used: window.granted)
        case .over(let ago?):
            end(window, isMorning ? .morning : .timeOver, used: window.granted)
            guard !isMorning else { return [] }
            return takeOffWarning() + (ago <= Self.atOnce ? feelEnd(of: window, now) : [])
        }
        return []
    }

    /// Nobody knows any more, much later, what would be meant.
    private static let atOnce = Duration.minutes(1)

    private func feelEnd(of window: FreeWindow, _ now: Date) -> [Effect] {
        guard let planned = ledger.schedule.night(window.night, in: calculator.zone) else {
            return []
        }
        let haptic = calculator.haptic(minutesToBed: max(0, now.minutes(until: planned.bedtime)))
        let id = OccurrenceID(night: window.night, event: "freeWindowEnd-\(window.attempt)")
        return [.haptic(haptic, with: id)]
    }

    /// Once a window is over its warning says nothing any more; a reminder that shares its bubble
    /// stays.
    private mutating func takeOffWarning() -> [Effect] {
        takeOff { $0.id.agendaKind == .freeWindowWarning && $0.subjects.count == 1 }
    }

    private func hasMorningCome(for night: Night, _ now: Date) -> Bool {
        ledger.schedule.night(night, in: calculator.zone).map { $0.wakeTime <= now } ?? true
    }

    private mutating func end(_ window: FreeWindow, _ ending: FreeWindow.Ending, used: Duration) {
        var window = window
        let whole = Duration.seconds(min(used, window.granted).wholeSeconds)
        window.end = FreeWindow.End(ending, used: whole)
        keep(.freeWindow(window))
    }

    mutating func endWait() {
        if ledger.exits.wait != nil { keep(.waitEnded) }
    }

    /// Tonight's way out; nil without a goal.
    private func exitStanding(_ now: Date) -> (planned: PlannedNight, standing: ExitStanding)? {
        ledger.schedule.tonight(at: now, in: calculator.zone).map {
            ($0, calculator.exitStanding(in: ledger, of: $0, at: moment(now)))
        }
    }

    /// When the way out changes next by itself.
    func exitMoments(_ now: Date) -> [Date] {
        // On most evenings nobody asks, and nothing is to be worked out.
        guard ledger.exits.wait != nil || ledger.exits.windows.contains(where: { $0.end == nil }),
            let (_, standing) = exitStanding(now)
        else { return [] }
        switch standing.phase {
        case .inactive: return []
        case .waiting(_, let left), .reflecting(_, let left), .freeWindow(_, let left):
            return [moment(now).after(left)]
        }
    }
}

extension Date {
    /// As it is stored.
    var inWholeSeconds: Date { Date(unixSeconds: unixSeconds) }
}
