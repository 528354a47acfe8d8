public import GLib

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
}
