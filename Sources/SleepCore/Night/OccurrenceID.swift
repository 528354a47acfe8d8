/// One thing that happens, or is told, in a night: `2026-11-30/last_meal`.
public struct OccurrenceID: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let night: Night
    /// The event's id within the night.
    public let event: String

    /// That event of that night.
    public init(night: Night, event: String) {
        self.night = night
        self.event = event
    }

    public static func < (left: OccurrenceID, right: OccurrenceID) -> Bool {
        (left.night, left.event) < (right.night, right.event)
    }

    public var description: String { "\(night)/\(event)" }
}

extension OccurrenceID {
    /// What an occurrence is.
    public enum Kind: Equatable, Sendable {
        /// An event of the agenda.
        case event
        /// The science of a reminder, which somebody asked for.
        case science(of: String)
        /// What was missed, told in one; named after the first of it.
        case summary
    }

    /// What this is, read from its text: ids of events hold no slash.
    public var kind: Kind {
        if let reminder = event.suffix(after: Self.sciencePrefix) { return .science(of: reminder) }
        return event.suffix(after: Self.summaryPrefix) == nil ? .event : .summary
    }

    /// What an event of the agenda is, read from its id.
    public var agendaKind: AgendaKind {
        let parts = event.split(separator: "-")
        guard parts.count == 2 else { return .reminder }
        if Tier(rawValue: String(parts[0])) != nil { return .blockWarning }
        switch parts[0] {
        case "freeWindow": return .freeWindowWarning
        case "freeWindowEnd": return .freeWindowEnd
        default: return .reminder
        }
    }

    /// The event that the occurrence is about: itself, or the reminder whose science it tells.
    public var subject: OccurrenceID {
        guard case .science(let reminder) = kind else { return self }
        return OccurrenceID(night: night, event: reminder)
    }

    /// The science of this reminder of the night.
    var science: OccurrenceID {
        OccurrenceID(night: night, event: Self.sciencePrefix + event)
    }

    /// The summary of everything that was missed, beginning with this.
    var summary: OccurrenceID {
        OccurrenceID(night: night, event: Self.summaryPrefix + event)
    }

    private static let sciencePrefix = "why/"
    private static let summaryPrefix = "missed/"
}

extension String {
    fileprivate func suffix(after prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}
