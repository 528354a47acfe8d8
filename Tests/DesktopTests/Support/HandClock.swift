import Foundation
import Service
import SleepCore

/// A clock that a test moves.
@MainActor
final class HandClock: NightClock {
    private(set) var now: Date
    var onAlarm: (() -> Void)?
    var onClockChange: (() -> Void)?
    /// What the runner waits for; nil where it waits for nothing.
    private(set) var alarm: Date?

    init(_ now: Date) {
        self.now = now
    }

    func arm(at moment: Date?) {
        alarm = moment
    }

    /// Moves on to the alarm, and rings.
    func ring() {
        guard let alarm else { return }
        now = alarm
        self.alarm = nil
        onAlarm?()
    }

    /// Moves on without a ring.
    func move(to moment: Date) {
        now = moment
    }
}
