public import FoundationEssentials

/// What became of one reminder of tonight, or will: the answer to why it is not on the screen.
public struct WhyNot: Equatable, Sendable {
    /// What there is to tell of it.
    public enum Fate: Equatable, Sendable {
        /// What the line tells is stored of it.
        case told(TraceLine)
        /// It is due, and about to be shown.
        case due
        /// Its time has not come; a rehearsal of what is left shows it then, or does not.
        case ahead(shownAt: Date?)
        /// It is due or lies ahead, and no service runs that would show it.
        case withoutService
        /// It is too late to be shown, and nobody has looked since.
        case unlooked
        /// The same, because no service was running.
        case unlookedWithoutService
        /// It is too late to be shown, and at this hour nobody is told what has passed: the morning
        /// tells it.
        case keptForMorning
        /// It was due before the night's goal was saved.
        case beforeGoal
        /// It is about apps: what sleeps is another question.
        case aboutApps
    }

    /// As it stands in the night's plan, or would if the goal had been there all along.
    public let event: AgendaEvent
    public let night: PlannedNight
    public let fate: Fate
    /// When it was ticked; nil where it was not, or its time has not come.
    public let tickedAt: Date?

    /// An answer from its parts.
    public init(
        _ event: AgendaEvent, in night: PlannedNight, _ fate: Fate, tickedAt: Date? = nil
    ) {
        self.event = event
        self.night = night
        self.fate = fate
        self.tickedAt = tickedAt
    }
}

/// An id that no event of the night has.
public struct UnknownEventError: Error, Equatable, Sendable {
    public let id: String
    /// The ids that there are, in the order of the night.
    public let known: [String]
}

extension SleepCalculator {
    /// What became of the event of that id in the night, by what is stored, or will.
    ///
    /// `isServiceMissing`: nobody is there who would show anything. `rehearsed` is what a rehearsal
    /// of the rest of the night tells; it is asked only for an event that lies ahead. Throws
    /// ``UnknownEventError``, and what `rehearsed` throws.
    public func whyNot(
        _ id: String, in planned: PlannedNight, of ledger: Ledger, at now: Date,
        isServiceMissing: Bool, rehearsed: (PlannedNight) throws -> [TraceLine]
    ) throws -> WhyNot {
        let event = try event(id, in: planned)
        let answer = { fate in WhyNot(event, in: planned, fate) }
        guard event.kind == .reminder else { return answer(.aboutApps) }
        guard planned.counts(event.at) else { return answer(.beforeGoal) }
        if event.at <= now || ledger.isSettled(id, in: planned) {
            let line = line(of: event, in: planned, of: ledger, at: now)
            return WhyNot(
                event, in: planned,
                WhyNot.Fate(line, of: planned, at: now, isServiceMissing: isServiceMissing),
                tickedAt: ledger.tick(OccurrenceID(night: planned.night, event: id)))
        }
        if isServiceMissing { return answer(.withoutService) }
        let shown = try rehearsed(planned).first { line in
            line.id == id && line.night == planned.night && line.kind == .reminder
                && line.effect == .shown
        }
        return answer(.ahead(shownAt: shown?.at))
    }

    /// The event of that id, also where it was over when the goal was saved.
    private func event(
        _ id: String, in planned: PlannedNight
    ) throws(UnknownEventError) -> AgendaEvent {
        let events = agenda(for: planned.fromItsStart)
        if let event = events.first(where: { $0.id == id }) { return event }
        var known: [String] = []
        for event in events where !known.contains(event.id) { known.append(event.id) }
        throw UnknownEventError(id: id, known: known)
    }

    private func line(
        of event: AgendaEvent, in planned: PlannedNight, of ledger: Ledger, at now: Date
    ) -> TraceLine {
        let lines = ledger.lines(of: plan(planned), at: now)
        guard let line = lines.first(where: { $0.id == event.id }) else {
            preconditionFailure("Each reminder of a night whose time has come has its line.")
        }
        return line
    }
}

extension WhyNot.Fate {
    /// What the line of a reminder comes to whose time has come.
    fileprivate init(
        _ line: TraceLine, of planned: PlannedNight, at now: Date, isServiceMissing: Bool
    ) {
        let isLate = line.why != nil
        self =
            switch (line.effect, isServiceMissing) {
            case (.due, false) where !isLate: .due
            case (.due, true) where !isLate: .withoutService
            case (.due, true): .unlookedWithoutService
            case (.due, false): planned.isQuiet(at: now) ? .keptForMorning : .unlooked
            default: .told(line)
            }
    }
}

extension RehearsalStage {
    /// The rest of a night from what is stored, until its morning's notifications are gone.
    public init(rest planned: PlannedNight, of ledger: Ledger, from now: Date) {
        self.init(
            ledger: ledger, nights: [planned], begins: now,
            ends: max(now, planned.wakeTime + Self.trail))
    }
}

extension PlannedNight {
    /// The same night under a goal that had been there all along.
    fileprivate var fromItsStart: PlannedNight {
        PlannedNight(
            night: night, place: place, targetBedtime: targetBedtime, bedtime: bedtime,
            sleepNeed: sleepNeed, leads: leads, secondsFromUTC: secondsFromUTC)
    }
}
