import Desktop
import SleepCore
import SleepStore

/// What the service's object on the bus speaks for.
protocol ServiceSubject: AnyObject {
    var standing: ServiceStanding { get }
    /// Whether do-not-disturb is on because the service has turned it on for the night.
    var isQuietOurs: Bool { get }
    /// Nil without a goal.
    var tonight: Tonight? { get }
    var science: ScienceData { get }
    var zone: SystemZone { get }

    /// Sets an item's tick; false where the store has not taken it yet.
    func setDone(_ id: OccurrenceID, to isDone: Bool) -> Bool

    /// Brings the first tier forward to now.
    func startWindDown(for caller: Caller) throws(StartRefusal)

    /// Begins the wait of that client, or answers the one that it is in.
    func askForTime(_ client: String, for caller: Caller) throws(ExitRefusal) -> ExitStanding

    /// Opens the free window that the client has waited for.
    func takeTime(_ client: String, for caller: Caller) throws(ExitRefusal) -> FreeWindow

    /// The client keeps the wind-down, or is gone.
    func dropWait(of client: String)

    /// Ends the free window early.
    func resumeWindDown() throws(ExitRefusal)

    /// Who waits now; nil where nobody does.
    var waitingClient: String? { get }

    /// Reads everything anew; the error where it could not be read.
    func reload(for caller: Caller) -> StoreError?
}
