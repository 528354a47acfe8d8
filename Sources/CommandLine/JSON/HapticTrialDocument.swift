import Desktop
import TerminalUI

/// `haptics test --json`: what they were played on, and what became of each.
struct HapticTrialDocument: Encodable {
    let output: String
    let why: String
    @Nullable var hint: String?
    let haptics: [Line]

    struct Line: Encodable {
        /// Whole minutes to bed, lower bound included; null for the wake-up's.
        @Nullable var fromMinutes: Int?
        /// Null for the first, which has no upper bound, and for the wake-up's.
        @Nullable var belowMinutes: Int?
        let haptic: HapticDocument
        let feel: String
        let outcome: String
        @Nullable var reason: String?
    }

    init(
        _ means: HapticMeans, why: String, hint: String?, _ rows: [HapticTableView.Row],
        _ outcomes: [HapticOutcome]
    ) {
        output = means.code
        self.why = why
        self.hint = hint
        haptics = zip(rows, outcomes).map { row, outcome in
            Line(
                fromMinutes: row.minutes?.from, belowMinutes: row.minutes?.below,
                haptic: HapticDocument(row.haptic), feel: row.feel, outcome: outcome.code,
                reason: outcome.sentence)
        }
    }
}
