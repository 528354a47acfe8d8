import CLinux
import Glibc

extension WallClockAlarm {
    /// Asks the kernel for an alarm that wakes a suspended machine, and gives it back at once.
    ///
    /// Throws what keeps this process from having one; `EPERM` is the rule for a user's own
    /// programs. Nothing is armed.
    public nonisolated static func probeWaking() throws(SystemError) {
        let descriptor = timerfd_create(CLOCK_REALTIME_ALARM, Int32(TFD_CLOEXEC))
        guard descriptor >= 0 else { throw SystemError(code: errno, call: "timerfd_create") }
        close(descriptor)
    }
}
