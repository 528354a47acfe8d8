import SleepCore
import TerminalUI

/// A line of `rehearse --json`.
struct RehearsalLineDocument: Encodable {
    let at: String
    let effect: String
    let kind: String
    @Nullable var id: String?
    @Nullable var night: String?
    @Nullable var title: String?
    @Nullable var why: Why?
    /// How far a clock was set; negative is back.
    @Nullable var stepSeconds: Int64?
    /// How long a wait or a free window is, or was.
    @Nullable var lengthSeconds: Int64?

    struct Why: Encodable {
        let reason: String
        /// In the words of the view.
        let words: String
        @Nullable var dueAt: String?
        @Nullable var cause: String?
    }

    init(_ line: TraceLine, in zone: any ZoneRules) {
        at = Timestamp.string(line.at, in: zone)
        effect = line.effect.rawValue
        kind = line.kind.rawValue
        id = line.id
        night = line.night?.description
        title = line.title
        why = line.why.map { Why($0, in: zone) }
        stepSeconds = line.step?.wholeSeconds
        lengthSeconds = line.length?.wholeSeconds
    }
}

extension RehearsalLineDocument.Why {
    init(_ why: NotDone, in zone: any ZoneRules) {
        words = NotDoneText.words(why, in: zone, face: .twentyFourHours)
        switch why {
        case .missed(let dueAt, let cause):
            reason = "missed"
            self.dueAt = Timestamp.string(dueAt, in: zone)
            self.cause = cause?.rawValue
        case .unlooked(let dueAt):
            reason = "unlooked"
            self.dueAt = Timestamp.string(dueAt, in: zone)
        case .freeWindow: reason = "freeWindow"
        case .heldBack: reason = "heldBack"
        case .interrupted: reason = "interrupted"
        case .unanswered: reason = "unanswered"
        case .notShown: reason = "notShown"
        case .notStored: reason = "notStored"
        case .refused: reason = "refused"
        }
    }
}
