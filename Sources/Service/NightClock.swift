public import FoundationEssentials
public import SleepCore

/// The clock that a running evening goes by, and its one alarm.
public protocol NightClock: AnyObject {
    /// The present moment of the night.
    var now: Date { get }

    /// The same moment on the clock that nobody can set.
    var steady: SteadyInstant { get }

    /// Told when the awaited moment has come.
    var onAlarm: (() -> Void)? { get set }

    /// Told when the clock was set.
    var onClockChange: (() -> Void)? { get set }

    /// Awaits this moment instead of the one before; nil awaits none.
    func arm(at moment: Date?)
}
