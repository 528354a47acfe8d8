import CLinux
import Glibc

/// One moment of the wall clock, awaited on the loop.
///
/// It fires when the clock shows the moment, however the clock came there: by running, by being
/// set, or by the machine's waking from a suspension that the moment fell into. Awaiting costs
/// nothing: the process is not woken in between.
@MainActor
public final class WallClockAlarm {
    /// Why the handler is called.
    public enum Event: Equatable, Sendable {
        /// The armed moment has come. Nothing is armed any more.
        case fired
        /// The clock was set. What was armed still is, and fires next if its moment is over now.
        case clockChanged
    }

    private let loop: MainLoop
    private let handler: @MainActor (Event) -> Void
    private let calls: TimerCalls
    private let descriptor: Int32
    private var armed = WallClockAlarm.farFuture
    private var readiness: Registration?
    private var lateNotice: Registration?

    /// An alarm with nothing armed, which notices changes of the clock from now on.
    ///
    /// Capture weakly what owns the alarm. Throws when the kernel gives no timer.
    public convenience init(
        on loop: MainLoop, handler: @escaping @MainActor (Event) -> Void
    ) throws(SystemError) {
        try self.init(on: loop, calls: .kernel, handler: handler)
    }

    init(
        on loop: MainLoop, calls: TimerCalls, handler: @escaping @MainActor (Event) -> Void
    ) throws(SystemError) {
        let flags = Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC)
        let descriptor = timerfd_create(CLOCK_REALTIME, flags)
        guard descriptor >= 0 else { throw SystemError(code: errno, call: "timerfd_create") }
        self.loop = loop
        self.handler = handler
        self.calls = calls
        self.descriptor = descriptor
        readiness = loop.watch(readable: descriptor, isUrgent: true) { [weak self] in
            self?.takeExpiry()
        }
        disarm()
    }

    isolated deinit {
        readiness?.cancel()
        close(descriptor)
    }

    /// Awaits this moment instead of what was armed before; fires at once when it is over.
    ///
    /// In seconds since 1970-01-01 00:00 UTC. Never early. Moments after the year 2200 never come.
    public func arm(atUnixSeconds moment: Double) {
        precondition(!moment.isNaN, "An alarm was armed for a moment that is no number.")
        set(min(moment, Self.farFuture))
    }

    /// Awaits no moment; a change of the clock is still noticed.
    public func disarm() {
        set(Self.farFuture)
    }

    /// The year 2223: the kernel tells of a changed clock only while a timer is armed.
    private static let farFuture = 8_000_000_000.0

    private func set(_ moment: Double) {
        armed = moment
        switch calls.set(descriptor, KernelMoment(notBefore: moment)) {
        case 0: break
        case ECANCELED:
            // The timer is armed, but the change of the clock that was waiting to be read is
            // reported here, and only here.
            lateNotice = loop.afterIdle { [weak self] in self?.handler(.clockChanged) }
        case let code:
            let error = SystemError(code: code, call: "timerfd_settime")
            preconditionFailure("The kernel does not arm its own timer (\(error)).")
        }
    }

    private func takeExpiry() {
        switch calls.read(descriptor) {
        case 0:
            disarm()
            handler(.fired)
        case ECANCELED:
            // Reading also threw away an expiry that the change itself brought about.
            set(armed)
            handler(.clockChanged)
        case EAGAIN, EINTR: break
        case let code:
            let error = SystemError(code: code, call: "read", path: "timerfd")
            preconditionFailure("The kernel does not tell of its own timer (\(error)).")
        }
    }
}
