import Foundation
import Service
import SleepCore

/// A clock that a test moves.
@MainActor
final class HandClock: NightClock {
    private(set) var now: Date
    /// The clock that nobody can set stands still while no test moves it.
    private(set) var steady = SteadyInstant(boot: "test", sinceBoot: .hours(1))
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
        move(to: alarm)
        self.alarm = nil
        onAlarm?()
    }

    /// Moves on without a ring.
    func move(to moment: Date) {
        let passed = Int64((moment.timeIntervalSince(now) * 1000).rounded())
        steady = SteadyInstant(
            boot: steady.boot, sinceBoot: steady.sinceBoot + .milliseconds(passed))
        now = moment
    }
}
