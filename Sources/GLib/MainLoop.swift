import CGLib

/// The one loop of the process: the main thread sleeps in it until something is to be done.
///
/// Everything runs on the main thread, one handler after the other. Swift's own main queue is not
/// drained while `run` is running: a task or a dispatched block on the main actor never starts.
@MainActor
public final class MainLoop {
    private let loop: OpaquePointer

    /// A loop that is not running yet; several share the same sources.
    public init() {
        loop = g_main_loop_new(nil, 0)
    }

    isolated deinit {
        g_main_loop_unref(loop)
    }

    /// Calls handlers until one of them calls `quit`.
    public func run() {
        g_main_loop_run(loop)
    }

    /// Ends `run` after the current handler; not remembered when the loop is not running.
    public func quit() {
        g_main_loop_quit(loop)
    }

    /// Calls the handler whenever reading `descriptor` would not block.
    ///
    /// That includes a hang-up and an error, where reading answers 0 or fails: a handler that
    /// neither reads nor cancels is called again at once. The descriptor stays the caller's, who
    /// cancels before closing it. What is urgent comes before everything else that waits.
    public func watch(
        readable descriptor: Int32, isUrgent: Bool = false,
        _ handler: @escaping @MainActor () -> Void
    ) -> Registration {
        let conditions = [G_IO_IN, G_IO_HUP, G_IO_ERR, G_IO_NVAL].reduce(0) { $0 | $1.rawValue }
        let identifier = g_unix_fd_add_full(
            isUrgent ? G_PRIORITY_HIGH : G_PRIORITY_DEFAULT, descriptor,
            GIOCondition(rawValue: conditions),
            { _, _, userData in
                callHandler(of: userData)
                return keepSource
            },
            CallbackBox.retained(handler), releaseCallbackBox)
        return Registration(sourceIdentifier: identifier)
    }

    /// Calls the handler for every arrival of the signal, on the loop and not in signal context,
    /// before whatever else waits there.
    ///
    /// While registered, the signal's default action does not happen; afterwards it does again.
    public func onSignal(
        _ signal: UnixSignal, _ handler: @escaping @MainActor () -> Void
    ) -> Registration {
        let identifier = g_unix_signal_add_full(
            G_PRIORITY_HIGH, signal.number,
            { userData in
                callHandler(of: userData)
                return keepSource
            },
            CallbackBox.retained(handler), releaseCallbackBox)
        return Registration(sourceIdentifier: identifier)
    }

    /// Calls the handler once, when nothing of ordinary priority is left to do.
    package func afterIdle(_ handler: @escaping @MainActor () -> Void) -> Registration {
        let identifier = g_idle_add_full(
            G_PRIORITY_DEFAULT_IDLE,
            { userData in
                callHandler(of: userData)
                return removeSource
            },
            CallbackBox.retained(handler), releaseCallbackBox)
        return Registration(sourceIdentifier: identifier)
    }

    /// Calls the handler once, when this much time of the machine running has passed.
    ///
    /// The time stands still while the machine is suspended and does not see changes of the
    /// clock: for moments of the day there is `WallClockAlarm`. Never early; a negative duration
    /// is none; more than 49 days are 49 days.
    public func onTimeout(
        after duration: Duration, _ handler: @escaping @MainActor () -> Void
    ) -> Registration {
        let identifier = g_timeout_add_full(
            G_PRIORITY_DEFAULT, guint(clamping: duration.wholeMilliseconds),
            { userData in
                callHandler(of: userData)
                return removeSource
            },
            CallbackBox.retained(handler), releaseCallbackBox)
        return Registration(sourceIdentifier: identifier)
    }
}

/// What a source's callback answers to be called again, and to end; macros in C.
private let keepSource: gboolean = 1
private let removeSource: gboolean = 0

/// The body of every trampoline above.
private func callHandler(of userData: gpointer?) {
    let handler = CallbackBox<@MainActor () -> Void>.content(of: userData)
    MainActor.assumeIsolated { handler() }
}

extension Duration {
    /// Milliseconds rounded up, so that waiting them is never too short.
    package var wholeMilliseconds: Int64 {
        let (seconds, attoseconds) = components
        let attosecondsPerMillisecond: Int64 = 1_000_000_000_000_000
        let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: attosecondsPerMillisecond)
        let (milliseconds, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
        guard !overflow else { return seconds < 0 ? .min : .max }
        return milliseconds + whole + (rest > 0 ? 1 : 0)
    }
}
