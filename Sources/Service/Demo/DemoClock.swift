public import FoundationEssentials
public import SleepCore

/// The demo's clock: the pace of its script on real time.
///
/// Stopping the program (Ctrl-Z) does not stop it; what came due meanwhile is told as after a
/// suspend.
public final class DemoClock: NightClock {
    public var onAlarm: (() -> Void)?
    public var onClockChange: (() -> Void)?

    private let timeline: any DemoTimeline
    private var pace: DemoPace
    /// Seconds of real time for a second of the script.
    private let scale: Double
    private let bedtime: Date
    private var awaited: Date?
    private var alarm: AnyObject?
    /// The moment whose alarm is ringing.
    private var ringing: Date?

    /// Begins now; the whole script takes `duration`.
    public init(
        on timeline: any DemoTimeline, script: DemoScript, duration: Duration, bedtime: Date
    ) {
        self.timeline = timeline
        self.bedtime = bedtime
        pace = DemoPace(script)
        scale = duration / script.duration
    }

    public var now: Date { ringing ?? bedtime + pace.moment(atSecond: second) }

    /// The clock of the evening itself: nobody sets it, and it does not sleep.
    public var steady: SteadyInstant {
        let milliseconds = (now.timeIntervalSince(bedtime - .hours(24)) * 1000).rounded()
        return SteadyInstant(boot: "demo", sinceBoot: .milliseconds(Int64(milliseconds)))
    }

    /// Seconds of the script that have passed.
    public var second: Double { timeline.elapsed.seconds / scale }

    /// The second with which the script ends, as it runs now.
    public var lastSecond: Double { pace.lastSecond }

    /// Whether the evening runs slower because somebody waits.
    public var isWaiting: Bool { pace.isWaiting }

    /// Somebody waits, so that the evening runs slower, or does so no longer.
    public func setWaiting(_ isWaiting: Bool) {
        guard pace.isWaiting != isWaiting else { return }
        pace.setWaiting(isWaiting, atSecond: second)
        arm(at: awaited)
    }

    public func arm(at moment: Date?) {
        awaited = moment
        alarm = nil
        guard let moment else { return }
        let second = pace.second(of: .seconds(moment.timeIntervalSince(bedtime)))
        alarm = after(second: second) { [weak self] in self?.ring(for: moment, second: second) }
    }

    /// It is the awaited moment for as long as the alarm rings, where the machine is hardly late.
    ///
    /// The night after bedtime goes by so fast that a busy machine's twentieth of a second can be
    /// half an hour, and a reminder would count as missed that nobody was away for.
    private func ring(for moment: Date, second: Double) {
        let lateness = (self.second - second) * scale
        ringing = lateness < Self.forgiven ? moment : nil
        awaited = nil
        onAlarm?()
        ringing = nil
    }

    /// Seconds of real time; whoever stops the program stops it for longer.
    private static let forgiven = 0.5

    /// Calls back at a second of the script, at once where it has passed; as long as what it
    /// answers is kept.
    public func after(
        second: Double, _ handler: @escaping @MainActor () -> Void
    ) -> AnyObject {
        timeline.at(.seconds(second * scale), handler)
    }
}
