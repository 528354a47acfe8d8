import FoundationEssentials
import SleepCore

/// Something of the evening that has come, and what became of it.
struct FiredEvent: Equatable {
    /// In the words of the bus.
    enum Outcome: String {
        case shown, heldBack, notShown, missed, skipped, uncertain
    }

    let id: OccurrenceID
    let dueAt: Date
    let outcome: Outcome

    /// In the words of the bus.
    var kind: String { id.kind == .summary ? "summary" : id.agendaKind.rawValue }

    /// The event that a stored row tells of; nil where nothing has come, or nobody knows yet what
    /// became of it. The science that somebody asked for is none.
    init?(_ record: Record) {
        guard case .delivery(let delivery) = record else { return nil }
        switch delivery.state {
        case .intended: return nil
        case .delivered(_, let isHeldBack): outcome = isHeldBack ? .heldBack : .shown
        case .failed: outcome = .notShown
        case .missed: outcome = .missed
        case .uncertain: outcome = .uncertain
        case .skipped: outcome = .skipped
        }
        id = delivery.id
        dueAt = delivery.dueAt
    }
}
