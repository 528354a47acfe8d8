import CLinux
import Glibc

/// The system calls of a wall-clock timer, replaceable because no test may step the real clock.
struct TimerCalls: Sendable {
    /// Arms for an absolute moment; answers 0 or the error number.
    var set: @Sendable (_ descriptor: Int32, _ moment: KernelMoment) -> Int32
    /// Takes the expiry that made the descriptor readable; answers 0 or the error number.
    var read: @Sendable (_ descriptor: Int32) -> Int32

    /// The calls of the kernel.
    static let kernel = TimerCalls(
        set: { descriptor, moment in
            var setting = itimerspec()
            setting.it_value.tv_sec = moment.seconds
            setting.it_value.tv_nsec = moment.nanoseconds
            let flags = Int32(TFD_TIMER_ABSTIME) | Int32(TFD_TIMER_CANCEL_ON_SET)
            return timerfd_settime(descriptor, flags, &setting, nil) == 0 ? 0 : errno
        },
        read: { descriptor in
            var expiries: UInt64 = 0
            let size = MemoryLayout<UInt64>.size
            return Glibc.read(descriptor, &expiries, size) == size ? 0 : errno
        })
}

/// A moment of the wall clock as a timer takes it.
struct KernelMoment: Equatable, Sendable {
    let seconds: Int
    let nanoseconds: Int

    /// The first nanosecond not before the moment, and never zero, which would disarm a timer.
    init(notBefore unixSeconds: Double) {
        guard unixSeconds > 0 else {
            seconds = 0
            nanoseconds = 1
            return
        }
        let whole = unixSeconds.rounded(.down)
        seconds = Int(whole)
        nanoseconds = min(Int(((unixSeconds - whole) * 1e9).rounded(.up)), 999_999_999)
    }
}
