import FoundationEssentials

/// What is stored about the ways out of the evening: who waits, and every window so far.
public struct ExitHistory: Equatable, Sendable {
    /// Whoever waits now.
    public var wait: ExitWait?
    /// Oldest first.
    public private(set) var windows: [FreeWindow]

    /// What was stored.
    public init(wait: ExitWait? = nil, windows: [FreeWindow] = []) {
        self.wait = wait
        self.windows = windows.sorted { ($0.night, $0.attempt) < ($1.night, $1.attempt) }
    }

    /// Windows that were taken in a night, the last one last.
    public func windows(of night: Night) -> [FreeWindow] {
        windows.filter { $0.night == night }
    }

    /// Whether what came due at that moment, which is over, rests in a free window.
    ///
    /// One that is still open covers all that has come due since its grant, wherever the wall clock
    /// was set in it. One that is over covers nothing that comes due again after its end, because
    /// the clock was set back.
    func rests(_ dueAt: Date, at now: Moment) -> Bool {
        windows.contains { window in
            switch window.standing(at: now) {
            case .open(let left):
                // Since its grant by the clock of then, or by that of now.
                window.grantedAt <= dueAt || now.date - (window.granted - left) <= dueAt
            case .over(let ago?):
                window.covers(dueAt) && dueAt < now.date - ago
            case .over(nil):
                window.covers(dueAt)
            }
        }
    }

    /// The window takes the place of an earlier state of the same one.
    mutating func adopt(_ window: FreeWindow) {
        if let index = windows.firstIndex(where: {
            $0.night == window.night && $0.attempt == window.attempt
        }) {
            windows[index] = window
        } else {
            windows.append(window)
        }
    }

    /// Without what came later; a window that was open then has no end.
    func asKnown(at instant: Date) -> ExitHistory {
        ExitHistory(
            wait: wait.flatMap { $0.askedAt <= instant ? $0 : nil },
            windows: windows.filter { $0.grantedAt <= instant }.map { window in
                var window = window
                if instant < window.endsAt { window.end = nil }
                return window
            })
    }

    mutating func forget(before night: Night) {
        windows.removeAll { $0.night < night }
    }
}
