/// Whether the machine's going to sleep is heard of, and whether it waits for what is to be done.
public enum SuspendNotice: Equatable, Sendable {
    /// There is no system bus, or it does not answer.
    case noSystemBus
    /// Nobody on the system bus tells of sleep; somebody who comes is noticed.
    case noLogind
    /// It is heard of. Where the inhibitor is held, the machine waits a moment; `reason` says why
    /// logind refused it, and is nil while it is asked for or the machine goes to sleep.
    case watched(holdsInhibitor: Bool, reason: String?)
}
