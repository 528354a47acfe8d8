import Desktop
public import FoundationEssentials
public import GLib
public import SleepCore

/// The machine's own clock: an alarm that suspend and a set clock cannot delay.
public final class WallClock: NightClock {
    public var onAlarm: (() -> Void)?
    public var onClockChange: (() -> Void)?
    private var alarm: WallClockAlarm?

    /// The wall clock, with its alarm on that loop; throws where the kernel gives no timer.
    public init(on loop: MainLoop) throws(SystemError) {
        alarm = try WallClockAlarm(on: loop) { [weak self] event in
            switch event {
            case .fired: self?.onAlarm?()
            case .clockChanged: self?.onClockChange?()
            }
        }
    }

    public var now: Date { Date() }

    public var steady: SteadyInstant { SteadyClock.now }

    public func arm(at moment: Date?) {
        guard let moment else {
            alarm?.disarm()
            return
        }
        alarm?.arm(atUnixSeconds: moment.timeIntervalSince1970)
    }
}
