public import SleepCore

/// Reminders that were perhaps not seen, and why.
public enum UnseenText {
    /// A heading and a line for each; empty where there is none.
    public static func lines(
        _ unseen: [UnseenReminder], in zone: any ZoneRules, face: ClockFace, style: Style
    ) -> [String] {
        guard !unseen.isEmpty else { return [] }
        return [style.paint("Perhaps not seen", .title)]
            + unseen.flatMap { reminder in
                let time = zone.time(of: reminder.dueAt, on: face)
                return Layout.wrap(
                    "\(time) \(reminder.title): \(words(reminder.reason))",
                    columns: style.columns, indent: 2, hanging: 4)
            }
    }

    /// Why nobody can be sure that it was seen.
    public static func words(_ reason: UnseenReminder.Reason) -> String {
        switch reason {
        case .missed: "passed while nobody could tell you"
        case .uncertain: "may have been shown; it was never confirmed"
        case .heldBack: "sent while do-not-disturb was on"
        case .notShown(let reason): "not shown: \(reason)"
        }
    }
}
