import FoundationEssentials

/// What was missed and waits to be told: with the next reminder, or in a summary of its own.
///
/// It waits no longer than a reminder would; after that it only stands in the list of the evening.
struct Untold: Sendable {
    private(set) var occurrences: [Occurrence] = []
    private var tellBy = Date.distantPast

    /// When what waits has waited long enough; nil where nothing does.
    var endsAfter: Date? { occurrences.isEmpty ? nil : tellBy + .seconds(1) }

    /// Drops what is no longer to be told: too late, in the night, without a goal, of one that has
    /// ended, or missed only by a clock that has been set back.
    mutating func review(_ ledger: Ledger, _ zone: some ZoneRules, at now: Date) {
        guard tellBy >= now, ledger.schedule.active != nil else {
            occurrences = []
            return
        }
        occurrences.removeAll { occurrence in
            guard let night = ledger.schedule.night(occurrence.id.night, in: zone) else {
                return true
            }
            // The night is no time to be told what one has missed.
            return occurrence.dueAt > now || night.isQuiet(at: now)
                || ledger.delivery(occurrence.id, in: night)?.state != .missed
        }
    }

    mutating func add(_ missed: [Occurrence], at now: Date) {
        guard !missed.isEmpty else { return }
        // A store that refused makes the same ones missed again.
        occurrences.removeAll(where: missed.contains)
        occurrences += missed
        tellBy = now + Engine.grace
    }
}
