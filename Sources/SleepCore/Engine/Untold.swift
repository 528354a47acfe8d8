import FoundationEssentials

/// What was missed and waits to be told: with the next reminder, or in a summary of its own.
///
/// It waits no longer than a reminder would, or in the night until the morning; after that it only
/// stands in the list of the evening.
struct Untold: Sendable {
    private(set) var occurrences: [Occurrence] = []
    private var tellBy = Date.distantPast

    /// `quiet` is the night that runs so late that nobody is told now.
    mutating func add(_ missed: [Occurrence], at now: Date, quiet: PlannedNight?) {
        if tellBy < now { occurrences = [] }
        guard !missed.isEmpty else { return }
        // A store that refused makes the same ones missed again.
        occurrences.removeAll(where: missed.contains)
        occurrences += missed
        tellBy = (quiet?.wakeTime ?? now) + Engine.grace
    }
}
