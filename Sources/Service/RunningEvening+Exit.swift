import FoundationEssentials
import SleepCore

// More time, and the way back; the start by hand.

extension RunningEvening {
    /// Begins the wait of that client, or answers the one that it is in; what it is about.
    func askForTime(_ client: String) throws(ExitRefusal) -> ExitStanding {
        try standing().checkAsking(by: client)
        dispatch(.exitAsked(client: client, at: clock.now))
        return try standing()
    }

    /// Opens the free window that the client has waited for.
    func takeTime(_ client: String) throws(ExitRefusal) -> FreeWindow {
        try standing().checkContinuing(by: client)
        dispatch(.exitTaken(client: client, at: clock.now))
        return try standing().openWindow()
    }

    /// The client keeps the wind-down, or is gone.
    func dropWait(of client: String) { dispatch(.exitDropped(client: client, at: clock.now)) }

    /// Ends the free window early.
    func resume() throws(ExitRefusal) {
        _ = try standing().openWindow()
        dispatch(.resumed(at: clock.now))
    }

    /// Brings the first tier forward to now.
    func startWindDown() throws(StartRefusal) {
        // What was written without a word may have changed the night.
        dispatch(.clockReached(at: clock.now))
        guard let runner else { throw .noGoal }
        try runner.checkStarting(at: clock.now)
        dispatch(.windDownStarted(at: clock.now))
    }

    /// What haptics are to be played on.
    var hapticChoice: HapticChoice {
        runner?.ledger.choices.haptics ?? .automatic
    }

    /// Who waits now; nil where nobody does.
    var waitingClient: String? { runner?.ledger.exits.wait?.client }

    private func standing() throws(ExitRefusal) -> ExitStanding {
        dispatch(.clockReached(at: clock.now))
        guard let tonight = tonight(at: clock.now) else {
            throw .nothingAsleep(until: nil)
        }
        return tonight.exit
    }
}
