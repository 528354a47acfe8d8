import FoundationEssentials

extension SleepCalculator {
    /// The warning before a free window ends, of which so much is left; nil for one that is too
    /// short for it.
    func warning(
        of window: FreeWindow, left: Duration = FreeWindow.warning, in planned: PlannedNight
    ) -> ScheduledNotification? {
        guard window.granted > FreeWindow.warning else { return nil }
        let fireDate = window.grantedAt + window.granted - FreeWindow.warning
        return ScheduledNotification(
            id: "freeWindow-\(window.attempt)", kind: .freeWindowWarning, fireDate: fireDate,
            emoji: "🌙", title: "Wind-down resuming soon",
            body: "Your apps go back to sleep in \(Self.soon(left)).", actions: [.ok],
            haptic: haptic(minutesToBed: max(0, fireDate.minutes(until: planned.bedtime))),
            isChecklistItem: false)
    }

    private static func soon(_ left: Duration) -> String {
        if left < .minutes(1) { return "less than a minute" }
        let minutes = Int((left.seconds / 60).rounded())
        return minutes == 1 ? "1 minute" : "\(minutes) minutes"
    }
}
