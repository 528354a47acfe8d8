public import FoundationEssentials
public import GLib
public import SleepCore

/// The demo's clock: straight lines through the points of its script, on the machine's running time.
///
/// Stopping the program (Ctrl-Z) does not stop it; what came due meanwhile is told as after a
/// suspend.
public final class DemoClock: NightClock {
    public var onAlarm: (() -> Void)?
    public var onClockChange: (() -> Void)?

    private let loop: MainLoop
    private let script: DemoScript
    /// Real time for a second of the script.
    private let scale: Double
    private let bedtime: Date
    private let start = SuspendingClock.now
    private var alarm: Registration?
    /// The moment whose alarm is ringing.
    private var ringing: Date?

    /// Begins now; the whole script takes `duration`.
    public init(on loop: MainLoop, script: DemoScript, duration: Duration, bedtime: Date) {
        self.loop = loop
        self.script = script
        self.bedtime = bedtime
        scale = duration / script.duration
    }

    public var now: Date { ringing ?? bedtime + script.moment(atSecond: second) }

    /// The clock of the evening itself: nobody sets it, and it does not sleep.
    public var steady: SteadyInstant {
        let milliseconds = (now.timeIntervalSince(bedtime - .hours(24)) * 1000).rounded()
        return SteadyInstant(boot: "demo", sinceBoot: .milliseconds(Int64(milliseconds)))
    }

    /// Seconds of the script that have passed.
    public var second: Double {
        start.duration(to: SuspendingClock.now).seconds / scale
    }

    public func arm(at moment: Date?) {
        alarm = nil
        guard let moment else { return }
        let second = script.second(of: .seconds(moment.timeIntervalSince(bedtime)))
        alarm = after(second: second) { [weak self] in self?.ring(for: moment, second: second) }
    }

    /// It is the awaited moment for as long as the alarm rings, where the machine is hardly late.
    ///
    /// The night after bedtime goes by so fast that a busy machine's twentieth of a second can be
    /// half an hour, and a reminder would count as missed that nobody was away for.
    private func ring(for moment: Date, second awaited: Double) {
        let lateness = (second - awaited) * scale
        ringing = lateness < Self.forgiven ? moment : nil
        onAlarm?()
        ringing = nil
    }

    /// Seconds of real time; whoever stops the program stops it for longer.
    private static let forgiven = 0.5

    /// Calls back at a second of the script; at once where it has passed.
    public func after(
        second: Double, _ handler: @escaping @MainActor () -> Void
    ) -> Registration {
        let real = second * scale - start.duration(to: SuspendingClock.now).seconds
        return loop.onTimeout(after: .seconds(max(0, real)), handler)
    }

    /// Real time from the beginning until the evening starts.
    var untilEvening: Duration { .seconds(script.clock[0].second * scale) }
}
