import GLib
import Glibc
public import SleepCore

/// The machine's clock that runs while it sleeps and that nobody can set.
@MainActor
public enum SteadyClock {
    /// Now, counted from the machine's last start.
    public static var now: SteadyInstant {
        let (sinceBoot, running) = (time(CLOCK_BOOTTIME), time(CLOCK_MONOTONIC))
        return SteadyInstant(
            boot: boot, sinceBoot: sinceBoot, asleep: max(.zero, sinceBoot - running))
    }

    /// The kernel's name for this start of the machine; where it tells none, no start is known from
    /// another.
    private static let boot: String = {
        do throws(SystemError) {
            let bytes = try readFile("/proc/sys/kernel/random/boot_id", limit: 128)
            return String(decoding: bytes.prefix { $0 > 0x20 }, as: UTF8.self)
        } catch {
            return "unknown"
        }
    }()

    private static func time(_ clock: clockid_t) -> Duration {
        var time = timespec()
        guard clock_gettime(clock, &time) == 0 else {
            preconditionFailure("Every Linux of the last ten years has the clock \(clock).")
        }
        // As it is stored: what is read back is the same moment.
        return .seconds(time.tv_sec) + .milliseconds(time.tv_nsec / 1_000_000)
    }
}
