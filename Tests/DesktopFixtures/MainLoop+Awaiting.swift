public import GLib
import Glibc

/// Nothing ended the loop in time.
public struct NothingHappened: Error, Equatable {}

extension MainLoop {
    /// Runs until a handler calls `quit`; throws when none has after this time.
    public func awaitQuit(within limit: Duration = .seconds(20)) throws {
        var isTooLate = false
        let watchdog = onTimeout(after: limit) { [self] in
            isTooLate = true
            quit()
        }
        run()
        watchdog.cancel()
        if isTooLate { throw NothingHappened() }
    }

    /// Runs what is ready now, and what that makes ready, until there is nothing left to do.
    public func runUntilIdle() throws {
        let idle = afterIdle { [self] in quit() }
        try awaitQuit()
        idle.cancel()
    }

    /// Runs until the other end of a socket hangs up, and answers how many bytes came before that.
    public func awaitHangUp(of descriptor: Int32) throws -> Int {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        var total = 0
        let watch = watch(readable: descriptor) { [self] in
            let count = read(descriptor, &bytes, bytes.count)
            total += max(0, count)
            if count <= 0 { quit() }
        }
        try awaitQuit()
        watch.cancel()
        return total
    }
}
