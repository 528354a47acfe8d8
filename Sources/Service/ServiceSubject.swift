import Desktop
import SleepCore
import SleepStore

/// What the service's object on the bus speaks for.
protocol ServiceSubject: AnyObject {
    var standing: ServiceStanding { get }
    /// Nil without a goal.
    var tonight: Tonight? { get }
    var science: ScienceData { get }

    /// Sets an item's tick; false where the store has not taken it yet.
    func setDone(_ id: OccurrenceID, to isDone: Bool) -> Bool

    /// Reads everything anew; the error where it could not be read.
    func reload(for caller: Caller) -> StoreError?
}
