import Desktop
import Foundation
import SleepCore

/// The night of a date such as `2026-11-30`.
func night(_ text: String) -> Night {
    do {
        return try Night(reading: text)
    } catch {
        preconditionFailure("“\(text)” is no night")
    }
}

/// That event of the night of 30 November 2026.
func occurrence(_ event: String) -> OccurrenceID {
    OccurrenceID(night: night("2026-11-30"), event: event)
}

/// A reminder with both of its buttons.
func reminder(
    _ event: String = "last_meal", title: String = "🍽️ Last meal", body: String = "Dinner time.",
    actions: [NoticeAction] = [.why, .done]
) -> Notice {
    Notice(
        id: occurrence(event), title: title, body: body, actions: actions,
        withoutActions: "Why? Run: moresleep why \(event)")
}

extension ShowResult {
    /// Whether it was taken and kept from the screen, under whatever number.
    var isHeldBack: Bool {
        if case .shown(_, let isHeldBack) = self { isHeldBack } else { false }
    }
}

/// The folder of the package.
let packageRoot = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The science that the program ships with.
let science = ScienceFile.embedded()
