public import FoundationEssentials

/// What became of one reminder of tonight, or will: the answer to why it is not on the screen.
public struct WhyNot: Equatable, Sendable {
    /// What there is to tell of it.
    public enum Fate: Equatable, Sendable {
        /// What is stored of it, and when it was ticked.
        case told(TraceLine, tickedAt: Date?)
        /// Its time has not come; the line that a rehearsal of what is left has for it, if any.
        case ahead(TraceLine?)
        /// It was due before the night's goal was saved.
        case beforeGoal
        /// It is about apps, which are only planned.
        case aboutApps
    }

    /// As it stands in the night's plan, or would if the goal had been there all along.
    public let event: AgendaEvent
    public let night: PlannedNight
    public let fate: Fate

    /// An answer from its parts.
    public init(_ event: AgendaEvent, in night: PlannedNight, _ fate: Fate) {
        self.event = event
        self.night = night
        self.fate = fate
    }
}

/// An id that no event of the night has.
public struct UnknownEventError: Error, Equatable, Sendable {
    public let id: String
    /// The ids that there are, in the order of the night.
    public let known: [String]
}

extension SleepCalculator {
    /// What became of the event of that id in the night, by what is stored.
    ///
    /// `rehearsed` is what a rehearsal of the rest of the night tells; only an event that lies
    /// ahead is looked for in it.
    public func whyNot(
        _ id: String, in planned: PlannedNight, of ledger: Ledger, at now: Date,
        rehearsed: (PlannedNight) throws -> [TraceLine]
    ) throws -> WhyNot {
        // With everything that was over when the goal was saved.
        let events = agenda(for: planned.fromItsStart)
        guard let event = events.first(where: { $0.id == id }) else {
            var known: [String] = []
            for event in events where !known.contains(event.id) { known.append(event.id) }
            throw UnknownEventError(id: id, known: known)
        }
        let answer = { (fate: WhyNot.Fate) in WhyNot(event, in: planned, fate) }
        guard event.kind == .reminder else { return answer(.aboutApps) }
        guard planned.counts(event.at) else { return answer(.beforeGoal) }
        guard event.at > now else {
            let line = ledger.lines(of: plan(planned), at: now).first { $0.id == id }
            let occurrence = OccurrenceID(night: planned.night, event: id)
            return answer(
                line.map { .told($0, tickedAt: ledger.tick(occurrence)) } ?? .beforeGoal)
        }
        let line = try rehearsed(planned).first { line in
            line.id == id && line.night == planned.night && line.kind == .reminder
        }
        return answer(.ahead(line))
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
