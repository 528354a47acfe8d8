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

    /// Begins now; the whole script takes `duration`.
    public init(on loop: MainLoop, script: DemoScript, duration: Duration, bedtime: Date) {
        self.loop = loop
        self.script = script
        self.bedtime = bedtime
        scale = duration / script.duration
    }

    public var now: Date { bedtime + script.moment(atSecond: second) }

    /// Seconds of the script that have passed.
    public var second: Double {
        start.duration(to: SuspendingClock.now).seconds / scale
    }

    public func arm(at moment: Date?) {
        alarm = nil
        guard let moment else { return }
        let sinceBedtime = Duration.seconds(moment.timeIntervalSince(bedtime))
        alarm = after(second: script.second(of: sinceBedtime)) { [weak self] in self?.onAlarm?() }
    }

    /// Calls back at a second of the script; at once where it has passed.
    public func after(
        second: Double, _ handler: @escaping @MainActor () -> Void
    ) -> Registration {
        let real = second * scale - start.duration(to: SuspendingClock.now).seconds
        return loop.onTimeout(after: .seconds(max(0, real)), handler)
    }
}
